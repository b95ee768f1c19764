import type { Locator, Page } from "@playwright/test";
import type { Account } from "../harness/accounts.ts";

/** The fields of the signup and login forms. */
export class AccountForm {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  field(name: "Email" | "Password" | "Confirm Password" | "First Name" | "Last Name"): Locator {
    return this.#page.getByRole("textbox", { name, exact: name === "Password" });
  }

  get email(): Locator {
    return this.field("Email");
  }

  get password(): Locator {
    return this.field("Password");
  }

  get confirmation(): Locator {
    return this.field("Confirm Password");
  }

  /** The app's code, or a recovery code. */
  get code(): Locator {
    return this.#page.getByRole("textbox", { name: /code$/ });
  }

  get signUp(): Locator {
    return this.#page.getByRole("button", { name: "Create Account" });
  }

  get signIn(): Locator {
    return this.#page.getByRole("button", { name: "Sign In" });
  }

  /** Fills in the signup without names, and submits it. */
  async register(
    { email, password }: Pick<Account, "email" | "password">,
    confirmation = password,
  ): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
    await this.signUp.click();
  }

  /** The login's second step, for accounts with two-factor authentication. */
  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.signIn.click();
  }

  async enter({ email, password }: Pick<Account, "email" | "password">): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signIn.click();
  }
}
