import { expect, it } from "vitest";
import { pauseSeconds } from "./circuit.ts";

it("[TEST-19] doubles the pause for a failing receiver, up to an hour", () => {
  expect([1, 2, 3, 10, 11, 500].map((failures) => pauseSeconds(failures))).toEqual([
    5, 10, 20, 2_560, 3_600, 3_600,
  ]);
});

it("pauses as long as a receiver asks for, up to a day, and never shorter than by itself", () => {
  expect([600, 1, 10 ** 9].map((retryAfter) => pauseSeconds(1, retryAfter))).toEqual([600, 5, 86_400]);
});
