import type { Success } from "@storyletter/contract";
import { notify } from "../../auth/notify.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { lockDraft } from "./lock-draft.ts";

/** Mails a draft to whoever asks, as its readers will get it. */
export const testNews = (ctx: MemberCtx, { id }: { id: string }): Promise<Success> =>
  ctx.db.transaction(async (tx) => {
    if (!ctx.mailEnabled) throw new Refusal("unavailable");
    await lockDraft(tx, id);
    const { id: userId, email: sentTo } = ctx.caller;
    await notify(ctx, tx, { userId, kind: "product-news", sentTo, newsId: id });
    return { success: true };
  });
