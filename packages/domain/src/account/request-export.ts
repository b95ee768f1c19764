import type { Success } from "@storyletter/contract";
import { dataExports, mailedTokens, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { replaceMailedToken } from "../auth/mailed-token.ts";
import { throttle } from "../auth/throttle.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { isOpenExport } from "./rules.ts";

/** Has an archive of all the caller's data made and its link mailed; one at a time (decision SET-14). */
export async function requestExport(ctx: MemberCtx): Promise<Success> {
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  const userId = ctx.caller.id;
  await throttle(ctx, "export", userId);
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    // Of two requests at once, the second waits here and finds the first one's row.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [asked] = await tx
      .select({
        archive: dataExports.archive,
        expiresAt: mailedTokens.expiresAt,
        voidedAt: mailedTokens.voidedAt,
      })
      .from(dataExports)
      .innerJoin(mailedTokens, eq(mailedTokens.id, dataExports.tokenId))
      .where(eq(dataExports.userId, userId));
    if (asked && isOpenExport(asked, now)) throw new Refusal("export-open");
    const { appSecret } = ctx;
    const tokenId = await replaceMailedToken(tx, { userId, purpose: "data-export", now, appSecret });
    const values = { tokenId, requestedAt: now, archive: null };
    await tx
      .insert(dataExports)
      .values({ ...values, userId })
      .onConflictDoUpdate({ target: dataExports.userId, set: values });
    await ctx.queue.enqueue(tx, "make-export", { tokenId });
  });
  return { success: true };
}
