import type { SaveSiteInput, Site } from "@storyletter/contract/admin";
import type { Success } from "@storyletter/contract/auth";
import { installation } from "@storyletter/db";
import { audit } from "./admin/audit.ts";
import type { Ctx, MemberCtx } from "./context.ts";

/** What everyone who opens a screen is shown. */
export async function getSite({ db }: Pick<Ctx, "db">): Promise<Site> {
  const [site] = await db
    .select({ signUpsClosed: installation.signUpsClosed, banner: installation.banner })
    .from(installation);
  return site ?? { signUpsClosed: false, banner: null };
}

export async function saveSite(ctx: MemberCtx, { signUpsClosed, banner }: SaveSiteInput): Promise<Success> {
  const site = { signUpsClosed, banner: banner.trim() || null };
  await ctx.db.transaction(async (tx) => {
    await tx.update(installation).set(site);
    await audit(tx, ctx, { action: "system.save-site", details: site });
  });
  return { success: true };
}
