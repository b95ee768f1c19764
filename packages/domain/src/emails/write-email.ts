import { emails } from "@storyletter/db";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { PermanentWriterError, type Writer } from "../ports.ts";
import { completeEmail } from "./complete-email.ts";
import { briefOf } from "./email-row.ts";
import { failEmail } from "./fail-email.ts";
import { stopWhenEnded } from "./stop-when-ended.ts";
import { tellProgress } from "./tell-progress.ts";

export interface WriteDeps extends Deps {
  writer: Writer;
}

/** How writing ended; `settled` when someone else had finished, failed or deleted the email. */
export type WriteOutcome = "generated" | "failed" | "settled";

/** So many of an author's letters a new one should not sound like. */
const FORMER_LETTERS = 3;

const formerLetters = async ({ db }: Deps, userId: string): Promise<string[]> => {
  const rows = await db
    .select({ content: emails.generatedContent })
    .from(emails)
    .where(and(eq(emails.userId, userId), isNotNull(emails.generatedContent)))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(FORMER_LETTERS);
  return rows.flatMap(({ content }) => content ?? []);
};

/** Has one email written, if it still is to be written. */
export async function writeEmail(
  ctx: WriteDeps,
  input: { emailId: string; signal?: AbortSignal },
): Promise<WriteOutcome> {
  const work = new AbortController();
  // It listens before it looks, so that no cancellation falls between.
  const wanted = { emailId: input.emailId, while: eq(emails.status, "processing") };
  await stopWhenEnded(ctx, wanted, work);
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
  const [row] = await ctx.db
    .select()
    .from(emails)
    .where(and(eq(emails.id, input.emailId), eq(emails.status, "processing")));
  if (!row) return "settled";
  try {
    const written = await ctx.writer.write(briefOf(row), {
      seed: row.id,
      userId: row.userId,
      signal: input.signal ? AbortSignal.any([input.signal, input.stopped]) : input.stopped,
      avoid: await formerLetters(ctx, row.userId),
      onProgress: (progress) => tellProgress(ctx, row.id, progress),
    });
    return (await completeEmail(ctx, { emailId: row.id, written })) ? "generated" : "settled";
  } catch (error) {
    if (!(error instanceof PermanentWriterError)) throw error;
    return (await failEmail(ctx, { emailId: row.id, reason: error.message })) ? "failed" : "settled";
  }
}
