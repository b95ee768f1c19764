import { DAY_MS } from "@storyletter/contract/limits";
import { describe, expect, it } from "vitest";
import { accountAge, actionTakerStatus, earnsBonus } from "./action-taker.ts";

const createdAt = new Date("2026-03-28T23:30:00Z");
const after = (days: number, ms = 0) => new Date(createdAt.getTime() + days * DAY_MS + ms);

describe("the bonus window", () => {
  it("[BONUS-16] counts whole days since sign-up, across daylight saving changes", () => {
    expect(accountAge(createdAt, after(0))).toBe(0);
    expect(accountAge(createdAt, after(1, -1))).toBe(0);
    expect(accountAge(createdAt, after(5))).toBe(5);
    expect(accountAge(createdAt, after(-1))).toBe(0);
  });

  it("[BONUS-16] closes after the sixth day", () => {
    expect(earnsBonus({ createdAt, emailsGenerated: 5, now: after(6, -1) })).toBe(true);
    expect(earnsBonus({ createdAt, emailsGenerated: 5, now: after(6) })).toBe(false);
    expect(earnsBonus({ createdAt, emailsGenerated: 4, now: after(0) })).toBe(false);
  });

  it("[DATA-05] shows the remaining days, never negative", () => {
    const user = { createdAt, emailsGenerated: 2, actionTakerAt: null };
    expect(actionTakerStatus(user, after(2))).toEqual({
      accountAge: 2,
      isActionTaker: false,
      emailsCreated: 2,
      daysRemaining: 3,
    });
    expect(actionTakerStatus(user, after(40)).daysRemaining).toBe(0);
  });
});
