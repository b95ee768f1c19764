import { expect, it } from "vitest";
import { BUDGET, judgedUse, processorSeconds, startYardstick } from "./processor.ts";

it("adds a process's own time and that of its ended children, in user and system mode", () => {
  const stat = "42 (a (strange) name) S 1 42 42 0 -1 4194304 900 800 0 0 100 200 300 400 20 0 7 0 5000";
  expect(processorSeconds(stat)).toBe(10);
});

it("fails a run over its budget on a slow machine as on a fast one, and none whose time is unknown", () => {
  for (const piece of [0.005, 0.02]) {
    expect(judgedUse(BUDGET * piece, piece).failures).toEqual([]);
    expect(judgedUse((BUDGET + 1) * piece, piece).failures).toEqual([
      expect.stringContaining(`${BUDGET + 1} times the measured piece of work, of ${BUDGET}`),
    ]);
  }
  expect(judgedUse(undefined, 0.005)).toEqual({ words: "", failures: [] });
});

it("measures some milliseconds", () => {
  expect(startYardstick()()).toBeGreaterThan(0);
});
