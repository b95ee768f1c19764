/** What issue and README promise; a run that misses one says so and fails. */
export const GOALS = {
  restListRatio: 0.5,
  restCreateRatio: 0.6,
  /** Of the throughput of the procedure called directly. */
  restShimRatio: 0.9,
  generatedP95Ms: 150,
  modelOverheadMs: 100,
  growthInFlightMb: 5,
  readyMs: 1_000,
  idleMb: 150,
  signInsPerSecond: 50,
  delayedBySignInsMs: 50,
  /** Share by which the medians may differ. */
  evenness: 0.05,
  landingKb: 15,
  dashboardKb: 145,
} as const;
