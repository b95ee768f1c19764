import { expect, it } from "vitest";
import { creditsLeft, isLowOnCredits, isOutOfCredits, isTrial, usageText } from "./usage.ts";

const trial = (emailsCreated: number) => ({
  emailsCreated,
  emailsRemaining: 10 - emailsCreated,
  isSubscribed: false,
});
const starter = (emailsCreated: number) => ({
  emailsCreated,
  emailsRemaining: 300 - emailsCreated,
  isSubscribed: true,
});

it("[DASH-15] shows a subscriber's emails out of the full allowance", () => {
  expect(usageText(starter(12))).toBe("12/300 emails used");
});

it("[DASH-16] shows a trial's credits out of ten", () => {
  expect(usageText(trial(3))).toBe("3/10 credits used");
});

it("[DASH-17] is out of credits at zero", () => {
  expect([8, 9, 10].map((created) => isOutOfCredits(trial(created)))).toEqual([false, false, true]);
});

it("[DASH-18] [PLAN-19] is low at one or two credits, not at zero", () => {
  expect([7, 8, 9, 10].map((created) => isLowOnCredits(trial(created)))).toEqual([false, true, true, false]);
});

it("[PLAN-16] [PLAN-18] detects a trial by its total of ten credits", () => {
  expect(isTrial(trial(4))).toBe(true);
  expect(isTrial(starter(4))).toBe(false);
  expect(isTrial({ emailsCreated: 0, emailsRemaining: 0, isSubscribed: false })).toBe(false);
});

it("uses the singular for one credit", () => {
  expect([0, 1, 2].map(creditsLeft)).toEqual(["0 credits left", "1 credit left", "2 credits left"]);
});
