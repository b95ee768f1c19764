const KB = 1_024;

/** The most that one call takes. */
export interface Cost {
  /** Of its request's body. */
  bytesIn: number;
  bytesOut: number;
  /** That its answer lists. */
  rows: number;
  /** On the request thread, where everyone else waits meanwhile. */
  threadMs: number;
  /** To services outside, which bill us or count our calls. */
  callsOut: number;
  /** Of its user's budget for a minute; 0 for what takes about a millisecond. */
  points: number;
}

/** The classes of calls. What a class can't hold is a mistake in the call, not in the class. */
export const COSTS = {
  /** A few rows of bounded size. */
  row: { bytesIn: 16 * KB, bytesOut: 64 * KB, rows: 100, threadMs: 10, callsOut: 0, points: 0 },
  /** A page of summaries, or figures counted over many rows. */
  list: { bytesIn: 16 * KB, bytesOut: 512 * KB, rows: 1_000, threadMs: 25, callsOut: 0, points: 5 },
  /** All figures are counted again. */
  recount: { bytesIn: KB, bytesOut: KB, rows: 0, threadMs: 50, callsOut: 0, points: 100 },
  /** Whole texts of many rows. */
  texts: { bytesIn: 16 * KB, bytesOut: 1_024 * KB, rows: 1_000, threadMs: 50, callsOut: 0, points: 20 },
  /** A text that someone wrote is saved, checked or shown; what reads it does so off the request thread. */
  letter: { bytesIn: 256 * KB, bytesOut: 1_024 * KB, rows: 400, threadMs: 50, callsOut: 0, points: 20 },
  /** Many texts are saved at once. */
  import: { bytesIn: 256 * KB, bytesOut: 16 * KB, rows: 200, threadMs: 50, callsOut: 0, points: 300 },
  /** A user requests a letter. */
  order: { bytesIn: 256 * KB, bytesOut: 64 * KB, rows: 10, threadMs: 25, callsOut: 0, points: 50 },
  /** A user requests many letters at once; each is checked off the request thread. */
  batch: { bytesIn: 2_048 * KB, bytesOut: 256 * KB, rows: 100, threadMs: 500, callsOut: 0, points: 300 },
  /** A password is hashed or checked, off the request thread. */
  secret: { bytesIn: 16 * KB, bytesOut: 64 * KB, rows: 10, threadMs: 10, callsOut: 0, points: 20 },
  /** Our providers are called. */
  outside: { bytesIn: 64 * KB, bytesOut: 256 * KB, rows: 1_000, threadMs: 25, callsOut: 20, points: 50 },
  /** An address of the user's is called, or a service with the user's key. */
  theirs: { bytesIn: 64 * KB, bytesOut: 256 * KB, rows: 1_000, threadMs: 25, callsOut: 20, points: 50 },
  /** The provider reports what was paid; the largest of its events. */
  event: { bytesIn: 1_024 * KB, bytesOut: KB, rows: 0, threadMs: 25, callsOut: 0, points: 0 },
  /** A page or file as it is, and a screen's page with its first answers, whose calls cost extra. */
  page: { bytesIn: 16 * KB, bytesOut: 2_048 * KB, rows: 0, threadMs: 50, callsOut: 0, points: 10 },
  /** A file of any size, read and sent in pieces. */
  download: { bytesIn: 0, bytesOut: 1_024 * 1_024 * KB, rows: 0, threadMs: 5_000, callsOut: 0, points: 600 },
  /** A model is called, which costs money. */
  model: { bytesIn: 256 * KB, bytesOut: 64 * KB, rows: 20, threadMs: 25, callsOut: 4, points: 200 },
} as const satisfies Record<string, Cost>;

export type CostName = keyof typeof COSTS;

/** What every procedure declares. */
export interface Meta {
  cost: CostName;
}

const NO_COST: Cost = { bytesIn: 0, bytesOut: 0, rows: 0, threadMs: 0, callsOut: 0, points: 0 };

const added = (one: Cost, other: Cost): Cost => ({
  bytesIn: one.bytesIn + other.bytesIn,
  bytesOut: one.bytesOut + other.bytesOut,
  rows: one.rows + other.rows,
  threadMs: one.threadMs + other.threadMs,
  callsOut: one.callsOut + other.callsOut,
  points: one.points + other.points,
});

/** A batch costs the sum of its calls. */
export const sumOf = (costs: readonly Cost[]): Cost => costs.reduce(added, NO_COST);
