import { expect, it } from "vitest";
import { recoveryBudget } from "./recovery-budget.ts";

it("[ERR-23] stops after three repeats within a short time", () => {
  const budget = recoveryBudget(3, 1_000);
  expect([0, 100, 200, 300].map((now) => budget.take(now))).toEqual([true, true, true, false]);
});

it("[ERR-23] recovers again from a fault that comes much later", () => {
  const budget = recoveryBudget(3, 1_000);
  for (const now of [0, 100, 200]) budget.take(now);
  expect(budget.take(1_000)).toBe(true);
  expect(budget.take(1_050)).toBe(false);
});
