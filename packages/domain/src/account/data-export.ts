import type { DownloadExportInput, ExportDownload, Success } from "@storyletter/contract/schemas";
import { type Database, dataExports, mailedTokens, type Transaction, users } from "@storyletter/db";
import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import {
  consumeMailedToken,
  type MailDeps,
  replaceMailedToken,
  sendMailedLink,
} from "../auth/mailed-link.ts";
import { throttle } from "../auth/rate-limit.ts";
import type { Ctx, Deps, MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { SECTIONS, type SectionName } from "./export-sections.ts";

/** An export is open while it is being created and for as long as its link works. */
export const isOpenExport = (
  request: { archive: string | null; expiresAt: Date; voidedAt: Date | null },
  now: Date,
): boolean => request.voidedAt === null && (request.archive === null || request.expiresAt > now);

/** Includes the day, so that two exports can be saved in one folder. */
const exportFileName = (now: Date): string => `storyletter-export-${now.toISOString().slice(0, 10)}.json`;

/** Starts an export of all the caller's data, one at a time; the link comes by mail. */
export async function requestExport(ctx: MemberCtx): Promise<Success> {
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  const userId = ctx.caller.id;
  await throttle(ctx, "export", userId);
  await ctx.db.transaction((tx) => startExport(ctx, tx, userId));
  return { success: true };
}

export async function startExport(ctx: Deps, tx: Transaction, userId: string): Promise<void> {
  const now = ctx.clock();
  // The second of two concurrent requests waits here and then finds the first one's row.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [existing] = await tx
    .select({
      archive: dataExports.archive,
      expiresAt: mailedTokens.expiresAt,
      voidedAt: mailedTokens.voidedAt,
    })
    .from(dataExports)
    .innerJoin(mailedTokens, eq(mailedTokens.id, dataExports.tokenId))
    .where(eq(dataExports.userId, userId));
  if (existing && isOpenExport(existing, now)) throw new Refusal("export-open");
  const { appSecret } = ctx;
  const tokenId = await replaceMailedToken(tx, { userId, purpose: "data-export", now, appSecret });
  const values = { tokenId, requestedAt: now, archive: null };
  await tx
    .insert(dataExports)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: dataExports.userId, set: values });
  await ctx.queue.enqueue(tx, "make-export", { tokenId });
}

/** Everything we store about a user, with a sentence explaining each section. */
interface Archive {
  format: "storyletter-export/1";
  madeAt: string;
  about: Record<SectionName, string>;
  data: Record<SectionName, unknown>;
}

async function createArchive(db: Database, userId: string, now: Date): Promise<Archive> {
  const names = Object.keys(SECTIONS) as SectionName[];
  const parts = await Promise.all(names.map(async (name) => [name, await SECTIONS[name].read(db, userId)]));
  return {
    format: "storyletter-export/1",
    madeAt: now.toISOString(),
    about: Object.fromEntries(names.map((name) => [name, SECTIONS[name].about])) as Archive["about"],
    data: Object.fromEntries(parts) as Archive["data"],
  };
}

/** Creates the requested archive and mails its link. A retry mails the same link. */
export async function createExport(
  ctx: MailDeps,
  { tokenId, signal }: { tokenId: string; signal?: AbortSignal },
): Promise<void> {
  const [request] = await ctx.db.select().from(dataExports).where(eq(dataExports.tokenId, tokenId));
  if (!request) return;
  if (request.archive === null) {
    const archive = JSON.stringify(await createArchive(ctx.db, request.userId, ctx.clock()), null, 2);
    await ctx.db.update(dataExports).set({ archive }).where(eq(dataExports.tokenId, tokenId));
  }
  await sendMailedLink(ctx, { tokenId, signal });
}

/** Removes a failed request, so that the user can request another export. */
export async function failExport({ db }: Deps, { tokenId }: { tokenId: string }): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.tokenId, tokenId));
}

/** Returns the archive to the holder of the mailed link and deletes it: the link works once. */
export async function downloadExport(ctx: Ctx, input: DownloadExportInput): Promise<ExportDownload> {
  return await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const used = await consumeMailedToken(tx, { token: input.token, purpose: "data-export", now });
    if (typeof used === "string") return { outcome: used };
    const [dataExport] = await tx
      .delete(dataExports)
      .where(eq(dataExports.userId, used.userId))
      .returning({ archive: dataExports.archive });
    if (!dataExport?.archive) return { outcome: "invalid-token" };
    return { outcome: "taken", fileName: exportFileName(now), archive: dataExport.archive };
  });
}

/** Deletes archives that were not downloaded before their link expired. */
export async function deleteOldExports({ db, clock }: Deps): Promise<void> {
  const expired = db
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(lt(mailedTokens.expiresAt, clock()));
  await db
    .delete(dataExports)
    .where(and(isNotNull(dataExports.archive), inArray(dataExports.tokenId, expired)));
}
