import { dataExports } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { type MailDeps, sendMailedLink } from "../auth/send-mailed-link.ts";
import type { Deps } from "../context.ts";
import { makeArchive } from "./archive.ts";

/** Makes the archive that was asked for and mails the way to it. A repeat mails the same link again. */
export async function makeExport(
  ctx: MailDeps,
  { tokenId, signal }: { tokenId: string; signal?: AbortSignal },
): Promise<void> {
  const [asked] = await ctx.db.select().from(dataExports).where(eq(dataExports.tokenId, tokenId));
  if (!asked) return;
  if (asked.archive === null) {
    const archive = JSON.stringify(await makeArchive(ctx.db, asked.userId, ctx.clock()), null, 2);
    await ctx.db.update(dataExports).set({ archive }).where(eq(dataExports.tokenId, tokenId));
  }
  await sendMailedLink(ctx, { tokenId, signal });
}

/** Ends a request that could not be met, so that its owner can ask again. */
export async function giveUpExport({ db }: Deps, { tokenId }: { tokenId: string }): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.tokenId, tokenId));
}
