import type { Page } from "@playwright/test";
import { expectAccessible } from "../harness/axe.ts";
import { remainingCredits } from "../harness/emails.ts";
import { expect, stopTime, test } from "../harness/test.ts";
import {
  advanceProviderDays,
  CARDS,
  cancelInPortal,
  payInvoiceWith,
  payWith,
  subscribe,
} from "../pages/checkout.ts";
import { toastSaying } from "../pages/toast.ts";

// Serial, because all tests share the provider's clock.
test.describe.configure({ mode: "default" });

test("[SUB-02, SUB-03, SUB-05, SUB-06, SUB-07, SUB-08, BILL-05, BILL-01, BILL-02, BILL-03, BILL-04, BILL-07, BILL-10, BILL-11, BILL-12, BILL-13, BILL-15, BILL-29, BILL-31, SUB-01, SUB-04, SUB-09, SUB-13, SUB-14, PLAN-13, DASH-15, LIB-39, SET-02, ROLE-04] a declined card changes nothing; a trial user pays by another, sees the confirmation, and has 300 credits", async ({
  page,
  context,
  member: _,
}) => {
  await page.goto("/billing");
  await expect(page.getByRole("heading", { level: 2, name: "Trial Plan" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Manage Subscription" })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Upgrade to Starter" }).click();
  await expect(page).toHaveURL("/subscribe");

  await expect(page.getByText("$19 per month").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Free versus Starter" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Terms of Use" })).toHaveAttribute("href", "/terms-of-use");
  await expect(main.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await payWith(page, CARDS.declined);
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await page.getByRole("link", { name: "Back without paying" }).click();
  await expect(page).toHaveURL("/subscribe");
  await page.getByRole("link", { name: "Back to Billing" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Trial Plan" })).toBeVisible();
  expect(await remainingCredits(context.request)).toBe(10);

  await page.getByRole("main").getByRole("link", { name: "Upgrade to Starter" }).click();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await payWith(page, CARDS.pays);

  const dialog = page.getByRole("dialog", { name: "Congratulations!" });
  await expect(dialog).toContainText("300 story emails a month");
  await expect(dialog.getByRole("button", { name: "Close" })).not.toBeFocused();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await expect(page).toHaveURL("/billing");
  await expect.poll(() => sparks(page)).toBeGreaterThan(0);
  await expect.poll(() => sparks(page), { timeout: 5_000 }).toBe(0);
  await dialog.getByRole("button", { name: "See My Plan" }).click();
  await page.emulateMedia({ reducedMotion: "reduce" });

  await expect(page.getByRole("heading", { level: 2, name: "Starter Plan" })).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByText("$19 per month")).toBeVisible();
  await expect(page.getByText(/^Next charge: \$19\.00 on /)).toBeVisible();
  await expect(page.getByText(/^0 of 300 used\. Resets on /)).toBeVisible();
  expect(await remainingCredits(context.request)).toBe(300);
  const pdf = page.getByRole("link", { name: /^PDF, invoice / });
  const invoice = await fetch((await pdf.getAttribute("href")) ?? "");
  expect(invoice.headers.get("content-type")).toContain("application/pdf");
  await expectAccessible(page);

  await page.goto("/subscribe");
  await expect(page.getByText("Starter is active")).toBeVisible();
  await expect(page.getByRole("button", { name: "Manage Subscription" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeHidden();
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("link", { name: "My Emails" }).click();
  await expect(page.getByRole("main").getByText("Starter", { exact: true })).toBeVisible();
  await sidebar.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("main").getByText("0/300 emails used")).toBeVisible();
  await sidebar.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("Starter Plan")).toBeVisible();
  await page.getByRole("button", { name: "Manage Subscription" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your plan" })).toBeVisible();
});

test("[BILL-16, BILL-17, BILL-27] shows past due and one button after a failed renewal, and Starter again once it is paid", {
  tag: "@all",
}, async ({ page, context, member: _ }) => {
  await subscribe(page, CARDS.failsOnRenewal);
  await advanceProviderDays(32);
  await expect.poll(() => remainingCredits(context.request)).toBe(10);
  await page.goto("/dashboard");
  await expect(page.getByText("Your last payment of $19.00 failed")).toBeVisible();
  await page.goto("/billing");
  await expect(page.getByText("Past Due", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Trial Plan" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Manage Subscription" })).toBeHidden();
  await page.getByRole("button", { name: "Update Payment" }).click();
  await payInvoiceWith(page, CARDS.pays);
  await expect.poll(() => remainingCredits(context.request)).toBe(300);
  await page.goto("/billing");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

test("[BILL-30] a forged session id shows no confirmation and upgrades nothing", { tag: "@all" }, async ({
  page,
  context,
  member: _,
}) => {
  await page.goto("/billing?session_id=cs_test_somebody_elses");
  await expect(page.getByText("We couldn't confirm this checkout")).toBeVisible();
  await expect(page).toHaveURL("/billing");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Trial", { exact: true })).toBeVisible();
  expect(await remainingCredits(context.request)).toBe(10);
});

test("[BILL-30, BILL-14, SET-07] shows a pending payment as processing; billing and settings offer a retry when they cannot be loaded", async ({
  page,
  member: _,
  watch,
}) => {
  watch.expect("status of 500");
  await page.clock.install();
  await answer(page, "confirmCheckout", { state: "processing" });
  await page.goto("/billing?session_id=cs_test_slow");
  await expect(page.getByText("Confirming your payment…")).toBeVisible();
  for (let second = 0; second < 8; second += 1) await page.clock.runFor(1_500);
  await expect(page.getByText("Your payment is being processed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check Again" })).toBeVisible();

  for (const [path, title] of [
    ["/billing", "Unable to Load Billing Information"],
    ["/settings", "Unable to Load Settings"],
  ] as const) {
    const broken = "**/trpc/*billing.subscription*";
    await page.route(broken, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(path);
    for (let second = 0; second < 8; second += 1) await page.clock.runFor(1_000);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.unroute(broken);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("Trial Plan")).toBeVisible();
  }
});

test("[BILL-18, BILL-28, PLAN-14, SUB-10, SUB-11, SUB-12, SUB-15, BILL-20, BILL-21, BILL-22, BILL-23, BILL-24, BILL-25, BILL-26] each screen shows its own message when the provider cannot be reached; canceled in the portal, Starter stays until the period ends, and then the trial is back", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  await test.step("each screen shows its own message when the provider cannot be reached", async () => {
    watch.expect("status of 502");
    const subscribeNow = page.getByRole("button", { name: "Subscribe Now" });
    await page.goto("/subscribe");
    await page.route("**/trpc/billing.createCheckout**", (route) => route.fulfill({ status: 502, body: "" }));
    await subscribeNow.click();
    await expect(toastSaying(page, "Error")).toContainText("Failed to start checkout process.");
    await expect(page.getByText("Failed to create checkout session")).toBeVisible();
    await answer(page, "createCheckout", { url: "" });
    await subscribeNow.click();
    await expect(page.getByText("No checkout URL received")).toBeVisible();
    await page.unrouteAll();

    await subscribe(page);
    const manage = page.getByRole("button", { name: "Manage Subscription" });
    await answer(page, "openPortal", { url: null });
    await manage.click();
    await expect(toastSaying(page, "Error")).toContainText(
      "Unable to open billing portal. Please try again.",
    );
    await expect(page.getByText("No billing portal URL received")).toBeVisible();
    await page.goto("/settings");
    await manage.click();
    await expect(toastSaying(page, "Error")).toContainText(
      "Failed to open billing portal. Please try again.",
    );

    await page.goto("/billing");
    await expect(manage).toBeVisible();
    await stopTime(page);
    await answer(page, "openPortal", { url: "/settings", fallback: true, message: "Write to us instead." });
    await manage.click();
    // The call itself waits for a clock tick.
    await page.clock.runFor(50);
    await expect(toastSaying(page, "Billing Portal Unavailable")).toContainText("Write to us instead.");
    await page.clock.runFor(1_400);
    await expect(page).toHaveURL("/billing");
    await page.clock.runFor(200);
    await expect(page).toHaveURL("/settings");
    await page.clock.resume();
    await page.unrouteAll();
  });

  await test.step("keeps Starter until the period ends after canceling in the portal, then restores the trial", async () => {
    await page.goto("/billing");
    await cancelInPortal(page);
    await expect(page).toHaveURL(/\/billing$/);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^Your Starter plan ends on /)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(/^Ends on .* You won't be charged again\.$/)).toBeVisible();
    expect(await remainingCredits(context.request)).toBe(300);

    await advanceProviderDays(32);
    await expect.poll(() => remainingCredits(context.request)).toBe(10);
    await page.reload();
    await expect(page.getByText("Your plan has ended")).toBeVisible();
    await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  });
});

/** Mocks the response of a billing procedure from now on. */
const answer = (page: Page, procedure: string, data: object): Promise<unknown> =>
  page.route(`**/trpc/billing.${procedure}**`, (route) =>
    route.fulfill({ json: [{ result: { data: { json: data } } }] }),
  );

/** How many sparks are animating. */
const sparks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.animationName === "twinkle").length,
  );
