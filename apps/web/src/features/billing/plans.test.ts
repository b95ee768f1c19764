import { expect, it } from "vitest";
import { planOf, warnsOnBilling } from "./plans.ts";

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
