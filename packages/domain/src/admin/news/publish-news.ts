import type { Success } from "@storyletter/contract";
import { productNews } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../audit.ts";
import { lockDraft } from "./lock-draft.ts";

/** Lets a draft go out to everybody who reads the news; there is no way back. */
export const publishNews = (ctx: MemberCtx, { id }: { id: string }): Promise<Success> =>
  ctx.db.transaction(async (tx) => {
    if (!ctx.mailEnabled) throw new Refusal("unavailable");
    const { subject } = await lockDraft(tx, id);
    await tx.update(productNews).set({ publishedAt: ctx.clock() }).where(eq(productNews.id, id));
    await audit(tx, ctx, { action: "system.publish-news", subjectId: id, details: { subject } });
    return { success: true };
  });
