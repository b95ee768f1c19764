const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** The value that this share of all values is at or below: 0.95 is the slowest of twenty. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const ordered = sorted(values);
  const middle = ordered.length / 2;
  const upper = ordered[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((ordered[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** Several measurements of the same metric. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});
