import { DAY_MS } from "@storyletter/contract/limits";
import { expect, it } from "vitest";
import { absoluteTime, timeAgo } from "./dates.ts";

const now = new Date(2026, 2, 20, 12, 0, 0);
const ago = (ms: number) => timeAgo(new Date(now.getTime() - ms), now);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it("[LIB-09] shows relative time within a week", () => {
  expect(ago(20_000)).toBe("just now");
  expect(ago(MINUTE)).toBe("1 minute ago");
  expect(ago(59 * MINUTE)).toBe("59 minutes ago");
  expect(ago(5 * HOUR)).toBe("5 hours ago");
  expect(ago(DAY_MS)).toBe("yesterday");
  expect(ago(7 * DAY_MS - 1)).toBe("6 days ago");
});

it("[LIB-09] shows the date after a week", () => {
  expect(ago(7 * DAY_MS)).toBe("March 13, 2026");
});

it("never shows a time in the future", () => {
  expect(ago(-5 * MINUTE)).toBe("just now");
});

it("[VIEW-23] shows the full date and time", () => {
  expect(absoluteTime(new Date(2026, 2, 3, 16, 10)).replace(/\s/g, " ")).toBe("March 3, 2026 at 4:10 PM");
});
