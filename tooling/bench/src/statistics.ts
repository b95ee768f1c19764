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

/** The goals of the README; a run that misses one reports it and fails. */
export const GOALS = {
  restListRatio: 0.5,
  restCreateRatio: 0.6,
  /** Share of the throughput of calling the procedure directly. */
  restShimRatio: 0.9,
  generatedP95Ms: 150,
  pickUpP95Ms: 100,
  /** Letters the worker starts while the request is on its way. */
  passedByOne: 10,
  /** The same, plus one letter for each of 100 users, for the one with 300, and for the new users before. */
  passedByMany: 135,
  busyWorkerMb: 300,
  modelOverheadMs: 100,
  growthInFlightMb: 5,
  readyMs: 1_000,
  idleMb: 120,
  signInsPerSecond: 50,
  delayedBySignInsMs: 50,
  /** Share by which the medians may differ. */
  timingDifference: 0.05,
  landingKb: 15,
  dashboardKb: 145,
} as const;
