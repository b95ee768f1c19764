import {
  type ConfirmEmailChangeInput,
  type ConfirmEmailChangeResult,
  normalizeEmailAddress,
} from "@storyletter/contract";
import { sqlState, type Transaction, UNIQUE_VIOLATION, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { consumeMailedToken, voidMailedTokens } from "./mailed-token.ts";
import { notify } from "./notify.ts";

type Outcome = ConfirmEmailChangeResult["outcome"];

/** Makes the proved address the account's own, and tells the old one. */
export async function confirmEmailChange(
  ctx: Ctx,
  input: ConfirmEmailChangeInput,
): Promise<ConfirmEmailChangeResult> {
  try {
    return { outcome: await ctx.db.transaction((tx) => change(ctx, tx, input.token)) };
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return { outcome: "email-taken" };
    throw error;
  }
}

async function change(ctx: Ctx, tx: Transaction, token: string): Promise<Outcome> {
  const now = ctx.clock();
  const consumed = await consumeMailedToken(tx, { token, purpose: "change-email", now });
  if (typeof consumed === "string") return consumed;
  const { userId, newEmail } = consumed;
  const [old] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!old || !newEmail) return "invalid-token";

  await tx
    .update(users)
    .set({ email: newEmail, emailNormalized: normalizeEmailAddress(newEmail) })
    .where(eq(users.id, userId));
  // A link to a new password may still lie in the old mailbox.
  await voidMailedTokens(tx, { userId, purpose: "reset-password", now });
  await notify(ctx, tx, { userId, kind: "email-changed", sentTo: old.email });
  ctx.log.info({ userId }, "email address changed");
  return "changed";
}
