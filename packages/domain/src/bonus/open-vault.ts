import type { BonusLink } from "@storyletter/contract";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { judgeLink } from "./signed-link.ts";

/** The PDF for whoever holds a link that is good now, made for someone who unlocked the bonus. */
export async function openVault(ctx: Deps, link: BonusLink): Promise<Uint8Array> {
  const verdict = judgeLink(ctx.appSecret, link, ctx.clock());
  if (verdict === "forged") throw new Refusal("link-invalid");
  if (verdict === "expired") throw new Refusal("link-expired");
  const [user] = await ctx.db
    .select({ actionTakerAt: users.actionTakerAt })
    .from(users)
    .where(eq(users.id, link.user));
  if (!user?.actionTakerAt) throw new Refusal("bonus-locked");
  return await ctx.vault.pdf();
}
