import { createAccount, linkIn, logIn, mailAbout, mailsTo, someone } from "../harness/accounts.ts";
import { expireLinks } from "../harness/database.ts";
import { expect, test } from "../harness/test.ts";
import { AccountForm } from "../pages/account-form.ts";
import { toastSaying } from "../pages/toast.ts";

const SUBJECT = "Reset your Storyletter password";
const ANSWER = "If an account exists for this address, we have sent a link to choose a new password.";
const NEW_PASSWORD = "another-good-phrase";

test("resets a forgotten password with a mailed link, once, and ends every session", async ({
  page,
  context,
  watch,
}) => {
  watch.expect("status of 401");
  const account = someone();
  await createAccount(context.request, account);
  await page.goto("/login");
  const form = new AccountForm(page);
  await form.email.fill(account.email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(form.email).toHaveValue(account.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText(ANSWER)).toBeVisible();

  const link = linkIn(await mailAbout(account.email, SUBJECT), "/reset-password");
  await logIn(context.request, account);
  // A mail scanner opens the link before the reader does.
  expect((await context.request.get(link)).status()).toBe(200);
  await page.goto(link);
  // Password managers save the new password with this address.
  await expect(form.email).toHaveValue(account.email);
  await expect(form.email).toHaveAttribute("autocomplete", "username");
  await expect(form.email).not.toBeEditable();
  await page.getByRole("textbox", { name: "New Password" }).fill(NEW_PASSWORD);
  await form.confirmation.fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set New Password" }).click();
  await expect(page.getByRole("heading", { name: "Password Changed" })).toBeFocused();
  expect((await context.request.get("/api/auth/user")).status()).toBe(401);

  await page.getByRole("link", { name: "Continue to Login" }).click();
  await form.enter(account);
  await expect(toastSaying(page, "Login failed")).toBeVisible();
  await form.enter({ ...account, password: NEW_PASSWORD });
  await expect(page).toHaveURL("/dashboard");
  await mailAbout(account.email, "Your Storyletter password was changed");

  await page.goto(link);
  await page.getByRole("textbox", { name: "New Password" }).fill(NEW_PASSWORD);
  await expect(form.email).toBeHidden();
  await form.confirmation.fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set New Password" }).click();
  await expect(page.getByText("The reset link is invalid or has already been used.")).toBeVisible();
});

test("shows that a link has expired, and links to a new one", { tag: "@all" }, async ({ page, context }) => {
  const account = someone();
  await createAccount(context.request, account);
  await page.goto("/forgot-password");
  await new AccountForm(page).email.fill(account.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  const link = linkIn(await mailAbout(account.email, SUBJECT), "/reset-password");
  await expireLinks(account.email);
  await page.goto(link);
  await page.getByRole("textbox", { name: "New Password" }).fill(NEW_PASSWORD);
  await new AccountForm(page).confirmation.fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set New Password" }).click();
  await expect(page.getByText("The reset link has expired. Please request a new one.")).toBeVisible();
  await page.getByRole("link", { name: "Request a New Link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("shows at once that a link without its token is invalid", { tag: "@all" }, async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByText("The reset link is invalid or has already been used.")).toBeVisible();
});

test("gives an address without an account the same answer, but sends no mail", { tag: "@all" }, async ({
  page,
}) => {
  const { email } = someone();
  await page.goto("/forgot-password");
  await new AccountForm(page).email.fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText(ANSWER)).toBeVisible();
  // The mail for an account requested later has arrived, so this one would have arrived too.
  const known = someone();
  await createAccount(page.context().request, known);
  await new AccountForm(page).email.fill(known.email);
  await page.getByRole("button", { name: "Send Again" }).click();
  await mailAbout(known.email, SUBJECT);
  expect(await mailsTo(email)).toEqual([]);
});

test("shows beside each field what is wrong", { tag: "@all" }, async ({ page, watch }) => {
  watch.expect("status of 400");
  await page.goto("/forgot-password");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(new AccountForm(page).email).toHaveAccessibleDescription(/Please enter a valid email address/);

  await page.goto("/reset-password?token=of-no-link");
  const password = page.getByRole("textbox", { name: "New Password" });
  const save = page.getByRole("button", { name: "Set New Password" });
  await password.fill("12345");
  await save.click();
  await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters/);
  await password.fill(NEW_PASSWORD);
  await new AccountForm(page).confirmation.fill(`${NEW_PASSWORD}s`);
  await save.click();
  await expect(new AccountForm(page).confirmation).toHaveAccessibleDescription(/Passwords don't match/);
  await password.fill("password");
  await new AccountForm(page).confirmation.fill("password");
  await save.click();
  await expect(password).toHaveAccessibleDescription(/one of the most common passwords/);
  await expect(password).toHaveValue("password");
});

test("shows that the server cannot be reached, and keeps what was typed", { tag: "@all" }, async ({
  page,
  watch,
}) => {
  watch.expect("net::ERR_");
  const { email } = someone();
  await page.goto("/forgot-password");
  await page.route("**/trpc/*auth.requestPasswordReset*", (route) => route.abort("internetdisconnected"));
  await new AccountForm(page).email.fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Network error. Please try again.")).toBeVisible();
  await expect(new AccountForm(page).email).toHaveValue(email);
});
