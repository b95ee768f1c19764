import { isDeepStrictEqual } from "node:util";
import type { FieldError } from "@storyletter/contract/known-fields";
import type { SaveSlotsInput, Series, SeriesSlotInput } from "@storyletter/contract/series";
import {
  emails,
  series,
  seriesSlots,
  sqlState,
  stories,
  type Transaction,
  UNIQUE_VIOLATION,
} from "@storyletter/db";
import { and, eq, inArray } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { lockSeries, readSeries, type SlotRow, slotsOf } from "./series-row.ts";

type NewSlot = typeof seriesSlots.$inferInsert;

/** The rows that the call asks for; a slot keeps its email where the call says nothing of it. */
const rowsOf = (seriesId: string, slots: readonly SeriesSlotInput[], before: readonly SlotRow[]): SlotRow[] =>
  slots.map(({ emailId, ...slot }, position) => ({
    ...slot,
    seriesId,
    position,
    emailId: emailId === undefined ? (before.find(({ id }) => id === slot.id)?.emailId ?? null) : emailId,
  }));

/** What can be seen to be wrong without the database: an id twice, or a promise that no letter of the series makes. */
export function faultsIn(slots: readonly Pick<SlotRow, "id" | "closes">[]): FieldError[] {
  const ids = slots.map(({ id }) => id);
  return slots.flatMap(({ id, closes }, at): FieldError[] => {
    const isTwice = ids.indexOf(id) !== at;
    const isOpen = closes !== null && (closes === id || !ids.includes(closes));
    return [
      ...(isTwice ? [{ path: `slots.${at}.id`, message: "Another letter of the series has this id" }] : []),
      ...(isOpen
        ? [{ path: `slots.${at}.closes`, message: "Please choose another letter of this series" }]
        : []),
    ];
  });
}

/** Stories and emails that are new here have to be the caller's own; what was here may be deleted by now. */
async function foreignIn(
  tx: Transaction,
  { caller }: MemberCtx,
  rows: readonly SlotRow[],
  before: readonly SlotRow[],
): Promise<FieldError[]> {
  const newIds = (key: "storyId" | "emailId"): string[] => {
    const known = new Set(before.map((slot) => slot[key]));
    return rows.flatMap((slot) => (slot[key] === null || known.has(slot[key]) ? [] : [slot[key]]));
  };
  const [storyIds, emailIds] = [newIds("storyId"), newIds("emailId")];
  const [ownStories, ownEmails] = await Promise.all([
    tx
      .select({ id: stories.id })
      .from(stories)
      .where(and(inArray(stories.id, storyIds), eq(stories.userId, caller.id))),
    tx
      .select({ id: emails.id })
      .from(emails)
      .where(and(inArray(emails.id, emailIds), eq(emails.userId, caller.id))),
  ]);
  const isOwn = new Set([...ownStories, ...ownEmails].map(({ id }) => id));
  return rows.flatMap(({ storyId, emailId }, at): FieldError[] => [
    ...(storyId !== null && storyIds.includes(storyId) && !isOwn.has(storyId)
      ? [{ path: `slots.${at}.storyId`, message: "This story is not in your story bank" }]
      : []),
    ...(emailId !== null && emailIds.includes(emailId) && !isOwn.has(emailId)
      ? [{ path: `slots.${at}.emailId`, message: "This email is not in your library" }]
      : []),
  ]);
}

const SHARED = "This email is in a series already";

async function replaceSlots(tx: Transaction, seriesId: string, rows: readonly NewSlot[]): Promise<void> {
  await tx.delete(seriesSlots).where(eq(seriesSlots.seriesId, seriesId));
  if (rows.length > 0) await tx.insert(seriesSlots).values([...rows]);
}

/** Replaces the order and the plan of the letters. Where another tab or device saved first, nothing changes. */
export async function saveSlots(ctx: MemberCtx, input: SaveSlotsInput): Promise<Series> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = await lockSeries(tx, ctx, input);
      const before = await slotsOf(tx, row.id);
      const rows = rowsOf(row.id, input.slots, before);
      // An earlier try may have arrived although its response did not.
      const isRepeated = row.revision === input.revision + 1 && isDeepStrictEqual(rows, before);
      if (isRepeated) return await readSeries(tx, row);
      if (row.revision !== input.revision) throw new Refusal("series-changed");
      const fields = [...faultsIn(rows), ...(await foreignIn(tx, ctx, rows, before))];
      if (fields.length > 0) throw new Refusal("bad-input", { fields });
      await replaceSlots(tx, row.id, rows);
      const changed = { revision: row.revision + 1, updatedAt: ctx.clock() };
      await tx.update(series).set(changed).where(eq(series.id, row.id));
      return await readSeries(tx, { ...row, ...changed });
    });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refusal("bad-input", { fields: [{ path: "slots", message: SHARED }] });
  }
}
