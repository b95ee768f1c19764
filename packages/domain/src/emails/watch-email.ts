import type { EmailId, EmailProgress } from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";
import type { ProgressNews } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { getEmail } from "./get-email.ts";
import { whileSignedIn } from "./while-signed-in.ts";

const standing = (status: EmailProgress["status"]): EmailProgress => ({ status, stage: null, text: "" });

function nullWhenDeleted(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/**
 * One of the caller's own emails while it is being written: how it stands, then each step, then how it
 * ended. It listens before it looks, so that nothing falls between. It ends with the session that opened it.
 */
export async function watchEmail(
  ctx: MemberCtx,
  input: EmailId & { signal: AbortSignal | undefined; checkEveryMs?: number },
): Promise<AsyncIterable<EmailProgress>> {
  const over = new AbortController();
  const signal = input.signal ? AbortSignal.any([input.signal, over.signal]) : over.signal;
  try {
    const news = await ctx.progress.subscribe(input.id, signal);
    const { status } = await getEmail(ctx, input);
    whileSignedIn(ctx, over, { signal, everyMs: input.checkEveryMs });
    return tell(ctx, input, { status, news, over });
  } catch (error) {
    over.abort();
    throw error;
  }
}

async function* tell(
  ctx: MemberCtx,
  input: EmailId,
  watched: { status: EmailProgress["status"]; news: AsyncIterable<ProgressNews>; over: AbortController },
): AsyncGenerator<EmailProgress> {
  try {
    yield standing(watched.status);
    if (watched.status !== "processing") return;
    for await (const step of watched.news) {
      if (step === "ended") {
        const email = await getEmail(ctx, input).catch(nullWhenDeleted);
        if (email) yield standing(email.status);
        return;
      }
      yield { status: "processing", ...step };
    }
  } finally {
    watched.over.abort();
  }
}
