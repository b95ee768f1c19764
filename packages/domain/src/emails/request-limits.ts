import { type Database, prepared } from "@storyletter/db";
import { RateLimiterRes } from "rate-limiter-flexible";
import { sharedLimiter } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import type { Clock, FairQueue } from "../ports.ts";
import { Refusal } from "../refusal.ts";

const SECONDS = 60;

/** Allows so many calls a minute per user, across all processes. */
const perMinute = (keyPrefix: string, points: number) => {
  const limiterOf = prepared((db: Database) =>
    sharedLimiter(db.$client, { keyPrefix, points, seconds: SECONDS }),
  );
  return async ({ db, caller }: MemberCtx): Promise<void> => {
    try {
      await limiterOf(db).consume(caller.id);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw new Refusal("too-many-requests", {
        retryAfter: Math.max(1, Math.ceil(rejected.msBeforeNext / 1_000)),
      });
    }
  };
};

/** Letters, rewrites and questions about briefs. */
export const limitLetterRequests = perMinute("letter-requests", 120);

/** Steps of interviews, each of which reads a story. */
export const limitInterviews = perMinute("interviews", 120);

/** Saves and pre-send checks; someone who types without a pause causes about a hundred of each. */
export const limitLetterChecks = perMinute("letter-checks", 300);

/** Suggestions for a letter, each a call of the model. */
export const limitSuggestions = perMinute("suggestions", 30);

/** Seconds between turns: users who request letters less often never wait. */
export const APART = 30;

/** Remembers between this many and twice as many of the latest users, about a megabyte. */
const MIN_REMEMBERED = 5_000;

/** Immediately, but at least one turn after the user's last letter. In whole seconds. */
export const dueAfter = (last: number | undefined, now: number): number =>
  last === undefined ? now : Math.max(now, last + APART);

/** Counted from here, priorities fit the queue's 32-bit integer until 2094. */
const EPOCH_MS = Date.UTC(2026, 0);

/**
 * Kept in memory, to save a database round trip per letter. With several processes, a user gets at most one turn
 * per process at a time.
 */
export function createFairQueue(clock: Clock, size = MIN_REMEMBERED): FairQueue {
  let lastDue = new Map<string, number>();
  let earlier = lastDue;
  return {
    take(userId) {
      const now = Math.floor((clock().getTime() - EPOCH_MS) / 1_000);
      const due = dueAfter(lastDue.get(userId) ?? earlier.get(userId), now);
      // Replacing the map now and then is cheaper than finding the oldest entry.
      if (lastDue.size === size) {
        earlier = lastDue;
        lastDue = new Map();
      }
      lastDue.set(userId, due);
      return -due;
    },
  };
}
