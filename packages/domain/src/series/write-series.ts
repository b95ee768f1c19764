import { randomUUIDv7 } from "node:crypto";
import { USAGE_LIMIT } from "@storyletter/contract/billing/constants";
import type { EmailBrief } from "@storyletter/contract/emails";
import type { SeriesWriting, WriteSeriesInput } from "@storyletter/contract/series";
import {
  type Database,
  emails,
  profiles,
  series,
  seriesSlots,
  stories,
  type Transaction,
} from "@storyletter/db";
import { and, asc, eq, inArray } from "drizzle-orm";
import { takeRoom } from "../account/stored-bytes.ts";
import { lockCredits } from "../billing/credits.ts";
import type { MemberCtx } from "../context.ts";
import { placeEmails } from "../emails/place-emails.ts";
import { canCharge } from "../emails/rules.ts";
import { findSeries, lockSeries, type SeriesRow } from "./series-row.ts";
import { briefOfSlot } from "./slot-brief.ts";

type Left = SeriesWriting["left"][number];

interface PlannedSlot {
  id: string;
  storyId: string | undefined;
  email: { id: string; status: SeriesWriting["letters"][number]["status"] } | null;
  /** What is to be written, or why nothing can be. */
  plan: { brief: EmailBrief } | Left;
}

const MESSAGES: Record<Exclude<Left["reason"], "not-writable">, string> = {
  "no-story": "This letter has no story yet. Choose or tell one first.",
  "no-credits": USAGE_LIMIT.message,
};

const leftFor = (slotId: string, reason: keyof typeof MESSAGES): Left => ({
  slotId,
  reason,
  message: MESSAGES[reason],
});

const unwritable = (slotId: string, message: string): Left => ({ slotId, reason: "not-writable", message });

/** The slots in order, each with its email and its plan. */
async function readPlan(db: Database | Transaction, row: SeriesRow): Promise<PlannedSlot[]> {
  const { id, userId } = row;
  const rows = await db
    .select({
      slot: seriesSlots,
      story: { id: stories.id, title: stories.title, text: stories.text },
      email: { id: emails.id, status: emails.status },
      usualTone: profiles.tone,
    })
    .from(seriesSlots)
    .leftJoin(stories, and(eq(stories.id, seriesSlots.storyId), eq(stories.userId, userId)))
    .leftJoin(emails, and(eq(emails.id, seriesSlots.emailId), eq(emails.userId, userId)))
    .leftJoin(profiles, eq(profiles.userId, userId))
    .where(eq(seriesSlots.seriesId, id))
    .orderBy(asc(seriesSlots.position));
  return rows.map(({ slot, story, email, usualTone }): PlannedSlot => {
    const read = story && briefOfSlot({ ...row, tone: row.tone || (usualTone ?? "") }, slot, story);
    const plan =
      read === null
        ? leftFor(slot.id, "no-story")
        : "brief" in read
          ? read
          : unwritable(slot.id, read.problem);
    return { id: slot.id, storyId: story?.id, email, plan };
  });
}

/** An email that failed gave its credit back, and is written anew. */
const isOpen = ({ email }: PlannedSlot): boolean => email === null || email.status === "failed";

/** Reads the briefs before anything is locked, because that takes time. What is wrong with each, by its story. */
async function findProblems(ctx: MemberCtx, slots: readonly PlannedSlot[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    slots.filter(isOpen).map(async ({ plan }) => {
      if (!("brief" in plan)) return [];
      await takeRoom(ctx, plan.brief);
      const problem = await ctx.briefCheck?.(plan.brief, { userId: ctx.caller.id });
      return problem ? [[plan.brief.story, problem.message] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** Locks the letters that are being written, so that none ends before another one waits for it. */
const lockWriting = (tx: Transaction, slots: readonly PlannedSlot[]) =>
  tx
    .select({ id: emails.id })
    .from(emails)
    .where(
      inArray(
        emails.id,
        slots.flatMap(({ email }) => (email?.status === "processing" ? [email.id] : [])),
      ),
    )
    .orderBy(emails.id)
    .for("no key update");

/**
 * Requests the letters of these slots, or of all: one credit and one email each, as far as the credits go. They are
 * written one after another, so that each knows those before it. Safe to repeat: a slot has one email.
 */
export async function writeSeries(ctx: MemberCtx, input: WriteSeriesInput): Promise<SeriesWriting> {
  const seen = await findSeries(ctx, input);
  const isWanted = ({ id }: PlannedSlot) => input.slots?.includes(id) ?? true;
  const problems = await findProblems(ctx, (await readPlan(ctx.db, seen)).filter(isWanted));
  return await ctx.db.transaction(async (tx) => {
    const row = await lockSeries(tx, ctx, input);
    await lockWriting(tx, await readPlan(tx, row));
    const slots = await readPlan(tx, row);
    const hasWork = slots.some((slot) => isWanted(slot) && isOpen(slot) && "brief" in slot.plan);
    const credits = hasWork ? await lockCredits(tx, ctx.caller.id) : null;
    let remaining = credits?.remaining ?? 0;
    let before: string | null = null;
    const written: SeriesWriting = { letters: [], left: [] };
    for (const slot of slots) {
      const { id: slotId, storyId, email, plan } = slot;
      if (email && !isOpen(slot)) {
        if (isWanted(slot)) written.letters.push({ slotId, ...email });
        if (email.status === "processing") before = email.id;
        continue;
      }
      if (!isWanted(slot)) continue;
      const problem = "brief" in plan ? problems.get(plan.brief.story) : undefined;
      if (!("brief" in plan)) written.left.push(plan);
      else if (problem !== undefined) written.left.push(unwritable(slotId, problem));
      else if (!credits || !canCharge({ remaining })) written.left.push(leftFor(slotId, "no-credits"));
      else {
        const { allowanceId } = credits;
        const id = randomUUIDv7();
        const placed = [{ id, brief: plan.brief, storyId, waitsFor: before }];
        await placeEmails(ctx, tx, { allowanceId, placed });
        await setEmail(tx, { seriesId: row.id, slotId, emailId: id });
        written.letters.push({ slotId, id, status: "processing" });
        remaining -= 1;
        before = id;
      }
    }
    if (remaining !== (credits?.remaining ?? 0)) {
      const changed = { revision: row.revision + 1, updatedAt: ctx.clock() };
      await tx.update(series).set(changed).where(eq(series.id, row.id));
    }
    return written;
  });
}

const setEmail = (tx: Transaction, placed: { seriesId: string; slotId: string; emailId: string }) =>
  tx
    .update(seriesSlots)
    .set({ emailId: placed.emailId })
    .where(and(eq(seriesSlots.seriesId, placed.seriesId), eq(seriesSlots.id, placed.slotId)));
