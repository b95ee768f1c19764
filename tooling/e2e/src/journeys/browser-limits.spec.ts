import { newestMail, someone } from "../harness/accounts.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { translatePages } from "../harness/translation.ts";
import { AccountForm } from "../pages/account-form.ts";
import { typeInto } from "../pages/desk.ts";
import { toastSaying } from "../pages/toast.ts";

test("a page that the browser translates takes every submit: sign-up, a story, settings, search, a letter @all", async ({
  page,
  context,
  member,
}) => {
  const letter = await writeEmail(context.request);
  await translatePages(context);
  await page.goto("/stories");
  const line = page.getByRole("textbox", { name: "What happened?" });
  await expect(page.locator("h1 font")).not.toHaveCount(0);
  await line.fill("The van broke down on the bridge, and nobody stopped.");
  await page.keyboard.press("Enter");
  await expect(toastSaying(page, "Story saved")).toBeVisible();
  await expect(page.getByRole("list", { name: "Your stories" }).getByRole("heading")).toHaveCount(1);

  await page.goto("/settings#developers");
  await page.getByRole("button", { name: "Create API Key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("A translated key");
  await dialog.getByLabel("Password", { exact: true }).fill(member.password);
  await dialog.getByRole("button", { name: "Create Key" }).click();
  await expect(dialog.getByRole("status", { name: "Your new API key" })).toHaveText(/^sl_/);

  await page.goto("/emails");
  await page.getByRole("searchbox", { name: "Search your emails" }).fill("oven");
  await expect(page.locator("mark").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search your emails" }).fill("o");
  await expect(page.locator("mark").first()).toHaveText("o", { ignoreCase: true });

  await page.goto(`/view-email/${letter}`);
  await typeInto(page, " And so on.");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  await context.clearCookies();
  const { email, password } = someone();
  await page.goto("/signup");
  const form = new AccountForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.confirmation.fill(password);
  await form.signUp.click();
  await newestMail(email);
  await expect(page).toHaveURL("/email-verification");
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText("Something went wrong")).toBeHidden();
});

for (const [what, fault] of [
  ["blocks storage", "SecurityError"],
  ["has no storage left", "QuotaExceededError"],
] as const)
  test(`a browser that ${what} shows every screen, and says once what is lost @all`, async ({
    page,
    context,
    member: _,
  }) => {
    await context.addInitScript((name) => {
      const refuse = () => {
        throw new DOMException("refused", name);
      };
      if (name === "QuotaExceededError") Storage.prototype.setItem = refuse;
      else
        for (const store of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, store, { get: refuse });
    }, fault);
    for (const path of ["/", "/emails", "/stories", "/settings", "/billing", "/bonus"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Something went wrong")).toBeHidden();
    }
    await page.goto("/create");
    await page.getByLabel("Email Title").fill("The oven");
    const notice = toastSaying(
      page,
      fault === "SecurityError" ? "This browser blocks storage" : "storage is full",
    );
    await expect(notice).toContainText("Emails and drafts are saved in your account.");
    await expect(page.getByText("Draft saved in My Emails.")).toBeVisible();
    await page.getByLabel("Email Title").fill("The oven died");
    await page.goto("/emails?filter=drafts");
    await expect(page.getByRole("list", { name: "Your drafts" }).getByRole("listitem")).toHaveCount(1);
  });
