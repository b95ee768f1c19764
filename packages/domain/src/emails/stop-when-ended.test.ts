import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProgressFeed, ProgressNews } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain } from "../testing/test-domain.ts";
import { failEmail } from "./fail-email.ts";
import { requestEmail } from "./request-email.ts";
import { stopWhenEnded } from "./stop-when-ended.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const UNTOLD = "nobody could tell this work to stop";
const wantedWhileProcessing = (emailId: string) => ({ emailId, while: eq(emails.status, "processing") });

/** What was logged; `heard` resolves with the first line. */
function listening(subscribe: ProgressFeed["subscribe"]) {
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  const log = { info() {}, warn: (_: object, message: string) => resolve(message), error() {} };
  const progress: ProgressFeed = { publish: async () => {}, subscribe };
  return { ctx: { db: domain.ctx.db, progress, log }, heard };
}

/** News of an end; `taken` resolves once what to do about it is decided. */
function toldOfAnEnd() {
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  const { ctx } = listening(async () =>
    (async function* (): AsyncGenerator<ProgressNews> {
      yield { stage: "planning", text: "" };
      yield "ended";
      resolve();
    })(),
  );
  return { ctx, taken };
}

it("aborts the work with the news that it has ended, and not with late news of an earlier end", async () => {
  const { id } = await requestEmail(await domain.newMember(), ovenBrief());
  const early = new AbortController();
  const late = toldOfAnEnd();
  await stopWhenEnded(late.ctx, wantedWhileProcessing(id), early);
  await late.taken;
  expect(early.signal.aborted).toBe(false);

  await failEmail(domain.ctx, { emailId: id, reason: "Enough." });
  const work = new AbortController();
  const told = toldOfAnEnd();
  await stopWhenEnded(told.ctx, wantedWhileProcessing(id), work);
  await told.taken;
  expect(work.signal.aborted).toBe(true);
});

it("lets the work go on where the news breaks off, and where there are none", async () => {
  const { id } = await requestEmail(await domain.newMember(), ovenBrief());
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
    await stopWhenEnded(ctx, wantedWhileProcessing(id), work);
    expect(await heard).toBe(UNTOLD);
    expect(work.signal.aborted).toBe(false);
  }
});
