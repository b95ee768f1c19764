import { createHash, randomBytes } from "node:crypto";
import type { Success } from "@storyletter/contract/auth";
import {
  API_KEY_PREFIX,
  type ApiKey,
  type ApiKeyId,
  type CreateApiKeyInput,
  type NewApiKey,
} from "@storyletter/contract/developers";
import { TEST_KEY_PREFIX, TEST_SCOPE } from "@storyletter/contract/developers/constants";
import { API_KEY_END, API_KEYS_MAX, DAY_MS } from "@storyletter/contract/limits";
import { apiKeys, type Database, installation, prepared, secondFactors, users } from "@storyletter/db";
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { RateLimiterRes } from "rate-limiter-flexible";
import { checkPassword } from "../auth/password.ts";
import { sharedLimiter } from "../auth/rate-limit.ts";
import type { Caller, Deps, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";

/** The columns that the key's owner and staff can see. */
export const keyColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  start: apiKeys.start,
  end: apiKeys.end,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
} satisfies Record<keyof ApiKey, unknown>;

/** Returns the key, which can't be shown again. Requires the password, because a key outlives the session. */
export async function createApiKey(ctx: MemberCtx, input: CreateApiKeyInput): Promise<NewApiKey> {
  await checkPassword(ctx, input.password);
  const { id: userId } = ctx.caller;
  const prefix = input.scopes.includes(TEST_SCOPE) ? TEST_KEY_PREFIX : API_KEY_PREFIX;
  const token = newToken(prefix);
  const now = ctx.clock();
  const expiresAt =
    input.expiresInDays === null ? null : new Date(now.getTime() + input.expiresInDays * DAY_MS);
  return await ctx.db.transaction(async (tx) => {
    // Serializes concurrent requests, so that both are counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const existing = await tx.$count(apiKeys, eq(apiKeys.userId, userId));
    if (existing >= API_KEYS_MAX) throw new Refusal("too-many-keys");
    const [key] = await tx
      .insert(apiKeys)
      .values({
        userId,
        name: input.name,
        tokenHash: hashToken(token),
        start: token.slice(0, prefix.length + SHOWN_CHARACTERS),
        end: token.slice(-API_KEY_END),
        scopes: [...new Set(input.scopes)],
        createdAt: now,
        expiresAt,
      })
      .returning(keyColumns);
    if (!key) throw new Error("The new API key was not returned.");
    await notify(ctx, tx, { userId, kind: "api-key-created", sentTo: ctx.caller.email });
    return { key, token };
  });
}

/** Newest first, including expired keys, so that users can see why a program fails. */
export const listApiKeys = (ctx: MemberCtx): Promise<ApiKey[]> =>
  ctx.db
    .select(keyColumns)
    .from(apiKeys)
    .where(eq(apiKeys.userId, ctx.caller.id))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

export async function revokeApiKey(ctx: MemberCtx, input: ApiKeyId): Promise<Success> {
  const [revoked] = await ctx.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, input.id), eq(apiKeys.userId, ctx.caller.id)))
    .returning({ id: apiKeys.id });
  if (!revoked) throw new Refusal("not-found");
  return { success: true };
}

const TOKEN = new RegExp(`^(?:${API_KEY_PREFIX}|${TEST_KEY_PREFIX})[\\w-]{43}$`);

/** After the prefix: enough to tell keys apart, too little to guess one. */
const SHOWN_CHARACTERS = 6;

/** 256 random bits, so that a fast hash without salt is enough. */
const newToken = (prefix: string): string => prefix + randomBytes(32).toString("base64url");

/** Saves a query for anything that can't be a key. */
const isToken = (text: string): boolean => TOKEN.test(text);

const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Limits how often a use is saved, to avoid a write on every request. */
const USED_INTERVAL_MS = 60_000;

const selectWithUser = (db: Database, which: SQL, now: SQL) =>
  db
    .select({
      keyId: apiKeys.id,
      lastUsedAt: apiKeys.lastUsedAt,
      keyScopes: apiKeys.scopes,
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      emailsGenerated: users.emailsGenerated,
      actionTakerAt: users.actionTakerAt,
      isOwner: sql<boolean>`coalesce(${installation.ownerId} = ${users.id}, false)`,
      staffRole: users.staffRole,
      hasSecondFactor: sql<boolean>`${secondFactors.enabledAt} is not null`,
      adminsNeedSecondFactor: sql<boolean>`coalesce(${installation.adminsNeedSecondFactor}, false)`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(installation, eq(installation.one, true))
    .where(
      and(
        which,
        isNotNull(users.verifiedAt),
        isNull(users.disabledAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    );

const keyWithUser = prepared((db: Database) =>
  selectWithUser(
    db,
    eq(apiKeys.tokenHash, sql.placeholder("hash")),
    sql`${sql.placeholder("now")}::timestamptz`,
  ).prepare("api_key_with_user"),
);

/** The key's user; null if the key is unknown, expired or revoked. */
export async function authenticateApiKey(
  ctx: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<Caller | null> {
  return isToken(token) ? await ownerOfToken(ctx, token) : null;
}

/** The user whose key or access token this is. */
export async function ownerOfToken(ctx: Pick<Deps, "db" | "clock">, token: string): Promise<Caller | null> {
  const now = ctx.clock();
  const [row] = await keyWithUser(ctx.db).execute({ hash: hashToken(token), now: now.toISOString() });
  if (!row) return null;
  const { keyId, lastUsedAt } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > USED_INTERVAL_MS) {
    await ctx.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, keyId));
  }
  return asCaller(row);
}

// Creating the key took the password.
const asCaller = ({ lastUsedAt: _, ...row }: Awaited<ReturnType<typeof selectWithUser>>[number]): Caller => ({
  ...row,
  sessionId: "",
  isProven: true,
  impersonatedBy: null,
});

/** The caller as they are now, for work that outlives its request; null once signed out, or their key has ended. */
export async function readCallerAgain(ctx: MemberCtx): Promise<Caller | null> {
  const { keyId, sessionId } = ctx.caller;
  if (keyId === undefined) return (await ctx.sessions.validate(sessionId))?.caller ?? null;
  const [row] = await selectWithUser(
    ctx.db,
    eq(apiKeys.id, keyId),
    sql`${ctx.clock().toISOString()}::timestamptz`,
  );
  return row ? asCaller(row) : null;
}

/** The limit for all keys of a user, and as many for their test keys, across all processes. */
export const KEY_CALLS_PER_MINUTE = 600;
const SECONDS = 60;

interface KeyCall {
  isAllowed: boolean;
  remaining: number;
  /** Milliseconds until the minute is over. */
  msLeft: number;
}

const limiterOf = prepared((db: Database) =>
  sharedLimiter(db.$client, {
    keyPrefix: "key-calls",
    points: KEY_CALLS_PER_MINUTE,
    seconds: SECONDS,
    refuseFromMemory: true,
  }),
);

export async function consumeKeyCall(ctx: Pick<Deps, "db">, payer: string): Promise<KeyCall> {
  try {
    const { remainingPoints, msBeforeNext } = await limiterOf(ctx.db).consume(payer);
    return { isAllowed: true, remaining: remainingPoints, msLeft: msBeforeNext };
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    return { isAllowed: false, remaining: 0, msLeft: rejected.msBeforeNext };
  }
}
