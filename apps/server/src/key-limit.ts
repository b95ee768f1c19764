import { Refusal } from "@storyletter/domain";
import type { FastifyReply } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** How many calls one user's keys may make in a minute, to one process. */
export const KEY_CALLS_PER_MINUTE = 600;
const SECONDS = 60;

export type KeyLimit = (userId: string, reply: FastifyReply) => Promise<void>;

/** Counts the calls made with keys and tells how many are left; people who signed in are not counted. */
export function createKeyLimit(): KeyLimit {
  const limiter = new RateLimiterMemory({ points: KEY_CALLS_PER_MINUTE, duration: SECONDS });
  return async (userId, reply) => {
    const count = await limiter.consume(userId).catch((rejected: unknown) => {
      if (rejected instanceof RateLimiterRes) return rejected;
      throw rejected;
    });
    const reset = Math.max(1, Math.ceil(count.msBeforeNext / 1_000));
    reply.headers({
      "ratelimit-limit": KEY_CALLS_PER_MINUTE,
      "ratelimit-remaining": count.remainingPoints,
      "ratelimit-reset": reset,
    });
    if (count.consumedPoints > KEY_CALLS_PER_MINUTE) {
      throw new Refusal("too-many-requests", { retryAfter: reset });
    }
  };
}
