import { expect, it } from "vitest";
import { pauseSeconds } from "./circuit.ts";

it("[TEST-19] doubles the pause for a failing receiver, up to an hour", () => {
  expect([1, 2, 3, 10, 11, 500].map(pauseSeconds)).toEqual([5, 10, 20, 2_560, 3_600, 3_600]);
});
