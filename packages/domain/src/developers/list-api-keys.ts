import type { ApiKey } from "@storyletter/contract";
import { apiKeys } from "@storyletter/db";
import { desc, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { keyColumns } from "./api-key-row.ts";

/** The caller's keys, the newest first; expired ones too, so that their owner sees why a program fails. */
export const listApiKeys = (ctx: MemberCtx): Promise<ApiKey[]> =>
  ctx.db
    .select(keyColumns)
    .from(apiKeys)
    .where(eq(apiKeys.userId, ctx.caller.id))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
