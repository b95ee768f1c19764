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
  idleMb: 150,
  signInsPerSecond: 50,
  delayedBySignInsMs: 50,
  /** Share by which the medians may differ. */
  timingDifference: 0.05,
  landingKb: 15,
  dashboardKb: 145,
} as const;
