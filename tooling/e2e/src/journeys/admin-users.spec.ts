import type { Page } from "@playwright/test";
import { type Account, createAccount, logIn, signInOnPhone, someone } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { addUsers, makeOwner, simulateSubscription } from "../harness/database.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

// Serial, because all tests share one owner.
test.describe.configure({ mode: "default" });

test("[ACCESS-42, AUSERS-01, AUSERS-02, AUSERS-03, AUSERS-04, AUSERS-05, AUSERS-07, AUSERS-13, AUSERS-16, AUSERS-17, AUSERS-18, AUSERS-19, AUSERS-20, AUSERS-21, AUSERS-22, AUSERS-23, AUSERS-24, AUSERS-26, AUSERS-27, AUSERS-28, AUSERS-53, AUSERS-59, AUSERS-61] staff find a user and see their full details", async ({
  page,
  administrator,
}) => {
  const mara = someone({ firstName: "Marisol", lastName: `Quill${Date.now()}` });
  await createAccount(page.request, mara);
  await logInAgain(page, administrator);
  await page.goto("/admin/users");
  await expect(page.getByText(/^[\d,]+ total users?$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^All Users \([\d,]+\)$/ })).toBeVisible();
  for (const name of ["User", "Status", "Member Since", "Stripe ID", "Actions"]) {
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  }
  await page.getByPlaceholder("Search by email, name, or user ID...").fill(`marisol ${mara.lastName}`);
  const row = page.getByRole("row").filter({ hasText: mara.email });
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row).toContainText("Free");
  await expect(row.getByText("User", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole("button", { name: `Details of ${mara.email}` }).click();
  const dialog = page.getByRole("dialog", { name: "User Details" });
  for (const words of ["Total Emails", "This Month", "Member Since", "User Information", "Recent Emails"]) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await expect(dialog.getByText(`Marisol ${mara.lastName}`)).toBeVisible();
  await expect(dialog.getByText("Not available")).toHaveCount(2);
  await expect(dialog.getByText("No emails created yet")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Reset Email Usage" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Update Password" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Open User Page" }).click();
  await expect(page.getByText("Granted, trial")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Create User" })).toBeHidden();
});

test("[AUSERS-08, AUSERS-09, AUSERS-15, AUSERS-41, AUSERS-42, AUSERS-44, AUSERS-46, AUSERS-48, AUSERS-50, AUSERS-51, ROLE-09, ROLE-10, ROLE-11, ROLE-19] staff change a user's account after confirming, and the audit log shows it", async ({
  page,
  browser,
  administrator,
  watch,
}) => {
  // Setting a password is rejected once, without the identity check.
  watch.expect("status of 403");
  const mara = someone();
  await createAccount(page.request, mara);
  await logInAgain(page, administrator);
  await simulateSubscription(mara.email);
  const phone = await signInOnPhone(browser, mara);
  await phone.goto("/settings");
  await expect(phone.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.goto(`/admin/users?search=${mara.email}`);
  await page.getByRole("button", { name: `Actions for ${mara.email}` }).click();
  await page.getByRole("menuitem", { name: "Cancel Subscription" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(toastSaying(page, "Subscription Canceled")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: mara.email })).toContainText("Canceled");
  await page.getByRole("button", { name: `Actions for ${mara.email}` }).click();
  await expect(page.getByRole("menuitem", { name: "Cancel Subscription" })).toBeHidden();
  await page.getByRole("menuitem", { name: "Reset Usage" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset Usage" }).click();
  await expect(toastSaying(page, "Usage Reset")).toBeVisible();

  await page.getByRole("button", { name: `Details of ${mara.email}` }).click();
  const details = page.getByRole("dialog", { name: "User Details" });
  await details.getByRole("button", { name: "Adjust Credits" }).click();
  const credits = page.getByRole("dialog", { name: "Adjust Credits" });
  await credits.getByLabel("Credits to add or remove").fill("-3");
  await credits.getByLabel("Reason").fill("Three test letters");
  await credits.getByRole("button", { name: "Adjust Credits" }).click();
  await expect(toastSaying(page, "Credits Adjusted")).toBeVisible();
  await expect(details.getByText("7 of 10 left (trial)")).toBeVisible();

  await details.getByRole("button", { name: "Copy User ID" }).click();
  await expect(toastSaying(page, "Copied")).toBeVisible();
  await details.getByRole("button", { name: "Update Password" }).click();
  const form = page.getByRole("dialog", { name: "Update Password" });
  const update = form.getByRole("button", { name: "Update Password" });
  await expect(update).toBeDisabled();
  await form.getByLabel("New Password", { exact: true }).fill("short");
  await update.click();
  await expect(toastSaying(page, "Invalid Password")).toContainText(
    "Password must be at least 6 characters long.",
  );
  await form.getByLabel("New Password", { exact: true }).fill("a-new-phrase");
  await update.click();
  await expect(toastSaying(page, "Password Updated")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("Redirecting to login")).toBeVisible();

  await details.getByRole("button", { name: "Disable Account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable Account" }).click();
  await expect(toastSaying(page, "Account Disabled")).toBeVisible();
  await expect(details.getByRole("button", { name: "Enable Account" })).toBeVisible();
  const refused = await page.request.post("/api/auth/login", {
    data: { email: mara.email, password: "a-new-phrase" },
  });
  expect((await refused.json()).message).toBe("This account has been disabled. Please contact support.");

  await page.goto(`/admin/audit?subject=${mara.email}`);
  for (const action of ["user.adjust-credits", "user.update-password", "user.disable"]) {
    await expect(page.getByRole("cell").getByText(action, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("reason: Three test letters")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^storyletter-audit-.*\.csv$/);
});

test("[AUSERS-10, AUSERS-11, AUSERS-12, AUSERS-32, AUSERS-33, AUSERS-34, AUSERS-35, AUSERS-36, AUSERS-38, AUSERS-39, AUSERS-52, ROLE-12, ROLE-16, ROLE-17, TOAST-10] only the owner creates users and administrators", async ({
  page,
  administrator,
  watch,
}) => {
  watch.expect("status of 409");
  await makeOwner(administrator.email);
  await page.goto(`/admin/users?search=${administrator.email}`);
  await expect(page.getByText("Super Admin")).toBeVisible();
  await page.getByRole("button", { name: "Create User" }).click();
  const dialog = page.getByRole("dialog", { name: "Create User" });
  const submit = dialog.getByRole("button", { name: "Create User" });
  await submit.click();
  await expect(dialog.getByText("Invalid email address")).toBeVisible();
  await expect(dialog.getByText("Password must be at least 8 characters")).toBeVisible();
  await expect(dialog.getByLabel("User Type")).toHaveValue("user");
  await dialog.getByLabel("Email", { exact: true }).fill(administrator.email);
  await dialog.getByLabel("Password", { exact: true }).fill("a-longer-phrase");
  await dialog.getByLabel("User Type").selectOption("admin");
  await submit.click();
  await expect(dialog.getByText("Please confirm admin user creation")).toBeVisible();
  await dialog.getByLabel("Make this person an administrator").check();
  await expectAccessible(page);
  await submit.click();
  await expect(toastSaying(page, "Create Failed")).toContainText("User already exists with this email");
  const fresh = someone();
  await dialog.getByLabel("Email", { exact: true }).fill(fresh.email);
  await submit.click();
  await expect(toastSaying(page, "Admin Created")).toBeVisible();
  await page.getByRole("searchbox").fill(fresh.email);
  await expect(page.getByRole("row").filter({ hasText: fresh.email })).toContainText("Admin");
});

test("staff view the app as a user, can change nothing, and return with one click", async ({
  page,
  administrator,
  watch,
}) => {
  watch.expect("status of 403");
  const mara = someone();
  await createAccount(page.request, mara);
  await logInAgain(page, administrator);
  await page.goto(`/admin/users?search=${mara.email}`);
  await page.getByRole("button", { name: `Details of ${mara.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "View as This User" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "View as This User" }).click();
  await expect(page).toHaveURL("/dashboard");
  const bar = page.getByRole("region", { name: "Viewing as another user" });
  for (const path of ["/settings", "/nothing-here"]) {
    await page.goto(path);
    await expect(bar, path).toContainText(mara.email);
  }
  await page.goto("/settings#security");
  await page.getByRole("button", { name: "Change Password" }).click();
  await page.getByLabel("Current Password", { exact: true }).fill(mara.password);
  await page.getByLabel("New Password", { exact: true }).fill("another-phrase");
  await page.getByLabel("Confirm Password", { exact: true }).fill("another-phrase");
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(toastSaying(page, "Password not changed")).toContainText("Stop impersonating to make changes");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Stop" }).click();
  await expect(page).toHaveURL(/\/admin\/users\?user=/);
  await expect(page.getByRole("dialog", { name: "User Details" })).toContainText(mara.email);
});

test("[AUSERS-30, AUSERS-31, AUSERS-29, AUSERS-43, AUSERS-45, AUSERS-47, AUSERS-49, AUSERS-54, ERR-13] says when details cannot be loaded, and for each action that fails what happened", async ({
  page,
  administrator: _,
  watch,
}) => {
  await test.step("offers a retry when details cannot be loaded", async () => {
    watch.expect("status of 404");
    await page.goto("/admin/users?user=nobody");
    const dialog = page.getByRole("dialog", { name: "User Details" });
    await expect(dialog.getByText("Failed to fetch user details: 404 Not Found")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Retry" })).toBeVisible();
  });

  await test.step("shows the documented message for each action that fails", async () => {
    watch.expect("status of 502");
    const family = `Refused${Date.now()}`;
    await addUsers(family, 6);
    await page.goto(`/admin/users?search=${family}&status=active`);
    await page.getByRole("button", { name: /^Details of/ }).click();
    const dialog = page.getByRole("dialog", { name: "User Details" });
    await expect(dialog.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
    await page.route(/\/trpc\/admin\.(cancelSubscription|updatePassword|signOutUser|resetUsage)/, (route) =>
      route.fulfill({ status: 502, body: "bad gateway" }),
    );
    await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
    await expect(toastSaying(page, "Failed to cancel subscription")).toBeVisible();
    await dialog.getByRole("button", { name: "Update Password" }).click();
    const form = page.getByRole("dialog", { name: "Update Password" });
    await form.getByLabel("New Password", { exact: true }).fill("a-new-phrase");
    await form.getByRole("button", { name: "Update Password" }).click();
    await expect(toastSaying(page, "Update Failed")).toContainText(
      "Failed to update password. Please try again.",
    );
    await form.getByRole("button", { name: "Close" }).click();
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("refused")) },
      }),
    );
    await dialog.getByRole("button", { name: "Copy User ID" }).click();
    await expect(toastSaying(page, "Failed to copy")).toContainText("Could not copy to clipboard.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Reset Usage" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reset Usage" }).click();
    await expect(toastSaying(page, "Failed to reset usage")).toBeVisible();
  });
});

test("[AUSERS-06, AUSERS-14] fits hundreds of users, some with very long names, on a phone @all", async ({
  page,
  administrator: _,
}) => {
  const family = `Crowd${Date.now()}`;
  await addUsers(family, 120);
  await page.goto(`/admin/users?search=${family}`);
  await expect(page.getByRole("table").getByText("Action Taker").first()).toBeVisible();
  await expect(page.getByRole("table").getByText("Canceled").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: /^last\d{4}$/ }).first()).toBeVisible();
  const subscriber = page.getByRole("row").filter({ hasText: "Starter" }).first();
  await subscriber.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Cancel Subscription" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel Subscription" });
  await expect(question).toContainText("ends immediately");
  await question.getByRole("button", { name: "Keep It" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Page 2")).toBeVisible();
  await expectAccessible(page);
  const second = await page.getByRole("row").nth(1).textContent();
  await page.reload();
  await expect(page.getByText("Page 2")).toBeVisible();
  expect(await page.getByRole("row").nth(1).textContent()).toBe(second);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("Page 1")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Page 2")).toBeVisible();
});

/** Signs the administrator back in after another user's session. */
const logInAgain = (page: Page, account: Account) => logIn(page.request, account);
