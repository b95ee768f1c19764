import { SUBSCRIPTION_STATUSES } from "@storyletter/contract/billing/constants";
import { expect, it } from "vitest";
import { isPaidFor, owesPayment, planTitle, statusDisplay } from "./subscription.ts";
import { PAST_DUE, STARTER, TRIAL } from "./testing/subscriptions.ts";

it.each([
  ["[BILL-15] [BILL-17]", "active", "Starter Plan", "Active"],
  ["[BILL-16] [BILL-17]", "canceled", "Trial Plan", "Canceled"],
  ["[BILL-16] [BILL-17]", "cancelled", "Trial Plan", "Canceled"],
  ["[BILL-16] [BILL-17]", "past_due", "Trial Plan", "Past Due"],
  ["[BILL-16]", "inactive", "Trial Plan", "Trial"],
  ["[BILL-16] [PLAN-21]", "free", "Trial Plan", "Trial"],
  ["[BILL-16]", "anything else", "Trial Plan", "Trial"],
])("%s shows %s as the %s with the badge %s", (_, status, plan, badge) => {
  expect(statusDisplay(status).badge).toBe(badge);
  expect(planTitle({ subscriptionStatus: status, plan: "starter" })).toBe(plan);
});

it("[BILL-04] lets only subscribers manage a subscription", () => {
  expect(SUBSCRIPTION_STATUSES.filter(isPaidFor)).toEqual(["active"]);
});

it("[BILL-27] detects an unpaid invoice, even after the provider stops retrying", () => {
  expect([TRIAL, STARTER, PAST_DUE].map(owesPayment)).toEqual([false, false, true]);
  expect(owesPayment({ ...PAST_DUE, amountDueCents: null })).toBe(true);
  expect(owesPayment({ ...PAST_DUE, subscriptionStatus: "inactive" })).toBe(true);
});
