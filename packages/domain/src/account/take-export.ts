import type { TakeExportInput, TakenExport } from "@storyletter/contract";
import { dataExports } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { consumeMailedToken } from "../auth/mailed-token.ts";
import type { Ctx } from "../context.ts";
import { exportFileName } from "./rules.ts";

/** Hands the archive to whoever holds the mailed link, once; then it is gone from here. */
export async function takeExport(ctx: Ctx, input: TakeExportInput): Promise<TakenExport> {
  return await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const used = await consumeMailedToken(tx, { token: input.token, purpose: "data-export", now });
    if (typeof used === "string") return { outcome: used };
    const [taken] = await tx
      .delete(dataExports)
      .where(eq(dataExports.userId, used.userId))
      .returning({ archive: dataExports.archive });
    if (!taken?.archive) return { outcome: "invalid-token" };
    return { outcome: "taken", fileName: exportFileName(now), archive: taken.archive };
  });
}
