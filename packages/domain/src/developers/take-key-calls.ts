import { type Database, prepared } from "@storyletter/db";
import { RateLimiterRes } from "rate-limiter-flexible";
import { sharedLimiter } from "../auth/shared-limiter.ts";
import type { Deps } from "../context.ts";

/** How many calls one user's keys may make in a minute, to all processes together. */
export const KEY_CALLS_PER_MINUTE = 600;
const SECONDS = 60;

export interface KeyCalls {
  /** How many of those asked for may be made. */
  granted: number;
  /** How many of this minute nobody has taken yet. */
  untaken: number;
  /** Until the minute is over. */
  msLeft: number;
}

const limiterOf = prepared((db: Database) =>
  sharedLimiter(db.$client, { keyPrefix: "key-calls", points: KEY_CALLS_PER_MINUTE, seconds: SECONDS }),
);

/** Takes several of a minute's calls at once, so that not every call has to be written down. */
export async function takeKeyCalls(ctx: Pick<Deps, "db">, userId: string, wanted: number): Promise<KeyCalls> {
  const taken = await limiterOf(ctx.db)
    .consume(userId, wanted)
    .catch((rejected: unknown) => {
      if (rejected instanceof RateLimiterRes) return rejected;
      throw rejected;
    });
  const beyond = Math.max(0, taken.consumedPoints - KEY_CALLS_PER_MINUTE);
  return {
    granted: Math.max(0, wanted - beyond),
    untaken: Math.max(0, KEY_CALLS_PER_MINUTE - taken.consumedPoints),
    msLeft: taken.msBeforeNext,
  };
}
