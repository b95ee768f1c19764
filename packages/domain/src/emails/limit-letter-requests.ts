import { type Database, prepared } from "@storyletter/db";
import { RateLimiterRes } from "rate-limiter-flexible";
import { sharedLimiter } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
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
