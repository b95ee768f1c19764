import { isIPv4, isIPv6 } from "node:net";
import type { ErrorCode } from "@storyletter/contract/errors";
import { NEW_ADMIN_ACTIONS } from "@storyletter/contract/limits";
import { type Database, prepared, type Sql } from "@storyletter/db";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Ctx, Deps } from "../context.ts";
import { Refusal } from "../refusal.ts";

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const IPV4_NETWORK_PARTS = 3;

/** Some proxies forward an address with the port, which is another one for each connection. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** One client is an IPv4 address, or the /64 network that each IPv6 client gets. */
export function clientKey(forwarded: string): string {
  const address = withoutPort(forwarded);
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(GROUPS - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** One network is the /24 of an IPv4 address, which is as cheap to rent as an IPv6 /64. */
function networkKey(forwarded: string): string {
  const address = withoutPort(forwarded);
  const ipv4 = address.replace(/^::ffff:/i, "");
  if (!isIPv4(ipv4)) return clientKey(address);
  return `${ipv4.split(".").slice(0, IPV4_NETWORK_PARTS).join(".")}.0/24`;
}

/** Adapts our client to the part of node-postgres that the limiter uses. */
const storeOf = (sql: Sql) => ({
  query: async (query: { text: string; values: (string | number | null)[] }) => ({
    rows: await sql.unsafe(query.text, query.values, { prepare: true }),
  }),
});

interface SharedLimit {
  keyPrefix: string;
  points: number;
  seconds: number;
  /** Once the points are used up, refuse from memory until the window ends, without querying the database. */
  refuseFromMemory?: boolean;
}

/** Counts in fixed windows, in PostgreSQL, so that all processes share the count. */
export const sharedLimiter = (
  sql: Sql,
  { keyPrefix, points, seconds, refuseFromMemory = false }: SharedLimit,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: storeOf(sql),
    storeType: "pool",
    tableName: "throttles",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
    ...(refuseFromMemory && { inMemoryBlockOnConsumed: points + 1 }),
  });

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

const LETTER_TESTS_PER_HOUR = 20;

/** Attempts per account and per network. */
const LIMITS = {
  login: { account: 10, network: 300, seconds: 15 * MINUTE },
  signup: { account: 10, network: 300, seconds: HOUR },
  resend: { account: 5, network: 100, seconds: HOUR },
  reset: { account: 5, network: 100, seconds: HOUR },
  // The page of a link asks once when it is opened.
  resetAddress: { account: 20, network: 100, seconds: HOUR },
  password: { account: 10, network: 300, seconds: 15 * MINUTE },
  emailChange: { account: 5, network: 100, seconds: HOUR },
  secondFactor: { account: 10, network: 300, seconds: 15 * MINUTE },
  export: { account: 5, network: 100, seconds: HOUR },
  letterTest: { account: LETTER_TESTS_PER_HOUR, network: 200, seconds: HOUR },
  webhookTest: { account: 20, network: 100, seconds: HOUR },
  // Each calls the tool with the user's key.
  mailTool: { account: 60, network: 300, seconds: HOUR },
  // Each calls the provider, whose rate limit all users share.
  payments: { account: 60, network: 600, seconds: HOUR },
  // The screen polls after a payment, and one provider read serves many of these.
  checkoutReturn: { account: 60, network: 600, seconds: HOUR },
  // Each needs proof: a refund, a customer's password.
  newAdmin: { account: NEW_ADMIN_ACTIONS, network: 100, seconds: DAY },
  // Each dumps the whole database to disk.
  backup: { account: 10, network: 30, seconds: HOUR },
  // Each inserts a row, without signing in.
  events: { account: 5_000, network: 20_000, seconds: DAY },
} as const;
type ThrottledAction = keyof typeof LIMITS;

/** Refusals that name the limit. */
const REFUSALS: Partial<Record<ThrottledAction, ErrorCode>> = {
  letterTest: "too-many-tests",
  newAdmin: "new-administrator",
};

/**
 * Someone who already has the password could guess six digits from many networks at once, and an API key can be
 * used from as many.
 */
const COUNTED_ACROSS_NETWORKS: ReadonlySet<ThrottledAction> = new Set([
  "secondFactor",
  "letterTest",
  "newAdmin",
]);

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

/** Counts an account separately for each network, so that a stranger can't lock its user out. */
function keysFor(ctx: Ctx, action: ThrottledAction, account: string) {
  const network = clientKey(ctx.clientAddress);
  return { network, account: COUNTED_ACROSS_NETWORKS.has(action) ? account : `${network} ${account}` };
}

/** Counts attempts and refuses when there were too many. */
export async function throttle(
  ctx: Ctx,
  action: ThrottledAction,
  account: string,
  attempts = 1,
): Promise<void> {
  const limiters = limitersOf(ctx.db)[action];
  const keys = keysFor(ctx, action, account);
  await refuseOverLimit(
    () =>
      Promise.all([
        limiters.network.consume(keys.network, attempts),
        limiters.account.consume(keys.account, attempts),
      ]),
    REFUSALS[action],
  );
}

export async function refuseOverLimit(
  consume: () => Promise<unknown>,
  code: ErrorCode = "too-many-requests",
): Promise<void> {
  try {
    await consume();
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    const retryAfter = Math.max(1, Math.ceil(rejected.msBeforeNext / 1_000));
    throw new Refusal(code, { retryAfter });
  }
}

/** More than any sign-in page needs, and less than four seconds of work in a burst. */
const HASHES_PER_MINUTE = 240;

const hashLimiterOf = prepared((db: Database) =>
  sharedLimiter(db.$client, { keyPrefix: "hash", points: HASHES_PER_MINUTE, seconds: MINUTE }),
);

/** Limits hashes per network across all actions, whose own limits add up to hundreds. Returns the network's key. */
export async function countHash(ctx: Pick<Ctx, "db" | "clientAddress">): Promise<string> {
  const network = networkKey(ctx.clientAddress);
  await refuseOverLimit(() => hashLimiterOf(ctx.db).consume(network));
  return network;
}

/** Resets the account's counter after a successful attempt. */
export async function resetAttempts(ctx: Ctx, action: ThrottledAction, account: string): Promise<void> {
  await limitersOf(ctx.db)[action].account.delete(keysFor(ctx, action, account).account);
}

export async function deleteOldThrottles(ctx: Deps): Promise<void> {
  await ctx.db.$client`delete from throttles where expire < ${ctx.clock().getTime()}`;
}
