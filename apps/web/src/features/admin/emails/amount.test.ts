import { expect, it } from "vitest";
import { amountOf, remainingOf } from "./amount.ts";

it("[AEMAILS-06, AEMAILS-08] says how many there are, and how many are left", () => {
  expect(amountOf({ count: 4_321, exact: true })).toBe("4,321");
  expect(amountOf({ count: 1_000_000, exact: false })).toBe("about 1,000,000");
  expect(remainingOf({ count: 30, exact: true }, 20)).toEqual({ count: 10, exact: true });
  expect(remainingOf({ count: 990, exact: false }, 1_000).count).toBe(1);
});
