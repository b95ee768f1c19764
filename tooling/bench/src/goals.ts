/** What issue and README promise; a run that misses one says so and fails. */
export const GOALS = {
  restListRatio: 0.5,
  restCreateRatio: 0.6,
  /** Of the throughput of the procedure called directly. */
  restShimRatio: 0.9,
  generatedP95Ms: 150,
  pickUpP95Ms: 100,
  /** The letters that the worker takes while the call is on its way. */
  passedByOne: 10,
  /** The same, and one letter of each of 100 users, the one who has 300 waiting, and the newcomers before. */
  passedByMany: 135,
  busyWorkerMb: 300,
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
