import type { MemberCtx } from "../context.ts";

const CHECK_EVERY_MS = 5_000;

/** Ends what is still open when its session has ended: a stream outlives the request that was let in. */
export function whileSignedIn(
  ctx: Pick<MemberCtx, "caller" | "sessions">,
  over: AbortController,
  { signal, everyMs = CHECK_EVERY_MS }: { signal: AbortSignal; everyMs?: number },
): void {
  const check = setInterval(async () => {
    // A database that does not answer has ended nobody's session.
    const session = await ctx.sessions.validate(ctx.caller.sessionId).catch(() => "unknown");
    if (session === null) over.abort();
  }, everyMs);
  check.unref();
  signal.addEventListener("abort", () => clearInterval(check), { once: true });
}
