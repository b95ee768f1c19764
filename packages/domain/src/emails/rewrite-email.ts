import type { EmailId, RewriteTicket } from "@storyletter/contract/emails";
import { isUuid } from "@storyletter/contract/text";
import { emails } from "@storyletter/db";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Deps, MemberCtx } from "../context.ts";
import { compareNew } from "../letters/compare-letter.ts";
import { formerLetters } from "../letters/former-letters.ts";
import { currentVersion, documentOf, keepConfirmed, keepVersion } from "../letters/letter-row.ts";
import { PermanentWriterError, type Writer, type WrittenLetter } from "../ports.ts";
import { authorVoice } from "../profile/voice.ts";
import { Refusal } from "../refusal.ts";
import { seriesSoFar } from "../series/series-so-far.ts";
import { briefOf, writtenColumns } from "./email-row.ts";
import { isOverdue } from "./end-email.ts";
import { canRewrite } from "./rules.ts";
import { noteWords, stopWhenEnded } from "./write-email.ts";

/** Requests the AI version of a fallback letter, free of charge. The row lock makes repeated calls return the first. */
export async function requestRewrite(ctx: MemberCtx, input: EmailId): Promise<RewriteTicket> {
  if (!isUuid(input.id)) throw new Refusal("email-not-found");
  const own = and(eq(emails.id, input.id), eq(emails.userId, ctx.caller.id));
  return await ctx.db.transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(own).for("update");
    if (!email) throw new Refusal("email-not-found");
    const { id, rewriteStatus } = email;
    if (rewriteStatus === "processing" || rewriteStatus === "generated") return { id, rewriteStatus };
    if (!canRewrite(email)) throw new Refusal("rewrite-not-available");
    await tx
      .update(emails)
      .set({ rewriteStatus: "processing", rewriteRequestedAt: ctx.clock(), rewriteFailureReason: null })
      .where(own);
    await ctx.queue.enqueue(
      tx,
      "rewrite-email",
      { emailId: id },
      { priority: ctx.turns.take(ctx.caller.id) },
    );
    return { id, rewriteStatus: "processing" };
  });
}

/** The old letter stays, and the user can request another rewrite. Safe to repeat. */
export async function failRewrite(ctx: Deps, input: { emailId: string; reason: string }): Promise<void> {
  await ctx.db
    .update(emails)
    .set({ rewriteStatus: "failed", rewriteFailureReason: input.reason })
    .where(and(eq(emails.id, input.emailId), eq(emails.rewriteStatus, "processing")));
  ctx.log.warn({ emailId: input.emailId, reason: input.reason }, "Rewrite failed; the old letter stays");
}

export interface RewriteDeps extends Deps {
  /** The model without fallback; null if none is set up. */
  model: Writer | null;
}

const NO_MODEL = "The AI model is not set up.";

/** The fallback letter stays until the new one is finished. */
export async function rewriteEmail(
  ctx: RewriteDeps,
  input: { emailId: string; signal?: AbortSignal },
): Promise<void> {
  const work = new AbortController();
  // Subscribe before reading the row, so that no deletion is missed.
  const target = { emailId: input.emailId, while: eq(emails.rewriteStatus, "processing") };
  await stopWhenEnded(ctx, target, work);
  try {
    await rewriteUntilStopped(ctx, { ...input, stopped: work.signal });
  } catch (error) {
    if (!work.signal.aborted) throw error;
  } finally {
    work.abort();
  }
}

/** The letter that was there is kept as a version, and so is the new one. */
async function replaceLetter(
  ctx: Deps,
  { wherePending, written }: { wherePending: SQL | undefined; written: WrittenLetter },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(emails).where(wherePending).for("update");
    if (!row) return;
    const former = documentOf(row);
    if (former) await keepVersion(tx, currentVersion(row, former));
    const columns = writtenColumns(keepConfirmed(written, row.letter));
    const letterRevision = row.letterRevision + 1;
    await tx
      .update(emails)
      .set({ ...columns, letterDocument: null, editedAt: null, letterRevision, rewriteStatus: "generated" })
      .where(eq(emails.id, row.id));
    await compareNew(ctx, tx, { emailId: row.id, letter: written.letter });
    const document = documentOf({ ...columns, letterDocument: null });
    const createdAt = ctx.clock();
    if (document) await keepVersion(tx, { emailId: row.id, document, author: "writer", createdAt });
  });
}

async function rewriteUntilStopped(
  ctx: RewriteDeps,
  input: { emailId: string; signal?: AbortSignal; stopped: AbortSignal },
): Promise<void> {
  const wherePending = and(eq(emails.id, input.emailId), eq(emails.rewriteStatus, "processing"));
  const [row] = await ctx.db.select().from(emails).where(wherePending);
  if (!row) return;
  if (!ctx.model) return await failRewrite(ctx, { emailId: row.id, reason: NO_MODEL });
  try {
    const written = await ctx.model.write(briefOf(row), {
      // A new seed per request, because the last one may have caused the failure.
      seed: `${row.id} ${row.rewriteRequestedAt?.toISOString()}`,
      userId: row.userId,
      ...(await formerLetters(ctx, row)),
      voice: await authorVoice(ctx.db, row.userId),
      series: await seriesSoFar(ctx.db, row),
      onWords: noteWords(ctx, row.id),
      signal: input.signal ? AbortSignal.any([input.signal, input.stopped]) : input.stopped,
    });
    await replaceLetter(ctx, { wherePending, written });
  } catch (error) {
    if (!(error instanceof PermanentWriterError)) throw error;
    await failRewrite(ctx, { emailId: row.id, reason: error.message });
  }
}

/** Fails every rewrite that was not finished in time; the letters stay unchanged. */
export async function expireOverdueRewrites(ctx: Deps): Promise<void> {
  await ctx.db
    .update(emails)
    .set({ rewriteStatus: "failed", rewriteFailureReason: "The AI model took too long." })
    .where(
      and(eq(emails.rewriteStatus, "processing"), isOverdue(sql`${emails.rewriteRequestedAt}`, ctx.clock())),
    );
}
