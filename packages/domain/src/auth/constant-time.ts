import { setTimeout as sleep } from "node:timers/promises";

/** Longer than the work takes on a busy machine, but short enough not to be noticed. */
const DURATION_MS = 150;

/** Responds after a fixed time, so that timing doesn't reveal who has an account. */
export async function withConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(DURATION_MS)]);
  return result;
}
