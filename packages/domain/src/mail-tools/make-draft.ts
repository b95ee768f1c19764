import { randomUUID } from "node:crypto";
import type { MailTool } from "@storyletter/contract/mail-tools/constants";
import { emails, mailToolDrafts, mailTools, type Transaction } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { documentOf } from "../letters/letter-row.ts";
import { loadFormats } from "../letters/letter-sending.ts";
import { fileMark } from "../letters/provenance.ts";
import { type MailToolAccess, MailToolError, type RemoteDraft } from "../ports.ts";
import { sendingOf } from "../profile/profile.ts";
import { hasTurnInSequence, placeInTool } from "../series/place-in-tool.ts";
import { endedColumns, enqueueWebhooks } from "../webhooks/deliveries.ts";
import { accessOf } from "./connections.ts";
import { explainFailure, nextAttemptIn } from "./rules.ts";

/**
 * Longer than one attempt may take: an attempt that was killed is over at the tool as well before the next one looks
 * for what it left there.
 */
const CLAIM_MS = 90_000;
const ATTEMPT_MS = 50_000;
/** Until a letter is tried again that waits for earlier ones of its sequence; longer the longer it has waited. */
const LEAST_TURN_SECONDS = 2;

/** Another worker may still be talking to the tool; the queue runs this job again later. */
class DraftClaimed extends Error {
  override readonly name = "DraftClaimed";
}

type DraftRow = typeof mailToolDrafts.$inferSelect;

interface Claimed {
  row: DraftRow;
  claim: string;
  /** An earlier attempt may have created the draft without living to say so. */
  wasAsked: boolean;
}

/** Takes the draft for one attempt; null if nothing is to be done. */
async function claimDraft(ctx: Deps, draftId: string): Promise<Claimed | null> {
  return await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(mailToolDrafts).where(eq(mailToolDrafts.id, draftId)).for("update");
    if (row?.status !== "pending") return null;
    const now = ctx.clock();
    if (row.claimedUntil && row.claimedUntil > now)
      throw new DraftClaimed("Another worker is making this draft.");
    if (!(await hasTurnInSequence(tx, row, now))) {
      const waitedSeconds = (now.getTime() - row.updatedAt.getTime()) / 1_000;
      const delaySeconds = Math.max(LEAST_TURN_SECONDS, Math.ceil(waitedSeconds / 4));
      await ctx.queue.enqueue(tx, "make-draft", { draftId }, { delaySeconds });
      return null;
    }
    const claim = randomUUID();
    await tx
      .update(mailToolDrafts)
      .set({ claim, claimedUntil: new Date(now.getTime() + CLAIM_MS), askedAt: row.askedAt ?? now })
      .where(eq(mailToolDrafts.id, draftId));
    return { row, claim, wasAsked: row.askedAt !== null };
  });
}

async function letterAndTool(ctx: Deps, { emailId, tool }: DraftRow) {
  const [email] = await ctx.db.select().from(emails).where(eq(emails.id, emailId));
  const document = email && documentOf(email);
  if (!email || !document) return null;
  const [connection] = await ctx.db
    .select()
    .from(mailTools)
    .where(and(eq(mailTools.userId, email.userId), eq(mailTools.tool, tool)));
  return { email, document, connection };
}

/** A key sealed under another APP_SECRET has to be pasted again, as one the tool refuses. */
function openAccess(ctx: Deps, connection: typeof mailTools.$inferSelect): MailToolAccess {
  try {
    return accessOf(ctx, connection);
  } catch (cause) {
    throw new MailToolError("key", { cause });
  }
}

type Made = RemoteDraft & { revision: number; isNew: boolean; note: string | null };

/** Updates the draft that is there, or creates the one that isn't. */
async function talkToTool(
  ctx: Deps,
  { row, claim, wasAsked }: Claimed,
  { email, document, connection }: NonNullable<Awaited<ReturnType<typeof letterAndTool>>>,
  signal: AbortSignal,
): Promise<Made> {
  const { tool, marker, externalId, secondLine } = row;
  if (!connection) throw new MailToolError("key");
  const client = ctx.mailTools.open(openAccess(ctx, connection), { signal, userId: email.userId });
  const { audience, sender } = connection;
  const { call } = await sendingOf(ctx.db, email.userId);
  const { title, place } = await placeInTool(ctx.db, email, tool);
  const { outgoingDraft } = await import("./outgoing-draft.ts");
  const { linkNote } = await loadFormats();
  const mark = await fileMark(ctx, email);
  const draft = outgoingDraft({
    document,
    tool,
    title,
    marker,
    audience,
    sender,
    call,
    secondLine,
    mark,
    place,
  });
  const revision = email.letterRevision;
  const note = linkNote(document, tool);
  const about = { revision, isNew: row.url === null, note };
  if (externalId) return { ...(await client.update(externalId, draft)), ...about };
  const found = wasAsked ? await client.find(draft) : null;
  const made = found ?? (await client.create(draft));
  if (!found && !place) return { ...made, ...about };
  // Found by its id from now on: an email of a sequence loses its marker with its first content. What a killed attempt
  // left may lack its content, or have an older one.
  const held = and(eq(mailToolDrafts.id, row.id), eq(mailToolDrafts.claim, claim));
  await ctx.db.update(mailToolDrafts).set({ externalId: made.id }).where(held);
  return { ...(await client.update(made.id, draft)), ...about };
}

type Ended = Pick<DraftRow, "status" | "failure" | "message" | "attempts" | "updatedAt"> & Partial<DraftRow>;

/** Ends an attempt. False if its claim was taken by another one, which then has the say. */
async function endAttempt(tx: Transaction, { row, claim }: Claimed, ended: Ended): Promise<boolean> {
  const released = await tx
    .update(mailToolDrafts)
    .set({ ...ended, claim: null, claimedUntil: null })
    .where(and(eq(mailToolDrafts.id, row.id), eq(mailToolDrafts.claim, claim)))
    .returning({ id: mailToolDrafts.id });
  return released.length > 0;
}

async function recordMade(ctx: Deps, claimed: Claimed, made: Made): Promise<void> {
  const { row } = claimed;
  const { id: externalId, url, revision, isNew, note } = made;
  await ctx.db.transaction(async (tx) => {
    const [now] = await tx
      .select({ requests: mailToolDrafts.requests })
      .from(mailToolDrafts)
      .where(eq(mailToolDrafts.id, row.id))
      .for("update");
    // A request that came meanwhile may be about a newer letter.
    const isRequestedAgain = now !== undefined && now.requests > row.requests;
    const isEnded = await endAttempt(tx, claimed, {
      status: isRequestedAgain ? "pending" : "drafted",
      externalId,
      url,
      revision,
      failure: null,
      message: note,
      attempts: 0,
      updatedAt: ctx.clock(),
    });
    if (!isEnded) return;
    if (isRequestedAgain) await ctx.queue.enqueue(tx, "make-draft", { draftId: row.id });
    const [email] = isNew ? await tx.select(endedColumns).from(emails).where(eq(emails.id, row.emailId)) : [];
    if (email) await enqueueWebhooks(ctx, tx, "drafted", { ...email, tool: row.tool, draftUrl: url });
  });
}

async function recordFailure(ctx: Deps, claimed: Claimed, error: MailToolError): Promise<void> {
  const { row } = claimed;
  const attempts = row.attempts + 1;
  const delaySeconds = nextAttemptIn(error, attempts);
  const { failure, detail } = error;
  ctx.log.warn({ draftId: row.id, tool: row.tool, failure, attempts }, "Draft not made in the mail tool");
  await ctx.db.transaction(async (tx) => {
    const isEnded = await endAttempt(tx, claimed, {
      status: delaySeconds === null ? "failed" : "pending",
      failure,
      message: explainFailure(row.tool, { failure, detail, retries: delaySeconds !== null }),
      attempts,
      updatedAt: ctx.clock(),
    });
    if (isEnded && delaySeconds !== null)
      await ctx.queue.enqueue(tx, "make-draft", { draftId: row.id }, { delaySeconds });
  });
}

/**
 * Makes one attempt at a requested draft. Safe to kill at any point and to repeat: the marker is stored before the
 * first call, and after an attempt without an outcome the tool is searched for it before anything is created.
 */
export async function makeDraft(
  ctx: Deps,
  { draftId, signal }: { draftId: string; signal?: AbortSignal },
): Promise<void> {
  const claimed = await claimDraft(ctx, draftId);
  if (!claimed) return;
  const limit = AbortSignal.timeout(ATTEMPT_MS);
  try {
    const source = await letterAndTool(ctx, claimed.row);
    if (!source) return;
    const made = await talkToTool(ctx, claimed, source, signal ? AbortSignal.any([signal, limit]) : limit);
    await recordMade(ctx, claimed, made);
  } catch (error) {
    // Aborted by this process, which isn't the tool's fault: the job runs again.
    signal?.throwIfAborted();
    if (!(error instanceof MailToolError)) throw error;
    await recordFailure(ctx, claimed, error);
  }
}

/** Fails the draft of a job whose last attempt failed for a reason of ours. */
export async function failDraft(ctx: Deps, { draftId }: { draftId: string }): Promise<void> {
  const failed = (tool: MailTool) => explainFailure(tool, { failure: "unavailable", detail: null });
  const [row] = await ctx.db
    .select({ tool: mailToolDrafts.tool })
    .from(mailToolDrafts)
    .where(eq(mailToolDrafts.id, draftId));
  if (!row) return;
  await ctx.db
    .update(mailToolDrafts)
    .set({
      status: "failed",
      failure: "unavailable",
      message: failed(row.tool),
      claim: null,
      claimedUntil: null,
      updatedAt: ctx.clock(),
    })
    .where(and(eq(mailToolDrafts.id, draftId), eq(mailToolDrafts.status, "pending")));
}
