import type { ApiKeyId, Success } from "@storyletter/contract";
import { apiKeys } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

/** Ends one of the caller's own keys; its next call is refused. */
export async function revokeApiKey(ctx: MemberCtx, input: ApiKeyId): Promise<Success> {
  const [revoked] = await ctx.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, input.id), eq(apiKeys.userId, ctx.caller.id)))
    .returning({ id: apiKeys.id });
  if (!revoked) throw new Refusal("not-found");
  return { success: true };
}
