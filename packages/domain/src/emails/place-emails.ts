import type { EmailBrief } from "@storyletter/contract/emails";
import { emails, type Transaction } from "@storyletter/db";
import { chargeCredits } from "../billing/credits.ts";
import type { MemberCtx } from "../context.ts";
import { storyOfLetter } from "../stories/stories.ts";

/** An email to write, as its caller asked for it. */
export interface PlacedEmail {
  id: string;
  brief: EmailBrief;
  idempotencyKey?: string | null;
  sameStoryAs?: string | null;
  storyId: string | undefined;
  draftId?: string | undefined;
  batchId?: string | null;
  /** The letter of its series that is written first. */
  waitsFor?: string | null;
}

/** A statement of a hundred takes 40 ms of the thread. */
const ROWS_AT_ONCE = 10;

async function insertEmails(
  tx: Transaction,
  placed: readonly PlacedEmail[],
  common: { userId: string; createdAt: Date },
): Promise<void> {
  const rows = placed.map(({ brief, storyId, sameStoryAs = null, ...email }) => ({
    ...brief,
    ...email,
    ...common,
    sameStoryAs,
    storyId: storyOfLetter({ ...common, story: brief.story, storyId, sameStoryAs }),
    status: "processing" as const,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const insert = tx.insert(emails).values(rows.slice(start, start + ROWS_AT_ONCE));
    // Each number of rows is another statement; only the one for a single row is worth keeping.
    await (rows.length === 1 ? insert.prepare("insert_email") : insert).execute();
  }
}

/** Charges a credit for each email, saves it and enqueues its job, unless it waits for another one. */
export async function placeEmails(
  ctx: MemberCtx,
  tx: Transaction,
  /** The allowance is that of the locked credits. */
  { allowanceId, placed }: { allowanceId: string; placed: readonly PlacedEmail[] },
): Promise<void> {
  if (placed.length === 0) return;
  const { id: userId } = ctx.caller;
  const now = ctx.clock();
  const jobs = placed
    .filter(({ waitsFor = null }) => waitsFor === null)
    .map(({ id }) => ({ payload: { emailId: id }, priority: ctx.turns.take(userId) }));
  await Promise.all([
    chargeCredits(tx, { allowanceId, emailIds: placed.map(({ id }) => id), now }),
    insertEmails(tx, placed, { userId, createdAt: now }),
    jobs.length > 0 && ctx.queue.enqueueAll(tx, "write-email", jobs),
  ]);
}
