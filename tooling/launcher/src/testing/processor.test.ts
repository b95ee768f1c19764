import { expect, it } from "vitest";
import { BUDGET_SECONDS, overBudget, processorSeconds } from "./processor.ts";

it("adds a process's own time and that of its ended children, in user and system mode", () => {
  const stat = "42 (a (strange) name) S 1 42 42 0 -1 4194304 900 800 0 0 100 200 300 400 20 0 7 0 5000";
  expect(processorSeconds(stat)).toBe(10);
});

it("fails a run over its budget, and none whose time is unknown", () => {
  expect(overBudget(BUDGET_SECONDS)).toEqual([]);
  expect(overBudget(undefined)).toEqual([]);
  expect(overBudget(BUDGET_SECONDS + 1)).toEqual([
    expect.stringContaining(`its budget is ${BUDGET_SECONDS} s`),
  ]);
});
