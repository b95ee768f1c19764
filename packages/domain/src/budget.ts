import { type Database, prepared } from "@storyletter/db";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientKey, refuseOverLimit, sharedLimiter } from "./auth/rate-limit.ts";
import type { Ctx } from "./context.ts";

/** Someone who types without a pause spends two thirds. */
const POINTS_PER_MINUTE = 6_000;
const SECONDS = 60;

/** What takes this process's time is counted by the process: no write for each read. */
const ownBudgets = prepared(
  (_db: Database) => new RateLimiterMemory({ points: POINTS_PER_MINUTE, duration: SECONDS }),
);

const sharedBudgets = prepared((db: Database) =>
  sharedLimiter(db.$client, { keyPrefix: "budget", points: POINTS_PER_MINUTE, seconds: SECONDS }),
);

/**
 * Takes points from the caller's budget of this minute, and refuses when they are used up. Calls to others cost
 * money wherever they are made, so all processes share that count.
 */
export async function spendBudget(
  { db, caller, clientAddress }: Pick<Ctx, "db" | "caller" | "clientAddress">,
  { points, callsOut }: { points: number; callsOut: number },
): Promise<void> {
  if (points === 0) return;
  const budgets = callsOut > 0 ? sharedBudgets(db) : ownBudgets(db);
  await refuseOverLimit(() => budgets.consume(caller?.id ?? `from ${clientKey(clientAddress)}`, points));
}
