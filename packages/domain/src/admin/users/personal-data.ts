import type { AdminUserChange, ChangeAddressInput, UserId } from "@storyletter/contract/admin";
import { isAdminId } from "@storyletter/contract/admin/constants";
import { normalizeEmailAddress } from "@storyletter/contract/auth";
import { sqlState, UNIQUE_VIOLATION, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { removeDeletionRequest, scheduleDeletion } from "../../account/account-deletion.ts";
import { startExport } from "../../account/data-export.ts";
import { mailAddressChange } from "../../auth/email-change.ts";
import { replaceMailedToken } from "../../auth/mailed-link.ts";
import type { MemberCtx } from "../../context.ts";
import { notifySupportAction } from "../../notifications/notify.ts";
import { Refusal } from "../../refusal.ts";
import { assertManageable } from "./rules.ts";
import { changeUser } from "./user.ts";

/** Mails the user a link to their own data; staff never see the archive. */
export const exportUser = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.export",
    message: "Export Requested",
    async work(tx, target) {
      if (!ctx.mailEnabled) throw new Refusal("unavailable");
      await startExport(ctx, tx, id);
      await notifySupportAction(ctx, tx, { userId: id, sentTo: target.email, action: "export-requested" });
      return {};
    },
  });

/** Schedules the deletion, as the user's own request does; the user or staff can cancel it until then. */
export async function deleteUser(ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> {
  assertManageable(ctx.caller, id);
  if (isAdminId(id)) throw new Refusal("protected-account");
  return await changeUser(ctx, {
    id,
    action: "user.request-deletion",
    message: "Deletion Scheduled",
    unchanged: "Deletion Already Scheduled",
    async work(tx, { email }) {
      const dueAt = await scheduleDeletion(ctx, tx, { userId: id, sentTo: email, bySupport: true });
      return dueAt && { dueAt: dueAt.toISOString() };
    },
  });
}

export const cancelUserDeletion = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.cancel-deletion",
    message: "Deletion Canceled",
    unchanged: "No Deletion Scheduled",
    allow: () => assertManageable(ctx.caller, id),
    async work(tx, { email }) {
      return (await removeDeletionRequest(ctx, tx, { userId: id, sentTo: email, bySupport: true }))
        ? {}
        : null;
    },
  });

/**
 * Changes an address that was never verified, such as a mistyped one; the new one is verified as after a sign-up. A
 * verified address changes once the new one confirms it, and the old one gets a notice right away.
 */
export async function changeAddress(ctx: MemberCtx, input: ChangeAddressInput): Promise<AdminUserChange> {
  const { id, newEmail } = input;
  assertManageable(ctx.caller, id);
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  try {
    return await changeUser(ctx, {
      id,
      action: "user.change-address",
      message: "Confirmation Link Sent",
      async work(tx, target) {
        const emailNormalized = normalizeEmailAddress(newEmail);
        if (emailNormalized === target.emailNormalized) return null;
        if (target.verifiedAt) {
          if (!(await mailAddressChange(ctx, tx, { userId: id, newEmail }))) throw new Refusal("email-taken");
          await notifySupportAction(ctx, tx, { userId: id, sentTo: target.email, action: "address-change" });
          return { newEmail };
        }
        await tx.update(users).set({ email: newEmail, emailNormalized }).where(eq(users.id, id));
        const { appSecret } = ctx;
        const now = ctx.clock();
        const tokenId = await replaceMailedToken(tx, { userId: id, purpose: "verify-email", now, appSecret });
        await ctx.queue.enqueue(tx, "send-verification", { tokenId });
        return { oldEmail: target.email, newEmail };
      },
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal("email-taken");
    throw error;
  }
}
