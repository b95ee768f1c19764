import { expect, test } from "vitest";
import { isClear, overBudget } from "./budget.ts";

test("more than 15% above what is kept, and what is not kept, is over budget", () => {
  const budget = { list: 2, create: 1.5 };
  expect(overBudget({ list: 2.29, create: 1 }, budget)).toEqual([]);
  expect(overBudget({ list: 2.4, create: 1.5 }, budget)).toEqual([
    "list costs 20% more than kept: 2.40 instead of 2.00.",
  ]);
  expect(overBudget({ search: 1 }, budget)).toEqual([
    "search has no budget: add it with npm run bench -- --budget --keep.",
  ]);
});

test("what is a little dearer than kept is looked at again", () => {
  expect(isClear({ list: 2.19 }, { list: 2 })).toBe(true);
  expect(isClear({ list: 2.21 }, { list: 2 })).toBe(false);
});
