import { type Database, prepared } from "@storyletter/db";
import { RateLimiterRes } from "rate-limiter-flexible";
import { sharedLimiter } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

/** Letters and rewrites per user, across all processes. */
const LETTER_REQUESTS_PER_MINUTE = 120;
const SECONDS = 60;

const limiterOf = prepared((db: Database) =>
  sharedLimiter(db.$client, {
    keyPrefix: "letter-requests",
    points: LETTER_REQUESTS_PER_MINUTE,
    seconds: SECONDS,
  }),
);

export async function limitLetterRequests({ db, caller }: MemberCtx): Promise<void> {
  try {
    await limiterOf(db).consume(caller.id);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw new Refusal("too-many-requests", {
      retryAfter: Math.max(1, Math.ceil(rejected.msBeforeNext / 1_000)),
    });
  }
}
