import { emails } from "@storyletter/db";
import { and, eq, type SQL } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { ProgressNews } from "../ports.ts";

type Listening = Pick<Deps, "db" | "progress" | "log">;

interface Wanted {
  emailId: string;
  /** What holds of the email's row as long as this work is wanted. */
  while: SQL;
}

/**
 * Aborts `work` when nobody wants it any more, in any process: cancelled, deleted, out of time. News of an
 * end may be of an earlier one, and late: so it looks. Without news the work goes on, and is dropped then.
 */
export async function stopWhenEnded(ctx: Listening, wanted: Wanted, work: AbortController): Promise<void> {
  const deaf = (error: unknown) =>
    ctx.log.warn({ emailId: wanted.emailId, err: error }, "nobody could tell this work to stop");
  try {
    const news = await ctx.progress.subscribe(wanted.emailId, work.signal);
    abortAtTheEnd(ctx, news, wanted, work).catch(deaf);
  } catch (error) {
    deaf(error);
  }
}

async function abortAtTheEnd(
  ctx: Listening,
  news: AsyncIterable<ProgressNews>,
  wanted: Wanted,
  work: AbortController,
): Promise<void> {
  for await (const step of news) {
    if (step === "ended" && !(await isWanted(ctx, wanted))) work.abort();
  }
}

async function isWanted({ db }: Listening, { emailId, while: condition }: Wanted): Promise<boolean> {
  const [row] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.id, emailId), condition));
  return row !== undefined;
}
