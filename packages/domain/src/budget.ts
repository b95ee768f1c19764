import { type Database, prepared } from "@storyletter/db";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientKey, refuseOverLimit, sharedLimiter } from "./auth/rate-limit.ts";
import type { Caller, Ctx } from "./context.ts";
import { isTestCaller } from "./test-letters/test-caller.ts";

/** Someone who types without a pause spends two thirds. */
const POINTS_PER_MINUTE = 6_000;
const SECONDS = 60;

const inMemory = () => new RateLimiterMemory({ points: POINTS_PER_MINUTE, duration: SECONDS });

/** What takes this process's time is counted by the process: no write for each read, and none for a refusal. */
const ownBudgets = prepared((_db: Database) => ({ here: inMemory(), outside: inMemory() }));

/** Which of them a call takes from: "outside" if it calls services of others. */
export type Budget = "here" | "outside";

const sharedBudgets = prepared((db: Database) =>
  sharedLimiter(db.$client, { keyPrefix: "budget", points: POINTS_PER_MINUTE, seconds: SECONDS }),
);

/** Whose calls are counted together: a user's, apart from those of their test keys, which may be in strange hands. */
export const countedAs = (caller: Pick<Caller, "id" | "keyScopes">): string =>
  isTestCaller(caller) ? `test of ${caller.id}` : caller.id;

/** Whom a call counts against: its user, or the network of someone who isn't signed in. */
export const payerOf = ({ caller, clientAddress }: Pick<Ctx, "caller" | "clientAddress">): string =>
  caller ? countedAs(caller) : `from ${clientKey(clientAddress)}`;

/**
 * Takes points from the caller's budget of this minute, and refuses when they are used up. Calls to others cost
 * money wherever they are made, so all processes share that count.
 */
export async function spendBudget(
  ctx: Pick<Ctx, "db" | "caller" | "clientAddress">,
  { points, callsOut }: { points: number; callsOut: number },
): Promise<void> {
  if (points === 0) return;
  const payer = payerOf(ctx);
  const budget = callsOut > 0 ? "outside" : "here";
  await refuseOverLimit(() => ownBudgets(ctx.db)[budget].consume(payer, points));
  if (callsOut > 0) await refuseOverLimit(() => sharedBudgets(ctx.db).consume(payer, points));
}

/** Refuses a payer whose budget is spent, as their next call would; reads memory alone. */
export async function refuseSpent({ db }: Pick<Ctx, "db">, payer: string, budget: Budget): Promise<void> {
  const spent = await ownBudgets(db)[budget].get(payer);
  if (spent && spent.consumedPoints > POINTS_PER_MINUTE) await refuseOverLimit(() => Promise.reject(spent));
}
