import { emails, users } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import { warnOfLowCredits } from "../billing/warn-of-low-credits.ts";
import { earnsBonus } from "../bonus/rules.ts";
import { unlockBonus } from "../bonus/unlock-bonus.ts";
import type { Deps } from "../context.ts";
import { endedColumns, tellEndpoints } from "../developers/tell-endpoints.ts";
import type { WrittenLetter } from "../ports.ts";
import { writtenColumns } from "./email-row.ts";
import { tellProgress } from "./tell-progress.ts";

/** Stores a finished letter. Safe to repeat: only an email that is still processing takes it. */
export async function completeEmail(
  ctx: Deps,
  input: { emailId: string; written: WrittenLetter },
): Promise<boolean> {
  const now = ctx.clock();
  const completed = await ctx.db.transaction(async (tx) => {
    const [email] = await tx
      .update(emails)
      .set({ status: "generated", completedAt: now, ...writtenColumns(input.written) })
      .where(and(eq(emails.id, input.emailId), eq(emails.status, "processing")))
      .returning(endedColumns);
    if (!email) return false;
    const [user] = await tx
      .update(users)
      .set({ emailsGenerated: sql`${users.emailsGenerated} + 1` })
      .where(eq(users.id, email.userId))
      .returning();
    if (user && !user.actionTakerAt && earnsBonus({ ...user, now })) await unlockBonus(ctx, tx, user);
    await tellEndpoints(ctx, tx, "generated", email);
    if (user) await warnOfLowCredits(ctx, tx, user);
    return true;
  });
  if (completed) tellProgress(ctx, input.emailId, "ended");
  return completed;
}
