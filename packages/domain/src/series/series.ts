import { randomUUID } from "node:crypto";
import type { Success } from "@storyletter/contract/auth";
import type { EmailId } from "@storyletter/contract/emails";
import type {
  CreateSeriesInput,
  Series,
  SeriesId,
  SeriesList,
  SeriesOffer,
  SeriesPlace,
  UpdateSeriesInput,
} from "@storyletter/contract/series";
import { kindSlots, SERIES_MAX } from "@storyletter/contract/series/constants";
import { isUuid } from "@storyletter/contract/text";
import { emails, offers, prepared, series, seriesSlots, users } from "@storyletter/db";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { findSeries, kindOf, lockSeries, ownSeries, readSeries, slotsOf } from "./series-row.ts";

export const getSeries = async (ctx: MemberCtx, input: SeriesId): Promise<Series> =>
  await readSeries(ctx.db, await findSeries(ctx, input));

const ofUser = sql.placeholder("userId");

const ownSeriesRows = prepared((db) =>
  db
    .select()
    .from(series)
    .where(eq(series.userId, ofUser))
    .orderBy(desc(series.updatedAt), desc(series.id))
    .prepare("own_series"),
);

const ownSlots = prepared((db) =>
  db
    .select({
      seriesId: seriesSlots.seriesId,
      day: seriesSlots.day,
      purpose: seriesSlots.purpose,
      emailId: emails.id,
      isWritten: sql<boolean>`coalesce(${emails.status} = 'generated', false)`,
      sentOn: emails.sentOn,
    })
    .from(seriesSlots)
    .innerJoin(series, eq(series.id, seriesSlots.seriesId))
    .leftJoin(emails, and(eq(emails.id, seriesSlots.emailId), eq(emails.userId, series.userId)))
    .where(eq(series.userId, ofUser))
    .orderBy(asc(seriesSlots.position))
    .prepare("own_series_slots"),
);

/** The caller's series, the last changed first. */
export async function listSeries({ db, caller }: MemberCtx): Promise<SeriesList> {
  const own = { userId: caller.id };
  const rows = await ownSeriesRows(db).execute(own);
  const slots = rows.length > 0 ? await ownSlots(db).execute(own) : [];
  const slotsBySeries = Map.groupBy(slots, ({ seriesId }) => seriesId);
  return {
    series: rows.map(({ id, name, kind, offer, firstDay, updatedAt }) => ({
      id,
      name,
      kind: kindOf(kind),
      offerName: offer.name,
      firstDay,
      updatedAt,
      letters: (slotsBySeries.get(id) ?? []).map(({ seriesId: _, ...letter }) => letter),
    })),
  };
}

/** The offer given in the call, or a copy of the profile's. */
async function offerOf(ctx: MemberCtx, { offer, offerId }: CreateSeriesInput): Promise<SeriesOffer> {
  if (offer) return offer;
  const [own] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId ?? ""), eq(offers.userId, ctx.caller.id)));
  if (!own) {
    const message = "This offer is not in your profile";
    throw new Refusal("bad-input", { fields: [{ path: "offerId", message }] });
  }
  const { name, description, benefit, price, salePrice, proof, url, callToAction } = own;
  return { name, description, benefit, price, salePrice, proof, url, callToAction };
}

/** The slots of a kind, which promise and keep by their numbers, as rows of a series. */
function slotsOfKind(seriesId: string, kind: Series["kind"]): (typeof seriesSlots.$inferInsert)[] {
  const ids = kindSlots(kind).map(() => randomUUID());
  return kindSlots(kind).map(({ opens = "", closes, length = "no-preference", ...slot }, position) => ({
    ...slot,
    seriesId,
    id: ids[position] ?? randomUUID(),
    position,
    opens,
    closes: closes === undefined ? null : ids[closes - 1],
    length,
  }));
}

/** Starts a series with the letters of its kind. The same id is the same series. */
export async function createSeries(ctx: MemberCtx, input: CreateSeriesInput): Promise<Series> {
  const { offerId: _offerId, id = randomUUID(), ...about } = input;
  const offer = await offerOf(ctx, input);
  const userId = ctx.caller.id;
  return await ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [repeated] = await tx.select().from(series).where(ownSeries(ctx, { id }));
    if (repeated) return await readSeries(tx, repeated);
    if ((await tx.$count(series, eq(series.userId, userId))) >= SERIES_MAX)
      throw new Refusal("too-many-series");
    const now = ctx.clock();
    const [row] = await tx
      .insert(series)
      .values({ ...about, id, userId, offer, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    // The id belongs to another user's series, which stays unknown.
    if (!row) throw new Refusal("series-changed");
    const slots = slotsOfKind(id, input.kind);
    if (slots.length > 0) await tx.insert(seriesSlots).values(slots);
    return await readSeries(tx, row);
  });
}

/** Changes what was sent of the caller's own series; its slots stay as they are. */
export async function updateSeries(ctx: MemberCtx, { id, ...changes }: UpdateSeriesInput): Promise<Series> {
  return await ctx.db.transaction(async (tx) => {
    const row = await lockSeries(tx, ctx, { id });
    const changed = { ...changes, updatedAt: ctx.clock() };
    await tx.update(series).set(changed).where(eq(series.id, row.id));
    return await readSeries(tx, { ...row, ...changed });
  });
}

/** Its letters stay in the library. */
export async function deleteSeries(ctx: MemberCtx, input: SeriesId): Promise<Success> {
  const [deleted] = await ctx.db.delete(series).where(ownSeries(ctx, input)).returning({ id: series.id });
  if (!deleted) throw new Refusal("series-not-found");
  return { success: true };
}

/** Where one of the caller's letters stands in its series; null for a letter of none. */
export async function getSeriesPlace(ctx: MemberCtx, { id }: EmailId): Promise<SeriesPlace> {
  if (!isUuid(id)) throw new Refusal("email-not-found");
  const [found] = await ctx.db
    .select({ id: series.id, name: series.name })
    .from(seriesSlots)
    .innerJoin(series, eq(series.id, seriesSlots.seriesId))
    .where(and(eq(seriesSlots.emailId, id), eq(series.userId, ctx.caller.id)));
  if (!found) return null;
  const slots = await slotsOf(ctx.db, found.id);
  const at = slots.findIndex(({ emailId }) => emailId === id);
  const slot = slots[at];
  if (!slot) return null;
  const { day, purpose, opens } = slot;
  const promised = slots.findIndex((other) => other.id === slot.closes);
  const promise = slots[promised]?.opens ?? "";
  const closes = promise === "" ? null : { number: promised + 1, promise };
  return { ...found, number: at + 1, of: slots.length, day, purpose, opens, closes };
}
