import { SUBSCRIPTION_STATUSES } from "@storyletter/contract/billing/constants";
import { expect, it } from "vitest";
import { PAST_DUE, STARTER, TRIAL } from "../../account/testing/subscriptions.ts";
import { cancellationText, chargeText, planOf, usageNote, warnsOnBilling, welcomeNote } from "./plans.ts";

const trial = (emailsCreated: number) => ({
  emailsCreated,
  emailsRemaining: 10 - emailsCreated,
  isSubscribed: false,
});

it("[BILL-08] [PLAN-19] warns a trial user from the seventh to the tenth used credit", () => {
  expect([6, 7, 10].map((created) => warnsOnBilling(trial(created)))).toEqual([false, true, true]);
  expect(warnsOnBilling({ emailsCreated: 8, emailsRemaining: 292, isSubscribed: true })).toBe(false);
});

it("[BILL-03, BILL-06, PLAN-03, PLAN-08, PLAN-09, PLAN-10] shows what a plan costs and includes", () => {
  expect(planOf({ subscriptionStatus: "active", plan: "starter" })).toMatchObject({
    price: "$19",
    per: "per month",
  });
  expect(planOf({ subscriptionStatus: "active", plan: "starter" }).features).toEqual([
    "300 story emails per month",
    "5 subject lines per email",
    "UTM tracking tools",
    "Email library",
    "Priority email support",
    "30-day money-back guarantee",
  ]);
  expect(planOf({ subscriptionStatus: "free", plan: "trial" }).features).toContain("No credit card");
  for (const subscriptionStatus of ["free", "past_due", "canceled", "inactive"] as const)
    expect(planOf({ subscriptionStatus, plan: "trial" })).toMatchObject({ price: "$0", per: "once" });
});

it("[BILL-09] welcomes every user to their plan", () => {
  for (const subscriptionStatus of SUBSCRIPTION_STATUSES)
    expect(welcomeNote({ ...TRIAL, subscriptionStatus })).toMatch(/^Welcome /);
  expect(welcomeNote(STARTER)).toContain("300");
  expect(welcomeNote(TRIAL)).toContain("10 credits");
});

it("shows the next charge, or that there is none", () => {
  expect(chargeText(STARTER)).toBe("Next charge: $19.00 on December 21, 2026.");
  expect(chargeText({ ...STARTER, cancelAtPeriodEnd: true, nextChargeAt: null })).toBe(
    "Ends on December 21, 2026. You won't be charged again.",
  );
  expect([TRIAL, PAST_DUE].map(chargeText)).toEqual([null, null]);
});

it("shows an end that was scheduled for another day than the period's, and a pause", () => {
  const early = new Date("2026-12-10T12:00:00Z");
  expect(chargeText({ ...STARTER, cancelAtPeriodEnd: true, endsAt: early, nextChargeAt: null })).toBe(
    "Ends on December 10, 2026. You won't be charged again.",
  );
  expect(chargeText({ ...STARTER, endsAt: new Date("2027-02-10T12:00:00Z") })).toBe(
    "Next charge: $19.00 on December 21, 2026. The plan ends on February 10, 2027.",
  );
  const paused = { ...STARTER, collectionPaused: true, nextChargeAt: null };
  expect(chargeText(paused)).toBe("Payments are paused. You won't be charged until they resume.");
  expect(usageNote({ emailsCreated: 12, emailsRemaining: 288, isSubscribed: true }, paused)).toBe(
    "12 of 300 used.",
  );
});

it("[DATA-24, PLAN-17] shows usage with the reset date, and no date for a trial or a canceled plan", () => {
  const usage = { emailsCreated: 12, emailsRemaining: 288, isSubscribed: true };
  expect(usageNote(usage, STARTER)).toBe("12 of 300 used. Resets on December 21, 2026.");
  for (const subscription of [TRIAL, { ...STARTER, cancelAtPeriodEnd: true }])
    expect(usageNote(usage, subscription)).toBe("12 of 300 used.");
});

it("[BILL-28] explains what happens after a cancellation", () => {
  expect(cancellationText(STARTER)).toContain("until December 21, 2026");
  expect(cancellationText(STARTER)).toContain("whatever is left of its 10 credits");
});
