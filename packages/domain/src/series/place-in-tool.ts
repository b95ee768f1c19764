import { draftsIn, type MailTool } from "@storyletter/contract/mail-tools/constants";
import { type Database, mailToolDrafts, series, seriesSlots, type Transaction } from "@storyletter/db";
import { and, asc, eq, gt, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { markerOf } from "../mail-tools/rules.ts";
import type { SequencePlace } from "../ports.ts";

const ownSlot = (db: Database | Transaction, emailId: string) =>
  db
    .select({ slot: seriesSlots, name: series.name })
    .from(seriesSlots)
    .innerJoin(series, eq(series.id, seriesSlots.seriesId))
    .where(eq(seriesSlots.emailId, emailId));

interface PlaceInTool {
  /** With its number and day where it belongs to a series. */
  title: string;
  /** Null for a draft on its own. */
  place: SequencePlace | null;
}

/** A letter's name in a mail tool, and its place in a sequence there, after the earlier letters that are in it. */
export async function placeInTool(
  db: Database,
  email: { id: string; title: string },
  tool: MailTool,
): Promise<PlaceInTool> {
  const [own] = await ownSlot(db, email.id);
  if (!own) return { title: email.title, place: null };
  const { slot, name } = own;
  const { numberedTitle } = await import("@storyletter/letter/series-files");
  const number = slot.position + 1;
  const title = `${numberedTitle({ number, day: slot.day, title: name })}: ${email.title}`;
  if (!draftsIn(tool).hasSequences) return { title, place: null };
  const before = await db
    .select({ position: seriesSlots.position, day: seriesSlots.day })
    .from(seriesSlots)
    .innerJoin(mailToolDrafts, eq(mailToolDrafts.emailId, seriesSlots.emailId))
    .where(
      and(
        eq(seriesSlots.seriesId, slot.seriesId),
        eq(mailToolDrafts.tool, tool),
        isNotNull(mailToolDrafts.externalId),
        lt(seriesSlots.position, slot.position),
      ),
    )
    .orderBy(asc(seriesSlots.position));
  const days = Math.max(0, slot.day - (before.at(-1)?.day ?? 0));
  return { title, place: { marker: markerOf(slot.seriesId), name, position: before.length, days } };
}

/**
 * Whether a letter has its turn in its sequence: earlier letters come first, one at a time, so that the sequence is made
 * once and each letter's days are those after the one before it.
 */
export async function hasTurnInSequence(
  tx: Transaction,
  draft: { id: string; emailId: string; tool: MailTool },
  now: Date,
): Promise<boolean> {
  const [own] = draftsIn(draft.tool).hasSequences ? await ownSlot(tx, draft.emailId) : [];
  if (!own) return true;
  const { seriesId, position } = own.slot;
  // Of two that start at once, the second one sees the claim of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${seriesId}, 0))`);
  const before = await tx
    .select({ id: mailToolDrafts.id })
    .from(mailToolDrafts)
    .innerJoin(seriesSlots, eq(seriesSlots.emailId, mailToolDrafts.emailId))
    .where(
      and(
        eq(seriesSlots.seriesId, seriesId),
        eq(mailToolDrafts.tool, draft.tool),
        ne(mailToolDrafts.id, draft.id),
        or(
          gt(mailToolDrafts.claimedUntil, now),
          and(eq(mailToolDrafts.status, "pending"), lt(seriesSlots.position, position)),
        ),
      ),
    )
    .limit(1);
  return before.length === 0;
}
