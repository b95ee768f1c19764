import { createHmac } from "node:crypto";
import type { BackupDownload, BackupFile, BackupLink, BackupTicket } from "@storyletter/contract/admin";
import { DAY_MS } from "@storyletter/contract/limits";
import { backups, installation, users } from "@storyletter/db";
import { eq, lt } from "drizzle-orm";
import { throttle } from "../auth/rate-limit.ts";
import type { Deps, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../same-secret.ts";
import { audit } from "./audit.ts";

const HOUR_MS = 3_600_000;
/** Longer than any file is kept, so that the list says what became of each. */
const ROWS_KEPT_MS = 30 * DAY_MS;

/** The UTC day whose night it is; a night begins at the hour of its backup. */
const nightOf = (now: Date, hour: number): string =>
  new Date(now.getTime() - hour * HOUR_MS).toISOString().slice(0, 10);

/** Enqueues a database dump and returns the path of its file. */
export async function createBackup(ctx: MemberCtx): Promise<BackupTicket> {
  await throttle(ctx, "backup", ctx.caller.id);
  const now = ctx.clock();
  const { file, path } = ctx.system.nextBackup(now);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(backups).values({ file, requestedAt: now }).onConflictDoNothing();
    await ctx.queue.enqueue(tx, "create-backup", { file });
    await audit(tx, ctx, { action: "system.create-backup", details: { file } });
  });
  return { path };
}

/** Enqueues tonight's backup once its hour has come, also hours later if no process ran; all processes may call it. */
export async function enqueueDueBackup(ctx: Deps, { hour }: { hour: number }): Promise<void> {
  const now = ctx.clock();
  const night = nightOf(now, hour);
  const { file } = ctx.system.nextBackup(now);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(backups)
      .values({ file, night, requestedAt: now })
      .onConflictDoNothing()
      .returning({ file: backups.file });
    if (!row) return;
    await ctx.queue.enqueue(tx, "create-backup", { file });
    await tx.delete(backups).where(lt(backups.requestedAt, new Date(now.getTime() - ROWS_KEPT_MS)));
  });
}

/** Mails the owner that a backup failed for good. */
export async function reportFailedBackup(ctx: Deps, { file }: BackupFile): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ userId: users.id, sentTo: users.email })
      .from(installation)
      .innerJoin(users, eq(users.id, installation.ownerId));
    if (owner) await notify(ctx, tx, { ...owner, kind: "backup-failed", key: `backup-failed:${file}` });
  });
}

const LINK_MS = 5 * 60_000;

const signatureOf = (appSecret: string, { user, expires, file }: Omit<BackupLink, "signature">): string =>
  createHmac("sha256", appSecret).update(`backup:${expires}:${user}:${file}`).digest("base64url");

/** A link for the owner's browser, which downloads without holding the file in memory. */
export async function getBackupLink(ctx: MemberCtx, { file }: BackupFile): Promise<BackupDownload> {
  const claim = { user: ctx.caller.id, expires: ctx.clock().getTime() + LINK_MS, file };
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(backups).where(eq(backups.file, file));
    if (!row?.finishedAt) throw new Refusal("not-found");
    await audit(tx, ctx, { action: "system.download-backup", details: { file } });
  });
  const signature = signatureOf(ctx.appSecret, claim);
  const query = new URLSearchParams({ ...claim, expires: String(claim.expires), signature });
  return { url: `${ctx.appUrl}/api/admin/backup?${query}` };
}

/** The file that the link of today's owner opens. */
export async function openBackupLink(ctx: Deps, link: BackupLink): Promise<string> {
  if (!isSameSecret(link.signature, signatureOf(ctx.appSecret, link))) throw new Refusal("link-invalid");
  if (link.expires <= ctx.clock().getTime()) throw new Refusal("link-expired");
  const [owner] = await ctx.db.select().from(installation).where(eq(installation.ownerId, link.user));
  if (!owner) throw new Refusal("link-invalid");
  return link.file;
}
