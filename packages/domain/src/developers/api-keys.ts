import { API_KEYS_MAX } from "@storyletter/contract/constants";
import type { ApiKey, ApiKeyId, CreateApiKeyInput, NewApiKey, Success } from "@storyletter/contract/schemas";
import { apiKeys, users } from "@storyletter/db";
import { and, desc, eq } from "drizzle-orm";
import { checkPassword } from "../auth/password.ts";
import type { MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { hashToken, newToken, startOf } from "./authenticate-api-key.ts";

/** The columns that the key's owner and staff can see. */
export const keyColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  start: apiKeys.start,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
} satisfies Record<keyof ApiKey, unknown>;

const DAY_MS = 86_400_000;

/** Returns the key, which can't be shown again. Requires the password, because a key outlives the session. */
export async function createApiKey(ctx: MemberCtx, input: CreateApiKeyInput): Promise<NewApiKey> {
  await checkPassword(ctx, input.password);
  const { id: userId } = ctx.caller;
  const token = newToken();
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
        start: startOf(token),
        scopes: [...new Set(input.scopes)],
        createdAt: now,
        expiresAt,
      })
      .returning(keyColumns);
    if (!key) throw new Error("The new API key was not returned.");
    const { email: sentTo } = ctx.caller;
    await notify(ctx, tx, { userId, kind: "api-key-created", sentTo, details: { name: key.name } });
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
