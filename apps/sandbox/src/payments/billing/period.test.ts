import { describe, expect, it } from "vitest";
import { periodEnd } from "./subscriptions.ts";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const day = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10);
const monthly = { interval: "month", interval_count: 1 };

describe("a period", () => {
  it("ends on the same day of the next month, or its last day, and returns to the original day", () => {
    const anchor = at("2026-01-31");
    const ends: string[] = [];
    for (let end = anchor; ends.length < 4; ) {
      end = periodEnd(anchor, monthly, end);
      ends.push(day(end));
    }
    expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  });

  it.each([
    ["day", 3, "2026-03-04"],
    ["week", 2, "2026-03-15"],
    ["month", 3, "2026-06-01"],
    ["year", 1, "2027-03-01"],
  ])("of %s × %d ends on %s", (interval, interval_count, end) => {
    const anchor = at("2026-03-01");
    expect(day(periodEnd(anchor, { interval, interval_count }, anchor))).toBe(end);
  });
});
