import { randomUUIDv7 } from "node:crypto";
import { QUESTIONS_MAX } from "@storyletter/contract/constants";
import type { EmailOrder } from "@storyletter/contract/email-order";
import type {
  BriefQuestions,
  CreateEmailInput,
  DraftBrief,
  EmailBrief,
  InterviewInput,
  InterviewStep,
} from "@storyletter/contract/schemas";
import { type Database, deletedEmailKeys, emails, type Transaction } from "@storyletter/db";
import { and, eq, or } from "drizzle-orm";
import { takeRoom } from "../account/stored-bytes.ts";
import { chargeCredit, lockCredits, readCredits } from "../billing/credits.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { storyOfLetter } from "../stories/stories.ts";
import { endDraft } from "./drafts.ts";
import { canCharge, sameBrief } from "./rules.ts";

interface NewEmail extends EmailBrief {
  id: string;
  userId: string;
  createdAt: Date;
  idempotencyKey: string | null;
  sameStoryAs: string | null;
  storyId: string | undefined;
  draftId: string | undefined;
  /** The letter of its series that is written first. */
  waitsFor: string | null;
  batchId: string | null;
}

const insertEmail = (tx: Transaction, email: NewEmail) =>
  tx
    .insert(emails)
    .values({ ...email, storyId: storyOfLetter(email), status: "processing" })
    .prepare("insert_email")
    .execute();

/** Runs before charging, so that an unusable brief costs nothing. */
export async function checkBrief(ctx: MemberCtx, brief: EmailBrief): Promise<void> {
  const problem = await ctx.briefCheck?.(brief, { userId: ctx.caller.id });
  if (!problem) return;
  throw new Refusal("brief-not-writable", { fields: [{ path: problem.field, message: problem.message }] });
}

interface PlacedEmail extends Partial<Omit<NewEmail, keyof EmailBrief>> {
  brief: EmailBrief;
  /** Of the locked credits. */
  allowanceId: string;
}

/** Charges one credit, saves the email and enqueues its job, unless it waits for another one. Returns its id. */
export async function placeEmail(
  ctx: MemberCtx,
  tx: Transaction,
  { brief, allowanceId, storyId, draftId, waitsFor = null, ...email }: PlacedEmail,
): Promise<string> {
  const { id: userId } = ctx.caller;
  const id = randomUUIDv7();
  const now = ctx.clock();
  const { idempotencyKey = null, sameStoryAs = null, batchId = null } = email;
  const keys = { idempotencyKey, sameStoryAs, batchId };
  await Promise.all([
    chargeCredit(tx, { allowanceId, emailId: id, now }),
    insertEmail(tx, { ...brief, ...keys, id, userId, createdAt: now, storyId, draftId, waitsFor }),
    ...(waitsFor === null
      ? [ctx.queue.enqueue(tx, "write-email", { emailId: id }, { priority: ctx.turns.take(userId) })]
      : []),
  ]);
  return id;
}

/** Charges one credit, saves the email, ends its draft and enqueues its job in one transaction. */
export async function requestEmail(
  ctx: MemberCtx,
  input: CreateEmailInput,
  { batchId = null }: { batchId?: string | null } = {},
): Promise<EmailOrder> {
  const { idempotencyKey = null, draftId, sameStoryAs = null, storyId, ...brief } = input;
  const userId = ctx.caller.id;
  // Checking a text takes CPU time, so check credits first.
  const [available, repeated] = await Promise.all([
    readCredits(ctx.db, userId),
    findRepeated(ctx.db, userId, input, brief),
  ]);
  if (repeated) {
    await endDraft(ctx.db, ctx, draftId);
    return repeated;
  }
  if (!canCharge(available)) throw new Refusal("usage-limit-reached");
  await takeRoom(ctx, brief);
  await checkBrief(ctx, brief);
  return await ctx.db.transaction(async (tx) => {
    const credits = await lockCredits(tx, userId);
    const earlier = await findRepeated(tx, userId, input, brief);
    if (earlier) {
      await endDraft(tx, ctx, draftId);
      return earlier;
    }
    if (!credits || !canCharge(credits)) throw new Refusal("usage-limit-reached");
    const { allowanceId } = credits;
    const keys = { idempotencyKey, sameStoryAs, storyId, draftId, batchId };
    const [id] = await Promise.all([
      placeEmail(ctx, tx, { brief, allowanceId, ...keys }),
      endDraft(tx, ctx, draftId),
    ]);
    return { id, status: "processing" };
  });
}

/** The email of an earlier request with this key or from this draft, whose response the caller may have missed. */
async function findRepeated(
  db: Database | Transaction,
  userId: string,
  { idempotencyKey, draftId }: CreateEmailInput,
  brief: EmailBrief,
): Promise<EmailOrder | null> {
  if (!idempotencyKey && !draftId) return null;
  const rows = await db
    .select()
    .from(emails)
    .where(
      and(
        eq(emails.userId, userId),
        or(
          idempotencyKey ? eq(emails.idempotencyKey, idempotencyKey) : undefined,
          draftId ? eq(emails.draftId, draftId) : undefined,
        ),
      ),
    );
  const keyed = rows.find((row) => idempotencyKey && row.idempotencyKey === idempotencyKey);
  if (keyed && !sameBrief(keyed, brief)) throw new Refusal("idempotency-conflict");
  const row = keyed ?? rows.find((sent) => sent.status !== "failed" && sameBrief(sent, brief));
  if (row) return { id: row.id, status: row.status, replayed: true };
  if (idempotencyKey && (await isOfDeletedEmail(db, userId, idempotencyKey)))
    throw new Refusal("idempotency-key-of-deleted");
  return null;
}

async function isOfDeletedEmail(db: Database | Transaction, userId: string, key: string): Promise<boolean> {
  const mine = and(eq(deletedEmailKeys.userId, userId), eq(deletedEmailKeys.key, key));
  return (await db.$count(deletedEmailKeys, mine)) > 0;
}

/** Costs nothing and saves nothing. */
export async function getQuestions(ctx: MemberCtx, brief: DraftBrief): Promise<BriefQuestions> {
  const questions = await ctx.questionsFor(brief, { userId: ctx.caller.id });
  return { questions: questions.slice(0, QUESTIONS_MAX) };
}

/** The next question of an interview. Costs nothing and saves nothing. */
export async function askNext(ctx: MemberCtx, input: InterviewInput): Promise<InterviewStep> {
  return await ctx.interview(input, { userId: ctx.caller.id });
}
