import { BONUS_LINK_MINUTES, type BonusDownload } from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { signLink } from "./signed-link.ts";

const MINUTE_MS = 60_000;

/** Where the caller can open the PDF now: the configured address, or a short-lived link to our own. */
export function getDownload(ctx: MemberCtx): BonusDownload {
  if (!ctx.caller.actionTakerAt) throw new Refusal("bonus-locked");
  if (ctx.bonusPdfUrl) return { url: ctx.bonusPdfUrl };
  const expires = ctx.clock().getTime() + BONUS_LINK_MINUTES * MINUTE_MS;
  const { user, signature } = signLink(ctx.appSecret, { user: ctx.caller.id, expires });
  const query = new URLSearchParams({ user, expires: String(expires), signature });
  return { url: `${ctx.appUrl}/api/bonus/story-vault.pdf?${query}` };
}
