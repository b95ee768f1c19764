import type { Page } from "@playwright/test";
import { createAccount, someone } from "../harness/accounts.ts";
import { expect, test } from "../harness/test.ts";
import { AccountForm } from "../pages/account-form.ts";
import { toastSaying } from "../pages/toast.ts";

const SIGN_UP = "**/trpc/*auth.signUp*";

/** The real response of a server that runs without mail or without verification. */
const answering = (page: Page, is: string, reads: string) =>
  page.route(SIGN_UP, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(is, reads) });
  });

test("[SIGNUP-01, SIGNUP-02, SIGNUP-03, SIGNUP-04, SIGNUP-05, SIGNUP-06, SIGNUP-10, SIGNUP-11, SIGNUP-12, SIGNUP-07, SIGNUP-08, SIGNUP-09] asks for an address and a password twice, says beside each field what is wrong, and links to the login", async ({
  page,
}) => {
  await page.goto("/signup");
  await test.step("asks for the address, the password twice and, optionally, the name", async () => {
    const form = new AccountForm(page);
    await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
    // A field of the type "email" would hand out bäckerei-weiss.de, another domain.
    await form.email.fill("info@bäckerei-weiß.de");
    await expect(form.email).toHaveValue("info@bäckerei-weiß.de");
    for (const field of [form.password, form.confirmation])
      await expect(field).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password", exact: true }).click();
    await expect(form.password).toHaveAttribute("type", "text");
    await expect(form.confirmation).toHaveAttribute("type", "password");
    for (const name of ["First Name", "Last Name"] as const) {
      await expect(form.field(name)).toBeVisible();
      await expect(page.locator("label", { hasText: name })).toContainText("optional");
    }
  });

  await test.step("shows beside each field what is wrong, and keeps what was typed", async () => {
    const form = new AccountForm(page);
    await form.register({ email: "mara at example", password: "12345" }, "123");

    await expect(form.email).toHaveAccessibleDescription(/Please enter a valid email address/);
    await expect(form.password).toHaveAccessibleDescription(/Password must be at least 6 characters/);
    await expect(form.confirmation).toHaveAccessibleDescription(/Please confirm your password/);
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveValue("mara at example");
  });

  await test.step("links to the legal pages and to the login", async () => {
    await expect(page.getByRole("link", { name: "Terms of Use" })).toHaveAttribute("href", "/terms-of-use");
    await expect(page.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
      "href",
      "/privacy-policy",
    );
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/login");
  });
});

test("[SIGNUP-18, SIGNUP-21, SIGNUP-23, SIGNUP-20, SIGNUP-19, SIGNUP-24] says what became of a sign-up that leads to no verification, and keeps what was typed", async ({
  page,
  watch,
  context,
}) => {
  await page.goto("/signup");
  await test.step("continues to the login when no verification is required", async () => {
    await answering(page, '"requiresVerification":true', '"requiresVerification":false');
    await new AccountForm(page).register(someone());
    await expect(toastSaying(page, "Account created")).toContainText("Please log in.");
    await expect(page).toHaveURL("/login");
  });

  await test.step("says so when no mail can be sent, and keeps the address", async () => {
    await page.goto("/signup");
    await answering(page, '"emailSent":true', '"emailSent":false');
    const account = someone();
    await new AccountForm(page).register(account);
    await expect(toastSaying(page, "Signup failed")).toContainText(
      "Email verification is required but email sending is currently disabled. Please contact support.",
    );
    await expect(page).toHaveURL("/signup");
    await page.goto("/verify-email");
    await expect(new AccountForm(page).email).toHaveValue(account.email);
  });

  await test.step("shows the documented message for a response that is not ours, and keeps what was typed", async () => {
    await page.goto("/signup");
    watch.expect("status of 502");
    await page.route(SIGN_UP, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
    const account = someone();
    const form = new AccountForm(page);
    await form.register(account);
    await expect(toastSaying(page, "Signup failed")).toContainText(
      "Failed to create account. Please try again.",
    );
    await expect(form.email).toHaveValue(account.email);
    await expect(form.confirmation).toHaveValue(account.password);
  });

  await test.step("reports a taken address, in any spelling", async () => {
    watch.expect("status of 409");
    await page.unroute(SIGN_UP);
    const { email, password } = someone();
    await createAccount(context.request, someone({ email, password }));
    const form = new AccountForm(page);
    await form.register({ email: email.toUpperCase(), password });
    const toast = toastSaying(page, "Signup failed");
    await expect(toast).toContainText("You already have an account. Sign in or reset your password.");
    const main = page.getByRole("main");
    await expect(form.email).toHaveAccessibleDescription(/You already have an account\./);
    await expect(main.getByRole("link", { name: "reset your password" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    await expect(form.email).toHaveValue(email.toUpperCase());
  });
});

test("[SIGNUP-14, SIGNUP-16] requires no name, keeps the address for the next screen, and lets it be corrected there", async ({
  page,
}) => {
  await page.goto("/signup");
  await test.step("requires no name, and keeps the address for the next screen", async () => {
    const { email, password } = someone();
    const form = new AccountForm(page);
    await form.register({ email, password });
    await expect(page).toHaveURL("/email-verification");
    await page.reload();
    await expect(form.email).toHaveValue(email);
    await page.goto("/login");
    await expect(form.email).toHaveValue(email);
    await expect(form.password).toBeFocused();
  });

  await test.step("corrects a mistyped address from the next screen, with everything else still filled in", async () => {
    await page.goto("/signup");
    const { password } = someone();
    const { email } = someone();
    const form = new AccountForm(page);
    await form.register({ email: `mistyped-${email}`, password });
    const resend = page.getByRole("button", { name: "Resend Verification Email" });
    // The address changes before the screen does, and both screens have an email field.
    await expect(resend).toBeVisible();
    await form.email.fill(email);
    await resend.click();
    await expect(page.getByText("If this address has signed up and isn't verified yet")).toBeVisible();
    await page.getByRole("link", { name: "Correct it" }).click();
    await expect(form.email).toHaveValue(`mistyped-${email}`);
    await form.email.fill(email);
    await form.signUp.click();
    await expect(page).toHaveURL("/email-verification");
    await expect(page.getByRole("paragraph").filter({ hasText: email })).toBeVisible();
  });
});
