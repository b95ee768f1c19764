import { DELETION_DAYS, isAdminId, type RequestDeletionInput, type Success } from "@storyletter/contract";
import { deletionRequests } from "@storyletter/db";
import { notify } from "../auth/notify.ts";
import { provePassword } from "../auth/prove-password.ts";
import { endSessions } from "../auth/sessions/end-sessions.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

const DAY_MS = 86_400_000;

/** Sets the day on which the caller's account is deleted, and signs it out everywhere (decision SET-16). */
export async function requestDeletion(ctx: MemberCtx, input: RequestDeletionInput): Promise<Success> {
  // Staff accounts are the owner's business.
  if (isAdminId(ctx.caller.id)) throw new Refusal("forbidden");
  await provePassword(ctx, input.password);
  const { id: userId, email } = ctx.caller;
  const now = ctx.clock();
  const dueAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(deletionRequests)
      .values({ userId, requestedAt: now, dueAt })
      .onConflictDoNothing()
      .returning();
    if (!row) return;
    await notify(ctx, tx, { userId, kind: "deletion-requested", sentTo: email });
    await ctx.queue.enqueue(tx, "end-subscription", { userId });
    await endSessions(tx, { userId, except: null });
  });
  ctx.cookie.clearSession();
  ctx.log.info({ userId }, "asked for the account's deletion");
  return { success: true };
}
