import { emails } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { PermanentWriterError, type Writer } from "../ports.ts";
import { briefOf, writtenColumns } from "./email-row.ts";
import { failRewrite } from "./fail-rewrite.ts";
import { stopWhenEnded } from "./stop-when-ended.ts";

export interface RewriteDeps extends Deps {
  /** The model alone, with nobody behind it; null where none is set up. */
  model: Writer | null;
}

const NO_MODEL = "The AI model is not set up.";

/** Has a letter written by the model in place of the built-in writer's, which stays until the new one is there. */
export async function rewriteEmail(
  ctx: RewriteDeps,
  input: { emailId: string; signal?: AbortSignal },
): Promise<void> {
  const work = new AbortController();
  // It listens before it looks, so that no deletion falls between.
  const wanted = { emailId: input.emailId, while: eq(emails.rewriteStatus, "processing") };
  await stopWhenEnded(ctx, wanted, work);
  try {
    await rewriteUntilStopped(ctx, { ...input, stopped: work.signal });
  } catch (error) {
    if (!work.signal.aborted) throw error;
  } finally {
    work.abort();
  }
}

async function rewriteUntilStopped(
  ctx: RewriteDeps,
  input: { emailId: string; signal?: AbortSignal; stopped: AbortSignal },
): Promise<void> {
  const awaited = and(eq(emails.id, input.emailId), eq(emails.rewriteStatus, "processing"));
  const [row] = await ctx.db.select().from(emails).where(awaited);
  if (!row) return;
  if (!ctx.model) return await failRewrite(ctx, { emailId: row.id, reason: NO_MODEL });
  try {
    const written = await ctx.model.write(briefOf(row), {
      // Another seed at each asking: the one before may have led the model astray.
      seed: `${row.id} ${row.rewriteRequestedAt?.toISOString()}`,
      userId: row.userId,
      signal: input.signal ? AbortSignal.any([input.signal, input.stopped]) : input.stopped,
    });
    await ctx.db
      .update(emails)
      .set({ ...writtenColumns(written), rewriteStatus: "generated" })
      .where(awaited);
  } catch (error) {
    if (!(error instanceof PermanentWriterError)) throw error;
    await failRewrite(ctx, { emailId: row.id, reason: error.message });
  }
}
