import { createAccount, logIn, mailAbout, someone } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { oweAndDispute } from "../harness/database.ts";
import { environment } from "../harness/environment.ts";
import { expect, test } from "../harness/test.ts";
import { SecuritySettings } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

test("staff see what a customer owes and disputes, and can end a subscription that is past due @all", async ({
  page,
  administrator,
}) => {
  const mara = someone();
  await createAccount(page.request, mara);
  await oweAndDispute(mara.email, { amountCents: 1_900 });
  await logIn(page.request, administrator);
  await page.goto(`/admin/users?search=${mara.email}`);
  await expect(page.getByRole("row").filter({ hasText: mara.email })).toContainText("Past Due");
  await page.getByRole("button", { name: `Details of ${mara.email}` }).click();
  const details = page.getByRole("dialog", { name: "User Details" });
  const dispute = details.getByRole("listitem").filter({ hasText: "Disputed" }).first();
  await expect(dispute).toContainText("$19");
  await expect(dispute).toContainText("Test money");
  await expect(details.getByText("Disputed, can't be refunded")).toBeVisible();
  await expect(details.getByRole("button", { name: /^Refund/ })).toBeHidden();
  await expect(details.getByText("Paid", { exact: false }).filter({ hasText: "beyond" })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole("button", { name: "Cancel Subscription" }).click();
  const question = page.getByRole("alertdialog");
  // A shade lies over the page, and another over the dialog below.
  const shades = page.locator('[class*="bg-shade"]');
  await expect(shades).toHaveCount(2);
  expect(await shades.last().evaluate((shade) => getComputedStyle(shade).backgroundColor)).not.toBe(
    "rgba(0, 0, 0, 0)",
  );
  await question.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(toastSaying(page, "Subscription Canceled")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row").filter({ hasText: mara.email })).toContainText("Canceled");
});

test("staff end a person's keys and webhooks, and export, move and delete the account, each with a message @all", async ({
  page,
  administrator,
  watch,
}) => {
  // Changing the address and deleting are each rejected once, without the identity check.
  watch.expect("status of 403");
  const mara = someone();
  await createAccount(page.request, mara);
  await logIn(page.request, mara);
  await page.goto("/settings#developers");
  const settings = new SecuritySettings(page);
  const key = await settings.open("Create API Key");
  await key.fill({ Name: "Newsletter script", Password: mara.password });
  await key.press("Create Key");
  await key.press("I've saved it");
  const hook = `${environment.sandboxUrl}/hooks/in`;
  const webhook = await settings.open("Add Webhook");
  await webhook.fill({ URL: hook });
  await webhook.press("Add");
  await webhook.press("I've saved it");

  await logIn(page.request, administrator);
  await page.goto(`/admin/users?search=${mara.email}`);
  await page.getByRole("button", { name: `Details of ${mara.email}` }).click();
  const details = page.getByRole("dialog", { name: "User Details" });
  const confirm = (name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();
  await details.getByRole("button", { name: "Revoke Newsletter script" }).click();
  await confirm("Revoke");
  await expect(toastSaying(page, "Key Revoked")).toBeVisible();
  await details.getByRole("button", { name: `Remove ${hook}` }).click();
  await confirm("Remove");
  await expect(toastSaying(page, "Webhook Removed")).toBeVisible();
  await expect(details.getByText("Newsletter script")).toBeHidden();

  await details.getByRole("button", { name: "Export Data" }).click();
  await confirm("Export Data");
  await expect(toastSaying(page, "Export Requested")).toBeVisible();

  const fresh = someone();
  await details.getByRole("button", { name: "Change Address" }).click();
  const address = page.getByRole("dialog", { name: "Change Address" });
  await address.getByLabel("New email address").fill(fresh.email);
  await address.getByRole("button", { name: "Change Address" }).click();
  await expect(toastSaying(page, "Confirmation Link Sent")).toBeVisible();
  await mailAbout(fresh.email, "Confirm your new email address for Storyletter");

  await details.getByRole("button", { name: "Delete Account" }).click();
  await page
    .getByRole("dialog", { name: "Delete Account" })
    .getByRole("button", { name: "Delete Account" })
    .click();
  await expect(toastSaying(page, "Deletion Scheduled")).toBeVisible();
  await expect(details.getByText("Deletion due", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await details.getByRole("button", { name: "Cancel Deletion" }).click();
  await confirm("Cancel Deletion");
  await expect(toastSaying(page, "Deletion Canceled")).toBeVisible();
  await expect(details.getByText("Deletion due", { exact: true }).first()).toBeHidden();

  await page.goto(`/admin/audit?subject=${mara.email}`);
  await expect(page.getByRole("cell").getByText("user.cancel-deletion", { exact: true })).toBeVisible();
});
