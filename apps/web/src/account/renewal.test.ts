import { expect, it } from "vitest";
import { renewalText } from "./subscription.ts";
import { STARTER, TRIAL } from "./testing/subscriptions.ts";

it("[DASH-26, CREATE-22, PLAN-17] shows the day credits reset", () => {
  expect(renewalText(STARTER)).toBe("Your credits reset on December 21, 2026, in 12 days.");
  expect(renewalText({ ...STARTER, daysUntilReset: 1 })).toContain("in 1 day.");
  expect(renewalText({ ...STARTER, daysUntilReset: 0 })).toContain("today.");
});

it("shows the end date instead of a reset after a cancellation", () => {
  expect(renewalText({ ...STARTER, cancelAtPeriodEnd: true })).toBe(
    "Your Starter plan ends on December 21, 2026.",
  );
});

it("[DATA-24] shows no day when there is none", () => {
  expect(renewalText(TRIAL)).toBe("Your credits reset with your next billing period.");
  expect(renewalText(undefined)).toBe(renewalText(TRIAL));
});
