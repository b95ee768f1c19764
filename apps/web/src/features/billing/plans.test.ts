import { expect, it } from "vitest";
import { planOf, warnsOnBilling } from "./plans.ts";

const trial = (emailsCreated: number) => ({
  emailsCreated,
  emailsRemaining: 10 - emailsCreated,
  isSubscribed: false,
});

it("[BILL-08] [PLAN-19] warns a trial from seven to ten used credits", () => {
  expect([6, 7, 10].map((created) => warnsOnBilling(trial(created)))).toEqual([false, true, true]);
  expect(warnsOnBilling({ emailsCreated: 8, emailsRemaining: 292, isSubscribed: true })).toBe(false);
});

it("[BILL-15] [BILL-16] names the plan", () => {
  expect(planOf(trial(0)).name).toBe("Trial Plan");
  expect(planOf({ ...trial(0), isSubscribed: true }).name).toBe("Starter Plan");
});
