import { type Database, prepared } from "@storyletter/db";
import { RateLimiterRes } from "rate-limiter-flexible";
import { sharedLimiter } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

/** Requests per user and minute, across all processes. */
const PER_MINUTE = 120;
const SECONDS = 60;

const limitedBy = (keyPrefix: string) => {
  const limiterOf = prepared((db: Database) =>
    sharedLimiter(db.$client, { keyPrefix, points: PER_MINUTE, seconds: SECONDS }),
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

/** Letters and rewrites. */
export const limitLetterRequests = limitedBy("letter-requests");

/** Steps of interviews, each of which reads a story. */
export const limitInterviews = limitedBy("interviews");
