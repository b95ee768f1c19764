import { createHmac } from "node:crypto";
import { BONUS_LINK_MINUTES } from "@storyletter/contract/billing/constants";
import type { BonusDownload, BonusLink, VaultTemplate } from "@storyletter/contract/bonus";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps, MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../same-secret.ts";

type Claim = Omit<BonusLink, "signature">;

const signatureOf = (appSecret: string, { user, expires }: Claim): string =>
  createHmac("sha256", appSecret).update(`story-vault:${expires}:${user}`).digest("base64url");

/** Signs the user and the expiry, so that the link needs no session. */
export const signLink = (appSecret: string, claim: Claim): BonusLink => ({
  ...claim,
  signature: signatureOf(appSecret, claim),
});

export function verifyLink(appSecret: string, link: BonusLink, now: Date): "valid" | "expired" | "forged" {
  if (link.expires <= now.getTime()) return "expired";
  return isSameSecret(link.signature, signatureOf(appSecret, link)) ? "valid" : "forged";
}

const MINUTE_MS = 60_000;

/** The configured PDF address, or a short-lived link to our own. */
export function getDownload(ctx: MemberCtx): BonusDownload {
  if (!ctx.caller.actionTakerAt) throw new Refusal("bonus-locked");
  if (ctx.bonusPdfUrl) return { url: ctx.bonusPdfUrl };
  const expires = ctx.clock().getTime() + BONUS_LINK_MINUTES * MINUTE_MS;
  const { user, signature } = signLink(ctx.appSecret, { user: ctx.caller.id, expires });
  const query = new URLSearchParams({ user, expires: String(expires), signature });
  return { url: `${ctx.appUrl}/api/bonus/story-vault.pdf?${query}` };
}

export function listVaultTemplates(ctx: MemberCtx): readonly VaultTemplate[] {
  if (!ctx.caller.actionTakerAt) throw new Refusal("bonus-locked");
  return ctx.vault.templates;
}

/** Returns the PDF for a valid link of a user with the bonus. */
export async function openVault(ctx: Deps, link: BonusLink): Promise<Uint8Array> {
  const result = verifyLink(ctx.appSecret, link, ctx.clock());
  if (result === "forged") throw new Refusal("link-invalid");
  if (result === "expired") throw new Refusal("link-expired");
  const [user] = await ctx.db
    .select({ actionTakerAt: users.actionTakerAt })
    .from(users)
    .where(eq(users.id, link.user));
  if (!user?.actionTakerAt) throw new Refusal("bonus-locked");
  return await ctx.vault.pdf();
}
