import type { Leaving } from "@storyletter/contract";
import { dataExports, deletionRequests, mailedTokens } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { isOpenExport } from "./rules.ts";

/** Where the caller's export and deletion stand. */
export async function getLeaving(ctx: MemberCtx): Promise<Leaving> {
  const { id } = ctx.caller;
  const [asked] = await ctx.db
    .select({
      requestedAt: dataExports.requestedAt,
      archive: dataExports.archive,
      expiresAt: mailedTokens.expiresAt,
      voidedAt: mailedTokens.voidedAt,
    })
    .from(dataExports)
    .innerJoin(mailedTokens, eq(mailedTokens.id, dataExports.tokenId))
    .where(eq(dataExports.userId, id));
  const [deletion] = await ctx.db.select().from(deletionRequests).where(eq(deletionRequests.userId, id));
  return {
    exportRequestedAt: asked && isOpenExport(asked, ctx.clock()) ? asked.requestedAt : null,
    deletionRequestedAt: deletion?.requestedAt ?? null,
    deletionDueAt: deletion?.dueAt ?? null,
  };
}
