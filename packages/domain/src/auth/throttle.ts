import { type Database, prepared } from "@storyletter/db";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Ctx, Deps } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { clientKey } from "./client-key.ts";
import { sharedLimiter } from "./shared-limiter.ts";

const MINUTE = 60;
const HOUR = 3_600;

/** How often one thing may be tried, by the account it names and by the network it comes from. */
const LIMITS = {
  login: { account: 10, network: 300, seconds: 15 * MINUTE },
  signup: { account: 10, network: 300, seconds: HOUR },
  resend: { account: 5, network: 100, seconds: HOUR },
  reset: { account: 5, network: 100, seconds: HOUR },
  password: { account: 10, network: 300, seconds: 15 * MINUTE },
  emailChange: { account: 5, network: 100, seconds: HOUR },
  secondFactor: { account: 10, network: 300, seconds: 15 * MINUTE },
  export: { account: 5, network: 100, seconds: HOUR },
  webhookTest: { account: 20, network: 100, seconds: HOUR },
  // Each asks the provider, which limits all of us together.
  payments: { account: 60, network: 600, seconds: HOUR },
  // Each fills a disk with all there is.
  backup: { account: 10, network: 30, seconds: HOUR },
  events: { account: 600, network: 600, seconds: MINUTE },
} as const;
export type ThrottledAction = keyof typeof LIMITS;

/** Six digits can be guessed from many networks at once, by someone who has the password already. */
const COUNTED_EVERYWHERE: ReadonlySet<ThrottledAction> = new Set(["secondFactor"]);

/** Counters in PostgreSQL, so that all processes share them. */
const limitersOf = prepared((db: Database) => {
  const limiter = (keyPrefix: string, points: number, seconds: number) =>
    sharedLimiter(db.$client, { keyPrefix, points, seconds });
  const pair = (action: ThrottledAction) => {
    const { account, network, seconds } = LIMITS[action];
    return {
      account: limiter(`${action}-account`, account, seconds),
      network: limiter(`${action}-network`, network, seconds),
    };
  };
  const actions = Object.keys(LIMITS) as ThrottledAction[];
  const pairs = Object.fromEntries(actions.map((action) => [action, pair(action)]));
  return pairs as Record<ThrottledAction, ReturnType<typeof pair>>;
});

/** An account is counted for each network apart, so that a stranger locks nobody out. */
function keysFor(ctx: Ctx, action: ThrottledAction, account: string) {
  const network = clientKey(ctx.clientAddress);
  return { network, account: COUNTED_EVERYWHERE.has(action) ? account : `${network} ${account}` };
}

/** Counts one attempt, and refuses it when there were too many. */
export async function throttle(ctx: Ctx, action: ThrottledAction, account: string): Promise<void> {
  const limiters = limitersOf(ctx.db)[action];
  const keys = keysFor(ctx, action, account);
  try {
    await Promise.all([limiters.network.consume(keys.network), limiters.account.consume(keys.account)]);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    const retryAfter = Math.max(1, Math.ceil(rejected.msBeforeNext / 1_000));
    throw new Refusal("too-many-requests", { retryAfter });
  }
}

/** Forgets the account's failed attempts after one that succeeded. */
export async function forgiveAttempts(ctx: Ctx, action: ThrottledAction, account: string): Promise<void> {
  await limitersOf(ctx.db)[action].account.delete(keysFor(ctx, action, account).account);
}

/** Drops the counters whose window is over. */
export async function deleteOldThrottles(ctx: Deps): Promise<void> {
  await ctx.db.$client`delete from throttles where expire < ${ctx.clock().getTime()}`;
}
