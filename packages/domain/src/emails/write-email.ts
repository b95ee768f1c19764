import { emails } from "@storyletter/db";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { formerLetters } from "../letters/former-letters.ts";
import { PermanentWriterError, type ProgressUpdate, type Writer } from "../ports.ts";
import { authorVoice } from "../profile/voice.ts";
import { seriesSoFar, withThreadQuestions } from "../series/series-so-far.ts";
import { briefOf } from "./email-row.ts";
import { completeEmail, failEmail, keepUnfinished } from "./end-email.ts";
import { openProgress } from "./progress.ts";

type Listening = Pick<Deps, "db" | "progress" | "log">;

interface Target {
  emailId: string;
  /** True for the email's row while the work is still needed. */
  while: SQL;
}

/**
 * Aborts `work` when the email is canceled, deleted or overdue, in any process. Checks the row, because an update may
 * be about an earlier end. If updates fail, the work finishes and its result is discarded.
 */
export async function stopWhenEnded(ctx: Listening, target: Target, work: AbortController): Promise<void> {
  const onListenFailure = (error: unknown) =>
    ctx.log.warn(
      { emailId: target.emailId, err: error },
      "Listening for cancellation failed; the writer finishes",
    );
  try {
    const updates = await ctx.progress.subscribe(target.emailId, work.signal);
    abortOnEnd(ctx, updates, target, work).catch(onListenFailure);
  } catch (error) {
    onListenFailure(error);
  }
}

async function abortOnEnd(
  ctx: Listening,
  updates: AsyncIterable<ProgressUpdate>,
  target: Target,
  work: AbortController,
): Promise<void> {
  for await (const step of updates) {
    if (step === "ended" && !(await isNeeded(ctx, target))) work.abort();
  }
}

async function isNeeded({ db }: Listening, { emailId, while: condition }: Target): Promise<boolean> {
  const [row] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.id, emailId), condition));
  return row !== undefined;
}

/** Seldom enough to cost nothing, and often enough for a deadline of minutes. */
const NOTE_WORDS_MS = 15_000;

/** Notes now and then that words of a model come, which give an email more time. */
export function noteWords(ctx: Pick<Deps, "db" | "clock" | "log">, emailId: string): () => void {
  let notedAt = ctx.clock();
  return () => {
    const now = ctx.clock();
    if (now.getTime() - notedAt.getTime() < NOTE_WORDS_MS) return;
    notedAt = now;
    ctx.db
      .update(emails)
      .set({ wordsAt: now })
      .where(eq(emails.id, emailId))
      .catch((error: unknown) => ctx.log.warn({ emailId, err: error }, "Words were not noted; the next are"));
  };
}

export interface WriteDeps extends Deps {
  writer: Writer;
}

/** `settled` if the email had already been finished, failed or deleted. */
export type WriteOutcome = "generated" | "failed" | "settled";

/** Does nothing if the email has already ended. */
export async function writeEmail(
  ctx: WriteDeps,
  input: { emailId: string; signal?: AbortSignal },
): Promise<WriteOutcome> {
  const work = new AbortController();
  // Subscribe before reading the row, so that no cancellation is missed.
  const target = { emailId: input.emailId, while: eq(emails.status, "processing") };
  await stopWhenEnded(ctx, target, work);
  try {
    return await writeUntilStopped(ctx, { ...input, stopped: work.signal });
  } catch (error) {
    if (work.signal.aborted) return "settled";
    throw error;
  } finally {
    work.abort();
  }
}

async function writeUntilStopped(
  ctx: WriteDeps,
  input: { emailId: string; signal?: AbortSignal; stopped: AbortSignal },
): Promise<WriteOutcome> {
  const isNeeded = and(eq(emails.id, input.emailId), eq(emails.status, "processing"));
  const now = sql.param(ctx.clock(), emails.wordsAt);
  // Its timeout counts from the first attempt.
  const [row] = await ctx.db
    .update(emails)
    .set({
      retriedAt: sql`case when ${emails.wordsAt} is null then ${now} else ${emails.retriedAt} end`,
      wordsAt: sql`coalesce(${emails.wordsAt}, ${now})`,
    })
    .where(isNeeded)
    .returning()
    .prepare("begin_email")
    .execute();
  if (!row) return "settled";
  const progress = openProgress(ctx, row.id);
  const series = await seriesSoFar(ctx.db, row);
  try {
    const letter = await ctx.writer.write(briefOf(row), {
      seed: row.id,
      userId: row.userId,
      signal: input.signal ? AbortSignal.any([input.signal, input.stopped]) : input.stopped,
      ...(await formerLetters(ctx, row)),
      voice: await authorVoice(ctx.db, row.userId),
      series,
      onProgress: progress.publish,
      keepUnfinished: (unfinished) => keepUnfinished(ctx, { emailId: row.id, written: unfinished }),
      onWords: noteWords(ctx, row.id),
    });
    const written = withThreadQuestions(letter, series);
    return (await completeEmail(ctx, { emailId: row.id, written })) ? "generated" : "settled";
  } catch (error) {
    if (!(error instanceof PermanentWriterError)) throw error;
    return (await failEmail(ctx, { emailId: row.id, reason: error.message })) ? "failed" : "settled";
  } finally {
    progress.close();
  }
}
