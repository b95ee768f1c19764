import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect } from "../harness/test.ts";

const PERIOD_MS = 30_000;

/**
 * An authenticator app. No code is accepted twice, so each call returns that of a later step; the server accepts
 * the current step and the next, so only two calls fit into half a minute.
 */
class Authenticator {
  readonly #totp: TOTP;
  #lastStep = 0;

  constructor(key: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  }

  nextCode(): string {
    this.#lastStep = Math.max(this.#lastStep + 1, Math.floor(Date.now() / PERIOD_MS));
    return this.#totp.generate({ timestamp: this.#lastStep * PERIOD_MS });
  }
}

interface Enrolled {
  app: Authenticator;
  recoveryCodes: string[];
}

/** Sets up two-factor authentication with the key shown beside the QR code. */
export async function enroll(security: SecuritySettings, password: string): Promise<Enrolled> {
  const dialog = await security.open("Set Up Two-Factor Authentication");
  await dialog.fill({ Password: password });
  await dialog.press("Continue");
  const key = await dialog.root.getByText(/^([A-Z2-7]{4} ?)+$/).textContent();
  const app = new Authenticator(key ?? "");
  await dialog.fill({ "6-digit code": app.nextCode() });
  await dialog.press("Turn On");
  await security.recoveryCodes.first().waitFor();
  return { app, recoveryCodes: await security.recoveryCodes.allTextContents() };
}

/** The security section of the settings. */
export class SecuritySettings {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** One row per signed-in session. */
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

  /** Opens the dialog named like its button, and waits until its form has focus. */
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

/** Completes the dialog that a sensitive change opens. */
export async function confirmIdentity(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}
