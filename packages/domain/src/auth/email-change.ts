import {
  type ConfirmEmailChangeInput,
  type ConfirmEmailChangeResult,
  type Message,
  normalizeEmailAddress,
  type PendingEmailChange,
  type RequestEmailChangeInput,
  type Success,
} from "@storyletter/contract/auth";
import { mailedTokens, sqlState, type Transaction, UNIQUE_VIOLATION, users } from "@storyletter/db";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx, Deps, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { consumeMailedToken, replaceMailedToken, voidMailedTokens, withConstantTime } from "./mailed-link.ts";
import { checkPassword } from "./password.ts";
import { throttle } from "./rate-limit.ts";
import { voidExportLinks } from "./sessions.ts";

const REQUESTED =
  "If this address isn't taken, we've sent it a link. Your address changes once you confirm it there.";

/** Mails a link to the new address. If it has an account, nothing is sent and the response stays the same. */
export async function requestEmailChange(ctx: MemberCtx, input: RequestEmailChangeInput): Promise<Message> {
  const { caller } = ctx;
  await checkPassword(ctx, input.password);
  if (normalizeEmailAddress(input.newEmail) === normalizeEmailAddress(caller.email)) {
    const message = "This is already your email address";
    throw new Refusal("bad-input", { fields: [{ path: "newEmail", message }] });
  }
  await throttle(ctx, "emailChange", caller.id);
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  await withConstantTime(() =>
    ctx.db.transaction(async (tx) => {
      await mailAddressChange(ctx, tx, { userId: caller.id, newEmail: input.newEmail });
    }),
  );
  return { message: REQUESTED };
}

/** The change that waits for its confirmation, shown whether or not the new address is taken. */
export async function getPendingEmailChange({ db, caller, clock }: MemberCtx): Promise<PendingEmailChange> {
  const [pending] = await db
    .select({ newEmail: mailedTokens.newEmail, expiresAt: mailedTokens.expiresAt })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.userId, caller.id),
        eq(mailedTokens.purpose, "change-email"),
        isNull(mailedTokens.voidedAt),
        gt(mailedTokens.expiresAt, clock()),
      ),
    );
  return pending?.newEmail ? { newEmail: pending.newEmail, expiresAt: pending.expiresAt } : null;
}

/** Voids the mailed link; repeating it changes nothing. */
export async function withdrawEmailChange({ db, caller, clock }: MemberCtx): Promise<Success> {
  await db.transaction((tx) =>
    voidMailedTokens(tx, { userId: caller.id, purpose: "change-email", now: clock() }),
  );
  return { success: true };
}

/**
 * Mails a link that changes the address. False, and no mail, if the address has an account; the request looks the
 * same to its owner, so that it doesn't show which addresses have accounts.
 */
export async function mailAddressChange(
  ctx: Deps,
  tx: Transaction,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<boolean> {
  const emailNormalized = normalizeEmailAddress(newEmail);
  const taken = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailNormalized, emailNormalized));
  const { appSecret } = ctx;
  const now = ctx.clock();
  const tokenId = await replaceMailedToken(tx, { userId, purpose: "change-email", newEmail, now, appSecret });
  if (taken.length > 0) return false;
  await ctx.queue.enqueue(tx, "send-email-change", { tokenId });
  return true;
}

type Outcome = ConfirmEmailChangeResult["outcome"];

/** Switches the account to the confirmed address and notifies the old one. */
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
  // The old mailbox may still contain password reset or export links.
  await voidMailedTokens(tx, { userId, purpose: "reset-password", now });
  await voidExportLinks(tx, { userId, now });
  await notify(ctx, tx, { userId, kind: "email-changed", sentTo: old.email });
  await ctx.queue.enqueue(tx, "update-customer", { userId });
  ctx.log.info({ userId }, "Email address changed");
  return "changed";
}
