import { API_KEYS_MAX, type CreateApiKeyInput, type NewApiKey } from "@storyletter/contract";
import { apiKeys, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { provePassword } from "../auth/prove-password.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { keyColumns } from "./api-key-row.ts";
import { hashToken, newToken, startOf } from "./api-token.ts";

const DAY_MS = 86_400_000;

/** Makes a key and tells it this once. A key outlives the session, so it takes the password. */
export async function createApiKey(ctx: MemberCtx, input: CreateApiKeyInput): Promise<NewApiKey> {
  await provePassword(ctx, input.password);
  const { id: userId } = ctx.caller;
  const token = newToken();
  const now = ctx.clock();
  const expiresAt =
    input.expiresInDays === null ? null : new Date(now.getTime() + input.expiresInDays * DAY_MS);
  return await ctx.db.transaction(async (tx) => {
    // Two keys made at once are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const held = await tx.$count(apiKeys, eq(apiKeys.userId, userId));
    if (held >= API_KEYS_MAX) throw new Refusal("too-many-keys");
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
    if (!key) throw new Error("A key that was inserted did not come back.");
    return { key, token };
  });
}
