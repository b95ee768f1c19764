import { expect, it } from "vitest";
import { recoveryBudget } from "./page-error.tsx";

it("[ERR-23] stops after three recoveries within a short time", () => {
  const budget = recoveryBudget(3, 1_000);
  expect([0, 100, 200, 300].map((now) => budget.use(now))).toEqual([true, true, true, false]);
});

it("[ERR-23] recovers again from an error much later", () => {
  const budget = recoveryBudget(3, 1_000);
  for (const now of [0, 100, 200]) budget.use(now);
  expect(budget.use(1_000)).toBe(true);
  expect(budget.use(1_050)).toBe(false);
});
