import { expect, it } from "vitest";
import { bonusState, daysLeft, emailsToGo } from "./rules.ts";

const status = { accountAge: 0, isActionTaker: false, emailsCreated: 0, daysRemaining: 5 };

it("[BONUS-02] is unlocked for good, else in progress through day five, else expired", () => {
  expect(bonusState({ ...status, isActionTaker: true, accountAge: 90 })).toBe("unlocked");
  expect(bonusState({ ...status, accountAge: 5 })).toBe("in-progress");
  expect(bonusState({ ...status, accountAge: 6 })).toBe("expired");
});

it("[DASH-21] [BONUS-16] says how many days are left", () => {
  expect([3, 1, 0].map((daysRemaining) => daysLeft({ daysRemaining }))).toEqual([
    "3 days left",
    "1 day left",
    "Last day",
  ]);
});

it("asks for at least one more email", () => {
  expect([0, 4, 5].map((emailsCreated) => emailsToGo({ emailsCreated }))).toEqual([5, 1, 1]);
});
