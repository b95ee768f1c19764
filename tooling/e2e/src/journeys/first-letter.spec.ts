import { newestMail, someone, verificationLink } from "../harness/accounts.ts";
import { BRIEF } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { AccountForm } from "../pages/account-form.ts";
import { EmailForm } from "../pages/form.ts";
import { toastSaying } from "../pages/toast.ts";

test("[LAND-04, SIGNUP-17, VERIFY-01, VERIFY-02, VERIFY-20, VERIFY-23, VERIFY-37, LOGIN-10, GEN-04, GEN-08, GEN-09, VIEW-32] from the landing page to a letter worth sending", async ({
  page,
}) => {
  const mara = someone();

  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Start Free Trial" }).click();

  await expect(page).toHaveURL("/signup");
  const account = new AccountForm(page);
  await account.field("First Name").fill(mara.firstName);
  await account.register(mara);

  await expect(page).toHaveURL("/email-verification");
  await expect(page.getByRole("heading", { name: "Thank You for Starting Your FREE Trial!" })).toBeVisible();
  await expect(page.getByText(mara.email)).toBeVisible();

  // The link's page submits itself; no button has to be pressed.
  await page.goto(verificationLink(await newestMail(mara.email)));
  await expect(page).toHaveURL("/email-verified?verified=true");
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await page.getByRole("link", { name: "Continue to Login" }).click();

  await expect(account.email).toHaveValue(mara.email);
  await expect(account.password).toBeFocused();
  await account.password.fill(mara.password);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Create Email" }).click();

  const form = new EmailForm(page);
  await form.fill(BRIEF);
  // Checked on each frame: a letter can be ready after 50 ms.
  const waited = page.waitForFunction(() => document.body.textContent.includes("We're writing your letter"));
  await form.submit.click();
  await waited;

  await expect(page).toHaveURL(/\/view-email\/[\w-]+$/);
  await expect(toastSaying(page, "Email Generated!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: BRIEF.title })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("oven");

  await page.getByRole("link", { name: "Back to My Emails" }).click();
  await expect(page.getByRole("article", { name: BRIEF.title })).toContainText("Ready");

  await page.getByRole("link", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goto("/emails");
  await expect(page).toHaveURL("/login");
});
