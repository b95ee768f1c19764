import { expect, it } from "vitest";
import { remainingOf } from "./remaining.ts";

it("[AEMAILS-08] says how many are left, while there are others", () => {
  expect(remainingOf(30, 20)).toBe(10);
  expect(remainingOf(990, 1_000)).toBe(1);
});
