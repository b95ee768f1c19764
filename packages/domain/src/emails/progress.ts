import type { Email, EmailId, EmailProgress } from "@storyletter/contract/emails";
import { STREAMS_MAX } from "@storyletter/contract/limits";
import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps, MemberCtx } from "../context.ts";
import { readCallerAgain } from "../developers/api-keys.ts";
import type { ProgressUpdate, WritingProgress } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { getEmail } from "./email-row.ts";

/** Open streams in this process by user; each takes a connection and a listener. */
const open = new Map<string, number>();

/** Counts a stream of the user until the signal is aborted; refuses more than the limit. */
export function countStream(userId: string, signal: AbortSignal): void {
  signal.throwIfAborted();
  const count = open.get(userId) ?? 0;
  if (count >= STREAMS_MAX) throw new Refusal("too-many-streams");
  open.set(userId, count + 1);
  signal.addEventListener("abort", () => release(userId), { once: true });
}

function release(userId: string): void {
  const left = (open.get(userId) ?? 1) - 1;
  if (left === 0) open.delete(userId);
  else open.set(userId, left);
}

/** A failure is only logged, because clients poll as well. */
export function publishProgress(
  ctx: Pick<Deps, "progress" | "log">,
  emailId: string,
  updates: ProgressUpdate,
): void {
  ctx.progress.publish(emailId, updates).catch((error: unknown) => {
    ctx.log.warn({ emailId, err: error }, "Publishing progress failed; clients poll instead");
  });
}

const REPEAT_EVERY_MS = 1_000;

/** Publishes a writer's progress, and the last of it again while nothing is new: a screen may open at any moment. */
export function openProgress(
  ctx: Pick<Deps, "progress" | "log">,
  emailId: string,
  everyMs = REPEAT_EVERY_MS,
): { publish(progress: WritingProgress): void; close(): void } {
  let last: WritingProgress | null = null;
  const repeat = setInterval(() => {
    if (last) publishProgress(ctx, emailId, last);
  }, everyMs);
  repeat.unref();
  return {
    publish(progress) {
      last = progress;
      repeat.refresh();
      publishProgress(ctx, emailId, progress);
    },
    close: () => clearInterval(repeat),
  };
}

const CHECK_EVERY_MS = 5_000;

/** Ends the stream when its session or key ends, because a stream outlives the request that was authenticated. */
function abortWhenSignedOut(
  ctx: MemberCtx,
  over: AbortController,
  { signal, everyMs = CHECK_EVERY_MS }: { signal: AbortSignal; everyMs?: number },
): void {
  const check = setInterval(async () => {
    // A database outage must not end the stream.
    const caller = await readCallerAgain(ctx).catch(() => "unknown");
    if (caller === null) over.abort();
  }, everyMs);
  check.unref();
  signal.addEventListener("abort", () => clearInterval(check), { once: true });
}

export const statusOnly = (status: EmailProgress["status"]): EmailProgress => ({
  status,
  stage: null,
  text: "",
});

/** Its writer says within a second how far it is; without a stage the email is in line. */
async function statusNow(ctx: MemberCtx, input: EmailId): Promise<EmailProgress> {
  const { id, status } = await getEmail(ctx, input);
  if (status !== "processing") return statusOnly(status);
  const [row] = await ctx.db.select({ wordsAt: emails.wordsAt }).from(emails).where(eq(emails.id, id));
  return { status, stage: row?.wordsAt ? "reading" : null, text: "" };
}

function nullWhenDeleted(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/**
 * Streams the current status, each step, and the final status. Subscribes before reading the status, so that no
 * update is missed. Ends when the session or the key ends.
 */
export async function watchEmail(
  ctx: MemberCtx,
  input: EmailId & { signal: AbortSignal | undefined; checkEveryMs?: number },
): Promise<AsyncIterable<EmailProgress>> {
  const over = new AbortController();
  const signal = input.signal ? AbortSignal.any([input.signal, over.signal]) : over.signal;
  try {
    countStream(ctx.caller.id, signal);
    const updates = await ctx.progress.subscribe(input.id, signal);
    const now = await statusNow(ctx, input);
    abortWhenSignedOut(ctx, over, { signal, everyMs: input.checkEveryMs });
    return streamProgress(ctx, input, { now, updates, over });
  } catch (error) {
    over.abort();
    throw error;
  }
}

async function* streamProgress(
  ctx: MemberCtx,
  input: EmailId,
  watched: { now: EmailProgress; updates: AsyncIterable<ProgressUpdate>; over: AbortController },
): AsyncGenerator<EmailProgress> {
  try {
    yield watched.now;
    if (watched.now.status !== "processing") return;
    for await (const step of watched.updates) {
      if (step === "ended") {
        const email = await getEmail(ctx, input).catch(nullWhenDeleted);
        if (email) yield statusOnly(email.status);
        return;
      }
      yield { status: "processing", ...step };
    }
  } finally {
    watched.over.abort();
  }
}

/** Waits until the caller's own email is written or has failed, or the signal aborts, and returns it as it is then. */
export async function waitForEmail(ctx: MemberCtx, input: EmailId & { signal: AbortSignal }): Promise<Email> {
  const over = new AbortController();
  const signal = AbortSignal.any([input.signal, over.signal]);
  try {
    countStream(ctx.caller.id, signal);
    const updates = await ctx.progress.subscribe(input.id, signal);
    const email = await getEmail(ctx, input);
    if (email.status !== "processing") return email;
    for await (const step of updates) if (step === "ended") break;
    return await getEmail(ctx, input);
  } finally {
    over.abort();
  }
}
