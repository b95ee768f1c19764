import { createAccount, logIn, someone } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { expect, test } from "../harness/test.ts";
import { subscribe } from "../pages/checkout.ts";
import { toastSaying } from "../pages/toast.ts";

test("[PLAN-11, LEGAL-16] staff refund a part of a payment, and disabling the customer pauses the rest", async ({
  page,
  administrator,
  watch,
}) => {
  // Refunding is rejected once, without the identity check.
  watch.expect("status of 403");
  const mara = someone();
  await createAccount(page.request, mara);
  await logIn(page.request, mara);
  await subscribe(page);
  await logIn(page.request, administrator);
  await page.goto(`/admin/users?search=${mara.email}`);
  await page.getByRole("button", { name: `Details of ${mara.email}` }).click();
  const details = page.getByRole("dialog", { name: "User Details" });
  await expect(details.getByText("Test money").first()).toBeVisible();
  await expect(details.getByText("within the 30-day guarantee")).toBeVisible();
  await details.getByRole("button", { name: /^Refund/ }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await expect(refund.getByLabel("Amount in USD")).toHaveValue("19.00");
  await refund.getByLabel("Amount in USD").fill("25");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(refund.getByText("Enter an amount up to $19")).toBeVisible();
  await expectAccessible(page);
  await refund.getByLabel("Amount in USD").fill("4.50");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(toastSaying(page, "Refund Issued")).toBeVisible();
  await expect(details.getByText("$4.50 refunded")).toBeVisible();

  await details.getByRole("button", { name: "Disable Account" }).click();
  const disable = page.getByRole("dialog", { name: "Disable Account" });
  await expect(disable.getByRole("radio", { name: "Pause payments" })).toBeChecked();
  await expectAccessible(page);
  await disable.getByRole("button", { name: "Disable Account" }).click();
  await expect(toastSaying(page, "Account Disabled")).toBeVisible();
  await expect(details.getByText("payments paused")).toBeVisible();
  await expect(details.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
  await expectAccessible(page);
});
