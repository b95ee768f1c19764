import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProgressFeed, ProgressUpdate } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain } from "../testing/test-domain.ts";
import { failEmail } from "./end-email.ts";
import { requestEmail } from "./request-email.ts";
import { stopWhenEnded } from "./write-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const MISSED = "Listening for cancellation failed; the writer finishes";
const whileProcessing = (emailId: string) => ({ emailId, while: eq(emails.status, "processing") });

/** `logged` resolves with the first log line. */
function listening(subscribe: ProgressFeed["subscribe"]) {
  const { promise: logged, resolve } = Promise.withResolvers<string>();
  const log = { info() {}, warn: (_: object, message: string) => resolve(message), error() {} };
  const progress: ProgressFeed = { publish: async () => {}, subscribe };
  return { ctx: { db: domain.ctx.db, progress, log }, logged };
}

/** A feed that reports an end; `handled` resolves once it has been handled. */
function withEndedUpdate() {
  const { promise: handled, resolve } = Promise.withResolvers<void>();
  const { ctx } = listening(async () =>
    (async function* (): AsyncGenerator<ProgressUpdate> {
      yield { stage: "reading", text: "" };
      yield "ended";
      resolve();
    })(),
  );
  return { ctx, handled };
}

it("aborts the work when the email ends, but not on a late update about an earlier end", async () => {
  const { id } = await requestEmail(await domain.newMember(), ovenBrief());
  const early = new AbortController();
  const late = withEndedUpdate();
  await stopWhenEnded(late.ctx, whileProcessing(id), early);
  await late.handled;
  expect(early.signal.aborted).toBe(false);

  await failEmail(domain.ctx, { emailId: id, reason: "Enough." });
  const work = new AbortController();
  const current = withEndedUpdate();
  await stopWhenEnded(current.ctx, whileProcessing(id), work);
  await current.handled;
  expect(work.signal.aborted).toBe(true);
});

it("lets the work continue if updates fail or are unavailable", async () => {
  const { id } = await requestEmail(await domain.newMember(), ovenBrief());
  const lost = new Error("the connection was lost");
  const breaking = listening(async () =>
    // biome-ignore lint/correctness/useYield: it fails before its first update.
    (async function* (): AsyncGenerator<ProgressUpdate> {
      throw lost;
    })(),
  );
  const silent = listening(() => Promise.reject(lost));
  for (const { ctx, logged } of [breaking, silent]) {
    const work = new AbortController();
    await stopWhenEnded(ctx, whileProcessing(id), work);
    expect(await logged).toBe(MISSED);
    expect(work.signal.aborted).toBe(false);
  }
});
