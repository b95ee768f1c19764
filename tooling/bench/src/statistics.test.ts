import { describe, expect, it } from "vitest";
import { meets } from "./report.ts";
import { median, percentile, spreadOf } from "./statistics.ts";

describe("statistics", () => {
  it("computes the median of an odd and an even number of values", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it("computes percentiles", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile([7], 0.95)).toBe(7);
  });

  it("computes median, minimum and maximum without reordering the values", () => {
    const values = [3, 1, 2];
    expect(spreadOf(values)).toEqual({ median: 2, min: 1, max: 3 });
    expect(values).toEqual([3, 1, 2]);
  });
});

describe("goals", () => {
  it("are met at or above, or strictly below, their limit", () => {
    const figure = { name: "list", value: 0.5, unit: "" } as const;
    expect(meets({ ...figure, goal: { atLeast: 0.5 } })).toBe(true);
    expect(meets({ ...figure, goal: { atLeast: 0.51 } })).toBe(false);
    expect(meets({ ...figure, goal: { below: 0.5 } })).toBe(false);
    expect(meets(figure)).toBe(true);
  });

  it("are missed when the value could not be measured", () => {
    const figure = { name: "list", value: Number.NaN, unit: "" } as const;
    expect(meets({ ...figure, goal: { atLeast: 0.5 } })).toBe(false);
    expect(meets({ ...figure, goal: { below: 0.5 } })).toBe(false);
  });
});
