import type { LetterFile } from "@storyletter/contract/letters";
import type { SeriesDrafts, SeriesFileQuery, SeriesId, SeriesToMailTool } from "@storyletter/contract/series";
import { emails, mailToolDrafts, mailTools, series, seriesSlots } from "@storyletter/db";
import { and, asc, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { documentOf, isBlank } from "../letters/letter-row.ts";
import { authorOf } from "../letters/letter-sending.ts";
import { fileMark } from "../letters/provenance.ts";
import { handOver } from "../mail-tools/drafts.ts";
import { Refusal } from "../refusal.ts";
import { getSeries } from "./series.ts";
import { ownSeries } from "./series-row.ts";

/** The drafts of the letters of one of the caller's series, in their order. */
export async function listSeriesDrafts(ctx: MemberCtx, input: SeriesId): Promise<SeriesDrafts> {
  const drafts = await ctx.db
    .select({
      slotId: seriesSlots.id,
      position: seriesSlots.position,
      tool: mailToolDrafts.tool,
      status: mailToolDrafts.status,
      url: mailToolDrafts.url,
      message: mailToolDrafts.message,
    })
    .from(series)
    .innerJoin(seriesSlots, eq(seriesSlots.seriesId, series.id))
    .innerJoin(emails, and(eq(emails.id, seriesSlots.emailId), eq(emails.userId, series.userId)))
    .innerJoin(mailToolDrafts, eq(mailToolDrafts.emailId, emails.id))
    .where(ownSeries(ctx, input))
    .orderBy(asc(seriesSlots.position), asc(mailToolDrafts.createdAt));
  return { drafts: drafts.map(({ position, ...draft }) => ({ ...draft, number: position + 1 })) };
}

/**
 * Requests a draft of every written letter in one mail tool, or its update. However often, each letter has one draft
 * there; nothing is sent or scheduled. A letter without a subject line is left, as its own page says.
 */
export async function handOverSeries(ctx: MemberCtx, { id, tool }: SeriesToMailTool): Promise<SeriesDrafts> {
  const { slots } = await getSeries(ctx, { id });
  const own = and(eq(mailTools.userId, ctx.caller.id), eq(mailTools.tool, tool));
  const [connection] = await ctx.db.select({ id: mailTools.id }).from(mailTools).where(own);
  if (!connection) throw new Refusal("mail-tool-not-connected");
  const written = slots.filter(({ letter }) => letter?.status === "generated");
  if (written.length === 0) throw new Refusal("letter-not-written");
  for (const { emailId } of written) {
    try {
      if (emailId) await handOver(ctx, { id: emailId, tool });
    } catch (error) {
      // Deleted, emptied or left without a subject line: the others go on.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return await listSeriesDrafts(ctx, { id });
}

/** A series as a file, with its letters as they are now. */
export async function getSeriesFile(ctx: MemberCtx, { id, format }: SeriesFileQuery): Promise<LetterFile> {
  const { name, firstDay } = await getSeries(ctx, { id });
  if (format === "ics" && firstDay === null) {
    const message = "This series has no first day. Choose it under About this series";
    throw new Refusal("bad-input", { fields: [{ path: "format", message }] });
  }
  const rows = await ctx.db
    .select({ slot: seriesSlots, email: emails })
    .from(seriesSlots)
    .leftJoin(emails, and(eq(emails.id, seriesSlots.emailId), eq(emails.userId, ctx.caller.id)))
    .where(eq(seriesSlots.seriesId, id))
    .orderBy(asc(seriesSlots.position));
  const isMarked = format === "eml" || format === "html";
  const pieces = await Promise.all(
    rows.map(async ({ slot, email }, at) => {
      const written = email?.status === "generated" ? email : null;
      const document = written && documentOf(written);
      const isThere = document !== null && !isBlank(document);
      return {
        ...{ id: slot.id, number: at + 1, day: slot.day, purpose: slot.purpose, title: email?.title ?? "" },
        document: isThere ? document : null,
        mark: written && isThere && isMarked ? await fileMark(ctx, written) : undefined,
      };
    }),
  );
  if (format !== "ics" && pieces.every(({ document }) => document === null))
    throw new Refusal("letter-not-written");
  const { seriesFile } = await import("@storyletter/letter/series-files");
  return seriesFile({ id, name, firstDay, pieces }, format, { ...(await authorOf(ctx)), now: ctx.clock() });
}
