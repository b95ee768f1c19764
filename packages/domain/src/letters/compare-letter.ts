import { type ComparisonTicket, EmailBrief, type EmailId } from "@storyletter/contract/emails";
import type { Letter } from "@storyletter/contract/letters";
import { emails, type Transaction } from "@storyletter/db";
import { editedLetter } from "@storyletter/letter";
import { and, eq } from "drizzle-orm";
import type { Deps, MemberCtx } from "../context.ts";
import { ComparisonError } from "../ports.ts";
import { authorVoice } from "../profile/voice.ts";
import { Refusal } from "../refusal.ts";
import { seriesSoFar } from "../series/series-so-far.ts";
import { writtenDocument } from "./letter.ts";
import { afterComparing, documentOf, lockOwnEmail } from "./letter-row.ts";

const startComparing = async (
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  emailId: string,
): Promise<void> => {
  await tx.update(emails).set({ comparison: "comparing" }).where(eq(emails.id, emailId));
  await queue.enqueue(tx, "compare-email", { emailId });
};

/** Has a model's new letter compared while its author reads it; other letters have their author's words. */
export async function compareNew(
  ctx: Deps,
  tx: Transaction,
  { emailId, letter }: { emailId: string; letter: Letter },
): Promise<void> {
  if (ctx.comparer && letter.writer.kind === "model") await startComparing(ctx, tx, emailId);
}

/** Has the caller's letter compared as it is now. Asked again meanwhile, it is the same comparison. */
export async function compareLetter(ctx: MemberCtx, input: EmailId): Promise<ComparisonTicket> {
  return await ctx.db.transaction(async (tx) => {
    const row = await lockOwnEmail(tx, ctx, input);
    writtenDocument(row);
    if (!ctx.comparer) throw new Refusal("model-not-set-up");
    if (!row.letter) throw new Refusal("letter-not-written");
    if (row.comparison !== "comparing") await startComparing(ctx, tx, row.id);
    return { id: row.id, comparison: "comparing" };
  });
}

/** Only a letter whose comparison is waited for is changed, so it is safe to repeat. */
const isWaitedFor = (emailId: string) => and(eq(emails.id, emailId), eq(emails.comparison, "comparing"));

/** The letter stays as it is, and says that it could not be compared. */
export async function failComparison(ctx: Deps, { emailId }: { emailId: string }): Promise<void> {
  await ctx.db.update(emails).set({ comparison: "failed" }).where(isWaitedFor(emailId));
  ctx.log.warn({ emailId }, "A letter could not be compared with its brief");
}

/** Compares the letter as it is; one that was changed meanwhile is not compared. */
export async function compareEmail(
  ctx: Deps,
  { emailId, signal }: { emailId: string; signal?: AbortSignal },
): Promise<void> {
  const wherePending = isWaitedFor(emailId);
  const [row] = await ctx.db.select().from(emails).where(wherePending);
  const document = row && documentOf(row);
  if (!row?.letter || !document) return;
  if (!ctx.comparer) return await failComparison(ctx, { emailId });
  const letter = { ...editedLetter(row.letter, document), subjects: document.subjects };
  const voice = await authorVoice(ctx.db, row.userId);
  const earlier = (await seriesSoFar(ctx.db, row))?.earlier;
  try {
    const brief = EmailBrief.parse(row);
    const doubts = await ctx.comparer.compare(
      { letter, brief, voice, earlier },
      { userId: row.userId, signal },
    );
    await ctx.db.transaction(async (tx) => {
      const [now] = await tx.select().from(emails).where(wherePending).for("update");
      if (!now?.letter || now.letterRevision !== row.letterRevision) return;
      const changed = afterComparing({ findings: now.findings, letter: now.letter }, doubts);
      await tx
        .update(emails)
        .set({ ...changed, comparison: "compared" })
        .where(wherePending);
    });
  } catch (error) {
    if (!(error instanceof ComparisonError)) throw error;
    await failComparison(ctx, { emailId });
  }
}
