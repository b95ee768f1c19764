import type { Deps } from "../context.ts";

/**
 * Aborts `work` when the email is ended by anybody else, in any process: cancelled, deleted, out of time.
 * Without the news the work goes on to its end, and its late result is dropped.
 */
export async function stopWhenEnded(
  ctx: Pick<Deps, "progress" | "log">,
  emailId: string,
  work: AbortController,
): Promise<void> {
  try {
    const news = await ctx.progress.subscribe(emailId, work.signal);
    void (async () => {
      for await (const step of news) if (step === "ended") work.abort();
    })();
  } catch (error) {
    ctx.log.warn({ emailId, err: error }, "nobody could tell this work to stop");
  }
}
