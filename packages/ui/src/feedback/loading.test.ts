import { expect, it } from "vitest";
import { progressPercent } from "./loading.tsx";

it("[DASH-22] caps a progress at 100 percent", () => {
  expect(progressPercent(7, 5)).toBe(100);
});

it("never falls below 0, and treats a maximum of 0 as 0 percent", () => {
  expect(progressPercent(-1, 5)).toBe(0);
  expect(progressPercent(3, 0)).toBe(0);
  expect(progressPercent(Number.NaN, 5)).toBe(0);
});

it("rounds to whole percent", () => {
  expect(progressPercent(1, 3)).toBe(33);
});
