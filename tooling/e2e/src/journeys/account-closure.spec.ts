import { readFile } from "node:fs/promises";
import { linkIn, mailAbout } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { AccountForm } from "../pages/account-form.ts";
import { toastSaying } from "../pages/toast.ts";

test("[SET-03, SET-07, SET-08, SET-09, SET-15, SET-17] saves notification settings, and never shows wrong ones", async ({
  page,
  member: _,
  watch,
}) => {
  watch.expect("net::ERR_");
  const calls = "**/trpc/*auth.notifications*";
  await page.route(calls, (route) => route.abort("connectionrefused"));
  await page.goto("/settings");
  await expect(page.getByText("Unable to Load Settings")).toBeVisible({ timeout: 20_000 });
  await page.unroute(calls);
  await page.getByRole("button", { name: "Refresh" }).click();

  const reminder = page.getByRole("checkbox", { name: /^Low-credit reminder/ });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(reminder).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Product news/ })).not.toBeChecked();
  await expect(
    page.getByText("Emails about verification, security, billing and exports are always on."),
  ).toBeVisible();
  await reminder.uncheck();
  await page.route("**/trpc/*auth.saveNotifications*", (route) => route.abort("connectionreset"));
  await save.click();
  await expect(toastSaying(page, "Update Failed")).toBeVisible();
  await page.unroute("**/trpc/*auth.saveNotifications*");
  await save.click();
  await expect(toastSaying(page, "Account Updated")).toBeVisible();
  await page.reload();
  await expect(reminder).not.toBeChecked();
});

test("[SET-04, SET-10, SET-12, SET-14] mails the user's data as a link that works once", async ({
  page,
  context,
  member,
}) => {
  await writeEmail(context.request, { title: "The morning the oven died" });
  await page.goto("/settings");
  const ask = page.getByRole("button", { name: "Export My Data" });
  await ask.click();
  await expect(toastSaying(page, "Data Export")).toContainText("within 24 hours");
  await expect(ask).toBeDisabled();

  const link = linkIn(
    await mailAbout(member.email, "Your Storyletter data is ready to download"),
    "/data-export",
  );
  await context.clearCookies();
  await page.goto(link);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download My Data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^storyletter-export-\d{4}-\d\d-\d\d\.json$/);
  const { about, data } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(Object.keys(about)).toEqual(Object.keys(data));
  expect(data).toMatchObject({
    account: { email: member.email, firstName: member.firstName },
    emails: [{ title: "The morning the oven died", status: "generated" }],
  });
  await expect(page.getByRole("heading", { name: "Your Data Is Downloaded" })).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Download My Data" }).click();
  await expect(page.getByRole("heading", { name: "Nothing To Download" })).toBeVisible();
});

test("[SET-01, SET-05, SET-06, SET-11, SET-13, SET-16] deleting the account requires the password, and can be undone after signing in again", async ({
  page,
  member,
  watch,
}) => {
  watch.expect(/status of 40[13]/);
  await page.goto("/settings");
  for (const told of [member.firstName, member.lastName, member.email])
    await expect(page.getByRole("definition").filter({ hasText: told })).toBeVisible();
  for (const legal of ["Terms of Use", "Privacy Policy"])
    await expect(page.getByRole("main").getByRole("link", { name: legal })).toBeVisible();
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Account Deletion" });
  await expect(dialog.getByText(/This happens 14 days from now/)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", /^mailto:/);
  await expectAccessible(page);
  const password = dialog.getByLabel("Password", { exact: true });
  const confirm = dialog.getByRole("button", { name: "Delete My Account" });
  await password.fill("not this one");
  await confirm.click();
  await expect(dialog.getByText("Your password is incorrect. Please try again.")).toBeVisible();
  await password.fill(member.password);
  await confirm.click();
  await expect(page).toHaveURL("/login");
  await expect(toastSaying(page, "Account Deletion")).toContainText(
    "Your account will be deleted in 14 days. To keep it, sign in before then and choose “Keep My Account”.",
  );
  await mailAbout(member.email, "Your Storyletter account is scheduled for deletion");

  const login = new AccountForm(page);
  await login.email.fill(member.email);
  await login.password.fill(member.password);
  await login.signIn.click();
  await expect(page).not.toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Main" });
  for (const screen of ["Create Email", "My Emails", "Billing", "Bonus", "Settings", "Dashboard"]) {
    await sidebar.getByRole("link", { name: screen }).click();
    await expect(page.getByText(/Your account will be deleted on/), screen).toBeVisible();
  }
  await page.getByRole("button", { name: "Keep My Account" }).click();
  await expect(toastSaying(page, "Account Deletion")).toContainText("Your account is safe.");
  await expect(page.getByText(/Your account will be deleted on/)).toBeHidden();
  await sidebar.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("button", { name: "Delete Account" })).toBeVisible();
  await mailAbout(member.email, "Your Storyletter account won't be deleted");
});
