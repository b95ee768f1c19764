import type { Success } from "@storyletter/contract";
import { productNews } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { lockDraft } from "./lock-draft.ts";

/** Throws a draft away. */
export const removeNews = (ctx: MemberCtx, { id }: { id: string }): Promise<Success> =>
  ctx.db.transaction(async (tx) => {
    await lockDraft(tx, id);
    await tx.delete(productNews).where(eq(productNews.id, id));
    return { success: true };
  });
