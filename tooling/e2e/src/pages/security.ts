import type { Locator, Page } from "@playwright/test";
import { expect } from "../harness/test.ts";

/** What the settings say about who gets into the account. */
export class SecuritySettings {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** One row for each place where the account is signed in. */
  get devices(): Locator {
    return this.#page.getByRole("listitem").filter({ hasText: "Last seen" });
  }

  device(name: string): Locator {
    return this.devices.filter({ hasText: name });
  }

  get recoveryCodes(): Locator {
    return this.#page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  /** Opens the dialog that is called like its button; its form is there when the focus has come to it. */
  async open(name: string): Promise<Dialog> {
    await this.button(name).click();
    const root = this.#page.getByRole("dialog", { name });
    await expect(root.locator(":focus")).toBeVisible();
    return new Dialog(root);
  }
}

export class Dialog {
  readonly root: Locator;

  constructor(root: Locator) {
    this.root = root;
  }

  field(name: string): Locator {
    return this.root.getByRole("textbox", { name, exact: true });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
  }

  async press(name: string): Promise<void> {
    await this.root.getByRole("button", { name, exact: true }).click();
  }
}
