import { expect, it } from "vitest";
import { bonusState, daysLeft, emailsToGo } from "./action-taker.ts";

const status = { accountAge: 0, isActionTaker: false, emailsCreated: 0, daysRemaining: 5 };

it("[BONUS-02] stays unlocked once earned, is in progress through day five, and then expires", () => {
  expect(bonusState({ ...status, isActionTaker: true, accountAge: 90 })).toBe("unlocked");
  expect(bonusState({ ...status, accountAge: 5 })).toBe("in-progress");
  expect(bonusState({ ...status, accountAge: 6 })).toBe("expired");
});

it("[DASH-21] [BONUS-16] shows how many days are left", () => {
  expect([3, 1, 0].map((daysRemaining) => daysLeft({ daysRemaining }))).toEqual([
    "3 days left",
    "1 day left",
    "Last day",
  ]);
});

it("counts at least one more email to go", () => {
  expect([0, 4, 5].map((emailsCreated) => emailsToGo({ emailsCreated }))).toEqual([5, 1, 1]);
});
