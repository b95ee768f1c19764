import { expect, it } from "vitest";
import { progressPercent } from "./progress-bar.tsx";

it("[DASH-22] caps a progress at 100 percent", () => {
  expect(progressPercent(7, 5)).toBe(100);
});

it("never falls below 0, and reads an empty maximum as 0", () => {
  expect(progressPercent(-1, 5)).toBe(0);
  expect(progressPercent(3, 0)).toBe(0);
  expect(progressPercent(Number.NaN, 5)).toBe(0);
});

it("rounds to whole percent", () => {
  expect(progressPercent(1, 3)).toBe(33);
});
