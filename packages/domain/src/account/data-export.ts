import { createHmac } from "node:crypto";
import type { DownloadExportInput, ExportDownload, ExportLink } from "@storyletter/contract/account";
import type { Success } from "@storyletter/contract/auth";
import {
  type Database,
  dataExports,
  exportParts,
  mailedTokens,
  type Transaction,
  users,
} from "@storyletter/db";
import { and, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import {
  consumeMailedToken,
  type MailDeps,
  replaceMailedToken,
  sendMailedLink,
} from "../auth/mailed-link.ts";
import { throttle } from "../auth/rate-limit.ts";
import type { Ctx, Deps, MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../same-secret.ts";
import { SECTIONS, type SectionName } from "./export-sections.ts";
import type { Section } from "./export-texts.ts";

/** An export is open while it is being created and for as long as its link works. */
export const isOpenExport = (
  request: { readyAt: Date | null; expiresAt: Date; voidedAt: Date | null },
  now: Date,
): boolean => request.voidedAt === null && (request.readyAt === null || request.expiresAt > now);

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
      readyAt: dataExports.readyAt,
      expiresAt: mailedTokens.expiresAt,
      voidedAt: mailedTokens.voidedAt,
    })
    .from(dataExports)
    .innerJoin(mailedTokens, eq(mailedTokens.id, dataExports.tokenId))
    .where(eq(dataExports.userId, userId));
  if (existing && isOpenExport(existing, now)) throw new Refusal("export-open");
  const { appSecret } = ctx;
  const tokenId = await replaceMailedToken(tx, { userId, purpose: "data-export", now, appSecret });
  const values = { tokenId, requestedAt: now, readyAt: null, takenAt: null };
  await tx.delete(exportParts).where(eq(exportParts.userId, userId));
  await tx
    .insert(dataExports)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: dataExports.userId, set: values });
  await ctx.queue.enqueue(tx, "make-export", { tokenId });
}

/** A section as JSON, in pieces. */
export async function* sectionText(db: Database, userId: string, name: SectionName): AsyncGenerator<string> {
  const section: Section = SECTIONS[name];
  if ("read" in section) {
    yield JSON.stringify(await section.read(db, userId), null, 2);
    return;
  }
  let isFirst = true;
  for await (const row of section.rows(db, userId)) {
    yield `${isFirst ? "[" : ","}\n${JSON.stringify(row, null, 2)}`;
    isFirst = false;
  }
  yield isFirst ? "[]" : "\n]";
}

/** Everything we store about a user, with a sentence explaining each section. */
async function* archiveText(db: Database, userId: string, now: Date): AsyncGenerator<string> {
  const names = Object.keys(SECTIONS) as SectionName[];
  const about = Object.fromEntries(names.map((name) => [name, SECTIONS[name].about]));
  const head = JSON.stringify({ format: "storyletter-export/1", madeAt: now.toISOString(), about }, null, 2);
  yield `${head.slice(0, -"\n}".length)},\n"data": {`;
  for (const [place, name] of names.entries()) {
    yield `${place === 0 ? "" : ","}\n"${name}": `;
    yield* sectionText(db, userId, name);
  }
  yield "\n}\n}\n";
}

const PART_LENGTH = 500_000;

/** Writes the archive in parts of bounded size. Once stopped, it writes none beside those of the next attempt. */
async function writeParts(
  db: Database,
  { userId, now, signal }: { userId: string; now: Date; signal?: AbortSignal | undefined },
): Promise<void> {
  await db.delete(exportParts).where(eq(exportParts.userId, userId));
  let number = 0;
  let waiting = "";
  const write = async (text: string) => {
    signal?.throwIfAborted();
    number += 1;
    await db.insert(exportParts).values({ userId, number, text });
  };
  for await (const piece of archiveText(db, userId, now)) {
    waiting += piece;
    if (waiting.length < PART_LENGTH) continue;
    await write(waiting);
    waiting = "";
  }
  await write(waiting);
}

/** Creates the requested archive and mails its link. A retry mails the same link. */
export async function createExport(
  ctx: MailDeps,
  { tokenId, signal }: { tokenId: string; signal?: AbortSignal },
): Promise<void> {
  const [request] = await ctx.db.select().from(dataExports).where(eq(dataExports.tokenId, tokenId));
  if (!request) return;
  if (request.readyAt === null) {
    await writeParts(ctx.db, { userId: request.userId, now: ctx.clock(), signal });
    await ctx.db.update(dataExports).set({ readyAt: ctx.clock() }).where(eq(dataExports.tokenId, tokenId));
  }
  await sendMailedLink(ctx, { tokenId, signal });
}

/** Removes a failed request, so that the user can request another export. */
export async function failExport({ db }: Deps, { tokenId }: { tokenId: string }): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.tokenId, tokenId));
}

/** How long a taken export can be fetched, for example again after the connection broke. */
const FETCH_MS = 10 * 60_000;

type Claim = Omit<ExportLink, "signature">;

const signatureOf = (appSecret: string, { id, expires }: Claim): string =>
  createHmac("sha256", appSecret).update(`data-export:${expires}:${id}`).digest("base64url");

/** Uses up the mailed link, and answers where its holder finds the file for some minutes. */
export async function downloadExport(ctx: Ctx, input: DownloadExportInput): Promise<ExportDownload> {
  return await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const used = await consumeMailedToken(tx, { token: input.token, purpose: "data-export", now });
    if (typeof used === "string") return { outcome: used };
    const [taken] = await tx
      .update(dataExports)
      .set({ takenAt: now })
      .where(and(eq(dataExports.userId, used.userId), isNotNull(dataExports.readyAt)))
      .returning({ id: dataExports.tokenId });
    if (!taken) return { outcome: "invalid-token" };
    const claim = { id: taken.id, expires: now.getTime() + FETCH_MS };
    const query = new URLSearchParams({
      id: claim.id,
      expires: String(claim.expires),
      signature: signatureOf(ctx.appSecret, claim),
    });
    return { outcome: "taken", url: `${ctx.appUrl}/api/account/export?${query}` };
  });
}

/** The file behind a signed address, part by part. */
export async function openExport(
  { db, appSecret, clock }: Deps,
  link: ExportLink,
): Promise<{ fileName: string; text: AsyncGenerator<string> }> {
  if (!isSameSecret(link.signature, signatureOf(appSecret, link))) throw new Refusal("link-invalid");
  if (link.expires <= clock().getTime()) throw new Refusal("link-expired");
  const [taken] = await db.select().from(dataExports).where(eq(dataExports.tokenId, link.id));
  if (!taken?.readyAt) throw new Refusal("link-invalid");
  return { fileName: exportFileName(taken.readyAt), text: readParts(db, taken.userId) };
}

async function* readParts(db: Database, userId: string): AsyncGenerator<string> {
  for (let number = 1; ; number += 1) {
    const [part] = await db
      .select({ text: exportParts.text })
      .from(exportParts)
      .where(and(eq(exportParts.userId, userId), eq(exportParts.number, number)));
    if (!part) return;
    yield part.text;
  }
}

/** Deletes archives that were downloaded, or whose link expired. */
export async function deleteOldExports({ db, clock }: Deps): Promise<void> {
  const expired = db
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(lt(mailedTokens.expiresAt, clock()));
  const fetched = lt(dataExports.takenAt, new Date(clock().getTime() - FETCH_MS));
  await db
    .delete(dataExports)
    .where(and(isNotNull(dataExports.readyAt), or(fetched, inArray(dataExports.tokenId, expired))));
}
