import { expect, it } from "vitest";
import type { ProgressFeed, ProgressNews } from "../ports.ts";
import { stopWhenEnded } from "./stop-when-ended.ts";

/** What was logged; `heard` resolves with the first line. */
function listening(subscribe: ProgressFeed["subscribe"]) {
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  const log = { info() {}, warn: (_: object, message: string) => resolve(message), error() {} };
  const progress: ProgressFeed = { publish: async () => {}, subscribe };
  return { ctx: { progress, log }, heard };
}
const UNTOLD = "nobody could tell this work to stop";

it("aborts the work with the news that it has ended", async () => {
  const work = new AbortController();
  const { ctx } = listening(async () =>
    (async function* (): AsyncGenerator<ProgressNews> {
      yield { stage: "planning", text: "" };
      yield "ended";
    })(),
  );
  const aborted = new Promise((resolve) => work.signal.addEventListener("abort", resolve));
  await stopWhenEnded(ctx, "an-email", work);
  await aborted;
});

it("lets the work go on where the news breaks off, and where there are none", async () => {
  const lost = new Error("the connection was lost");
  const breaking = listening(async () =>
    // biome-ignore lint/correctness/useYield: it fails before its first news.
    (async function* (): AsyncGenerator<ProgressNews> {
      throw lost;
    })(),
  );
  const silent = listening(() => Promise.reject(lost));
  for (const { ctx, heard } of [breaking, silent]) {
    const work = new AbortController();
    await stopWhenEnded(ctx, "an-email", work);
    expect(await heard).toBe(UNTOLD);
    expect(work.signal.aborted).toBe(false);
  }
});
