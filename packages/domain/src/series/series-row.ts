import type { Series, SeriesId, SeriesSlot } from "@storyletter/contract/series";
import { SERIES_KIND_VALUES, type SeriesKind } from "@storyletter/contract/series/constants";
import { isUuid } from "@storyletter/contract/text";
import { type Database, emails, series, seriesSlots, stories, type Transaction } from "@storyletter/db";
import { cutAtWord } from "@storyletter/text/words";
import { and, asc, eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { subjectsIn } from "../emails/email-summary.ts";
import { Refusal } from "../refusal.ts";

export type SeriesRow = typeof series.$inferSelect;
export type SlotRow = typeof seriesSlots.$inferSelect;

/** A kind that is gone is one of the user's own. */
export const kindOf = (kind: string): SeriesKind =>
  SERIES_KIND_VALUES.find((value) => value === kind) ?? "own";

const START = 120;

/** A story's first words, on one line. */
export const startOf = (text: string): string => cutAtWord(text.replace(/\s+/gu, " ").trim(), START);

export const ownSeries = ({ caller }: MemberCtx, { id }: SeriesId) => {
  if (!isUuid(id)) throw new Refusal("series-not-found");
  return and(eq(series.id, id), eq(series.userId, caller.id));
};

/** Another user's series gives the same error as a missing one. */
export async function findSeries(ctx: MemberCtx, input: SeriesId): Promise<SeriesRow> {
  const [row] = await ctx.db.select().from(series).where(ownSeries(ctx, input));
  if (!row) throw new Refusal("series-not-found");
  return row;
}

/** The caller's own series, locked: of two changes at once the second sees what the first one did. */
export async function lockSeries(tx: Transaction, ctx: MemberCtx, input: SeriesId): Promise<SeriesRow> {
  const [row] = await tx.select().from(series).where(ownSeries(ctx, input)).for("update");
  if (!row) throw new Refusal("series-not-found");
  return row;
}

/** The slots of a series in order. */
export const slotsOf = (db: Database | Transaction, seriesId: string): Promise<SlotRow[]> =>
  db.select().from(seriesSlots).where(eq(seriesSlots.seriesId, seriesId)).orderBy(asc(seriesSlots.position));

const chosenSubject = sql<string | null>`
  ${emails.letterDocument} -> 'subjects' -> ((${emails.letterDocument} ->> 'chosen')::int) ->> 'text'`;

/** The slots as the board shows them. Another user's story or email is as one that is gone. */
async function readSlots(
  db: Database | Transaction,
  { id, userId }: Pick<SeriesRow, "id" | "userId">,
): Promise<SeriesSlot[]> {
  const rows = await db
    .select({
      slot: seriesSlots,
      storyTitle: stories.title,
      storyStart: sql<string | null>`left(${stories.text}, 500)`,
      title: emails.title,
      status: emails.status,
      waitsFor: emails.waitsFor,
      chosenSubject,
      generatedSubject: emails.generatedSubject,
      failureReason: emails.failureReason,
      sentOn: emails.sentOn,
    })
    .from(seriesSlots)
    .leftJoin(stories, and(eq(stories.id, seriesSlots.storyId), eq(stories.userId, userId)))
    .leftJoin(emails, and(eq(emails.id, seriesSlots.emailId), eq(emails.userId, userId)))
    .where(eq(seriesSlots.seriesId, id))
    .orderBy(asc(seriesSlots.position));
  return rows.map(({ slot, ...row }): SeriesSlot => {
    const { seriesId: _seriesId, position: _position, ...shown } = slot;
    const { title, status, storyTitle, storyStart } = row;
    return {
      ...shown,
      story: storyStart === null ? null : { title: storyTitle ?? "", start: startOf(storyStart) },
      letter:
        status === null || title === null
          ? null
          : {
              title,
              status,
              isWaiting: status === "processing" && row.waitsFor !== null,
              subject: row.chosenSubject ?? subjectsIn(row.generatedSubject)[0] ?? "",
              failureReason: row.failureReason,
              sentOn: row.sentOn,
            },
    };
  });
}

/** A series as its owner sees it. */
export async function readSeries(db: Database | Transaction, row: SeriesRow): Promise<Series> {
  const { userId: _userId, ...shown } = row;
  return { ...shown, kind: kindOf(row.kind), slots: await readSlots(db, row) };
}
