import { createAccount, someone } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { remainingCredits } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { CARDS, payWith } from "../pages/checkout.ts";
import { toastSaying } from "../pages/toast.ts";

test("[ACCESS-34, TEST-07, TEST-09, TEST-10, TEST-11, TEST-12, TEST-13, TEST-15, TEST-16, TEST-17, SEC-16] a member can upgrade their own account to Starter by hand, but no other account", async ({
  page,
  context,
  request,
  member,
  watch,
}) => {
  watch.expect("status of 404");
  await page.goto("/stripe-test");
  for (const number of [
    "4242 4242 4242 4242",
    "4000 0000 0000 0002",
    "4000 0000 0000 9995",
    "4000 0000 0000 0069",
  ])
    await expect(page.getByText(number)).toBeVisible();
  await expectAccessible(page);
  const upgrade = page.getByRole("button", { name: "Trigger Upgrade" });
  await upgrade.click();
  await expect(toastSaying(page, "Please enter user email")).toBeVisible();
  const other = someone();
  await createAccount(request, other);
  await page.getByLabel("User Email").fill(other.email);
  await upgrade.click();
  await expect(toastSaying(page, "User not found")).toBeVisible();
  await page.getByLabel("User Email").fill(member.email);
  await upgrade.click();
  await expect(toastSaying(page, "Webhook Sent")).toBeVisible();
  await expect.poll(() => remainingCredits(context.request)).toBe(300);
});

test("[ACCESS-46, TEST-07, TEST-08, TEST-14] an administrator pays a test checkout in a new tab, returns to the screen, and upgrades any user", async ({
  page,
  context,
  request,
  administrator: _,
  watch,
}) => {
  watch.expect(/status of (404|502)/);
  await page.goto("/stripe-test");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Create Test Checkout Session" }).click(),
  ]);
  await payWith(tab, CARDS.declined);
  await expect(tab.getByRole("alert")).toContainText("Your card was declined.");
  await payWith(tab, CARDS.pays);
  await expect(tab.getByText("The test payment went through")).toBeVisible();
  await expect(tab).toHaveURL("/stripe-test");
  await tab.close();

  const other = someone();
  await createAccount(request, other);
  const email = page.getByLabel("User Email");
  const upgrade = page.getByRole("button", { name: "Trigger Upgrade" });
  await page.route("**/trpc/billing.sendTestEvent**", (route) => route.fulfill({ status: 502, body: "" }));
  await email.fill(other.email);
  await upgrade.click();
  await expect(toastSaying(page, "Webhook trigger failed")).toBeVisible();
  await page.unrouteAll();
  await upgrade.click();
  await expect(toastSaying(page, "Webhook Sent")).toBeVisible();
  await page.route("**/trpc/billing.createCheckout**", (route) => route.fulfill({ status: 502, body: "" }));
  await page.getByRole("button", { name: "Create Test Checkout Session" }).click();
  await expect(toastSaying(page, "Failed to create checkout session")).toBeVisible();
});
