import type { Locator, Page } from "@playwright/test";
import type { Account } from "../harness/accounts.ts";

/** The fields of signing up and signing in. */
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

  /** Of the second factor: the app's, or a recovery code. */
  get code(): Locator {
    return this.#page.getByRole("textbox", { name: /code$/ });
  }

  get signUp(): Locator {
    return this.#page.getByRole("button", { name: "Create Account" });
  }

  get signIn(): Locator {
    return this.#page.getByRole("button", { name: "Sign In" });
  }

  /** Fills the signup, names left out, and sends it. */
  async register(
    { email, password }: Pick<Account, "email" | "password">,
    confirmation = password,
  ): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
    await this.signUp.click();
  }

  /** The second step, where the account has a second factor. */
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
