import { expect, it } from "vitest";
import { renewalText } from "./renewal.ts";
import { STARTER, TRIAL } from "./testing/subscriptions.ts";

it("[DASH-26, CREATE-22, PLAN-17] names the day of the reset", () => {
  expect(renewalText(STARTER)).toBe("Your allowance starts again on December 21, 2026, in 12 days.");
  expect(renewalText({ ...STARTER, daysUntilReset: 1 })).toContain("in 1 day.");
  expect(renewalText({ ...STARTER, daysUntilReset: 0 })).toContain("today.");
});

it("promises nobody a reset who has cancelled", () => {
  expect(renewalText({ ...STARTER, cancelAtPeriodEnd: true })).toBe(
    "Your Starter plan ends on December 21, 2026.",
  );
});

it("[DATA-24] names no day where there is none", () => {
  expect(renewalText(TRIAL)).toBe("Your allowance starts again with your next billing period.");
  expect(renewalText(undefined)).toBe(renewalText(TRIAL));
});
