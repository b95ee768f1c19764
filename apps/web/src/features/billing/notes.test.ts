import { SUBSCRIPTION_STATUSES } from "@storyletter/contract";
import { expect, it } from "vitest";
import { PAST_DUE, STARTER, TRIAL } from "../../subscription/testing/subscriptions.ts";
import { cancellingText, chargeText, resetText, welcomeNote } from "./notes.ts";

it("[BILL-09] welcomes everybody, each in their plan", () => {
  for (const subscriptionStatus of SUBSCRIPTION_STATUSES)
    expect(welcomeNote({ ...TRIAL, subscriptionStatus })).toMatch(/^Welcome /);
  expect(welcomeNote(STARTER)).toContain("300");
  expect(welcomeNote(TRIAL)).toContain("10 credits");
});

it("names the next charge, and that there is none", () => {
  expect(chargeText(STARTER)).toBe("Next charge: $19.00 on December 21, 2026.");
  expect(chargeText({ ...STARTER, cancelAtPeriodEnd: true, nextChargeAt: null })).toBe(
    "Ends on December 21, 2026. Nothing more is charged.",
  );
  expect([TRIAL, PAST_DUE].map(chargeText)).toEqual([null, null]);
});

it("[DATA-24, PLAN-17] says when a plan's emails start again, and of a trial nothing", () => {
  expect(resetText(STARTER)).toBe(", all of them are yours again in 12 days");
  expect([TRIAL, { ...STARTER, cancelAtPeriodEnd: true }].map(resetText)).toEqual(["", ""]);
});

it("[BILL-28] says what cancelling brings", () => {
  expect(cancellingText(STARTER)).toContain("until December 21, 2026");
  expect(cancellingText(STARTER)).toContain("what was left of its 10 credits");
});
