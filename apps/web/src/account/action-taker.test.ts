import { expect, it } from "vitest";
import { bonusState, daysLeft, emailsToGo, isBonusNews } from "./action-taker.ts";

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

it("is news with a letter of the last day, from the fifth to the sixth", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  const today = { createdAt: new Date("2026-11-28T09:00:00Z") };
  const unlocked = { isActionTaker: true, emailsCreated: 5 };
  expect(isBonusNews(unlocked, today, now)).toBe(true);
  expect(isBonusNews(unlocked, { createdAt: new Date("2026-11-27T09:00:00Z") }, now)).toBe(false);
  expect(isBonusNews({ ...unlocked, emailsCreated: 6 }, today, now)).toBe(false);
  expect(isBonusNews({ ...unlocked, isActionTaker: false }, today, now)).toBe(false);
});
