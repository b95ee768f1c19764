import type { BackupTicket, Success, SystemInformation, SystemOverview } from "@storyletter/contract";
import { throttle } from "../../auth/throttle.ts";
import type { MemberCtx } from "../../context.ts";
import { audit } from "../audit.ts";
import { takeFigures } from "../figures/take-figures.ts";

/** Whether the parts of the installation work, as a check found a few seconds ago. */
export const getSystemOverview = (ctx: MemberCtx): Promise<SystemOverview> => ctx.system.overview();

/** What runs here, and how it is configured; no secret is in it. */
export const getSystemInformation = (ctx: MemberCtx): Promise<SystemInformation> => ctx.system.information();

/** Has a worker write the whole database into a file, and says which. */
export async function createBackup(ctx: MemberCtx): Promise<BackupTicket> {
  await throttle(ctx, "backup", ctx.caller.id);
  const { file, path } = ctx.system.nextBackup(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    await ctx.queue.enqueue(tx, "create-backup", { file });
    await audit(tx, ctx, { action: "system.create-backup", details: { file } });
  });
  return { path };
}

/** Forgets what checks have found, and counts all figures anew. */
export async function refreshCaches(ctx: MemberCtx): Promise<Success> {
  ctx.system.forget();
  await ctx.db.transaction((tx) => audit(tx, ctx, { action: "system.refresh-caches" }));
  await takeFigures(ctx, { now: true });
  return { success: true };
}
