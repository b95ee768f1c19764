import type { Deps } from "../context.ts";
import type { ProgressNews } from "../ports.ts";

type Listening = Pick<Deps, "progress" | "log">;

/**
 * Aborts `work` when the email is ended by anybody else, in any process: cancelled, deleted, out of time.
 * Without the news the work goes on to its end, and its late result is dropped.
 */
export async function stopWhenEnded(ctx: Listening, emailId: string, work: AbortController): Promise<void> {
  const deaf = (error: unknown) =>
    ctx.log.warn({ emailId, err: error }, "nobody could tell this work to stop");
  try {
    const news = await ctx.progress.subscribe(emailId, work.signal);
    abortAtTheEnd(news, work).catch(deaf);
  } catch (error) {
    deaf(error);
  }
}

async function abortAtTheEnd(news: AsyncIterable<ProgressNews>, work: AbortController): Promise<void> {
  for await (const step of news) if (step === "ended") work.abort();
}
