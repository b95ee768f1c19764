import { randomUUIDv7 } from "node:crypto";
import type {
  AdminUserChange,
  CreateAdminInput,
  CreateUserInput,
  DisableUserInput,
  UpdatePasswordInput,
  UserId,
} from "@storyletter/contract/admin";
import { ADMIN_ID_PREFIX, type SubscriptionChoice } from "@storyletter/contract/admin/constants";
import { normalizeEmailAddress, type RevokedAccess, type Success } from "@storyletter/contract/auth";
import { sessions, sqlState, UNIQUE_VIOLATION, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { assertUncommonPassword } from "../../auth/common-passwords.ts";
import { replaceMailedToken } from "../../auth/mailed-link.ts";
import { hashPassword, setPassword } from "../../auth/password.ts";
import { countHash } from "../../auth/rate-limit.ts";
import { hashSessionId } from "../../auth/session-store.ts";
import { endSessions, revokeAccess } from "../../auth/sessions.ts";
import { changeSubscriptions, type SubscriptionChange } from "../../billing/change-subscription.ts";
import { grantTrial } from "../../billing/credits.ts";
import type { Ctx, MemberCtx } from "../../context.ts";
import { notify, notifySupportAction } from "../../notifications/notify.ts";
import type { SupportAction } from "../../ports.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../audit.ts";
import { assertManageable, canImpersonate } from "./rules.ts";
import { changeUser, userChange } from "./user.ts";

/** The change, and what the mail to the customer says; null if the subscription goes on. */
const DISABLING: Record<SubscriptionChoice, { change: SubscriptionChange; action: SupportAction } | null> = {
  pause: { change: "pause", action: "subscription-paused" },
  "end-at-period-end": { change: "end-at-period-end", action: "subscription-ending" },
  end: { change: "end", action: "subscription-ended" },
  continue: null,
};

/**
 * Ends all sessions of the account; signing in then reports that it is disabled. The subscription comes first, at the
 * provider: if that fails, nothing has changed, and staff see that the charges go on.
 */
export async function disableUser(
  ctx: MemberCtx,
  { id, subscription }: DisableUserInput,
): Promise<AdminUserChange> {
  assertManageable(ctx.caller, id);
  const chosen = DISABLING[subscription];
  const changed = chosen !== null && (await changeSubscriptions(ctx, { userId: id, change: chosen.change }));
  return await changeUser(ctx, {
    id,
    action: "user.disable",
    message: "Account Disabled",
    unchanged: "Account Already Disabled",
    async work(tx, target) {
      if (changed && chosen)
        await notifySupportAction(ctx, tx, { userId: id, sentTo: target.email, action: chosen.action });
      if (target.disabledAt && !changed) return null;
      await tx
        .update(users)
        .set({ disabledAt: target.disabledAt ?? ctx.clock() })
        .where(eq(users.id, id));
      await endSessions(tx, { userId: id, except: null });
      return changed ? { subscription } : {};
    },
  });
}

/** Also resumes a paused subscription, so that it is charged again from its next renewal. */
export async function enableUser(ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> {
  assertManageable(ctx.caller, id);
  const resumed = await changeSubscriptions(ctx, { userId: id, change: "resume" });
  return await changeUser(ctx, {
    id,
    action: "user.enable",
    message: "Account Enabled",
    unchanged: "Account Already Enabled",
    async work(tx, target) {
      const action = "subscription-resumed";
      if (resumed) await notifySupportAction(ctx, tx, { userId: id, sentTo: target.email, action });
      if (!target.disabledAt && !resumed) return null;
      await tx.update(users).set({ disabledAt: null }).where(eq(users.id, id));
      const since = target.disabledAt ? { disabledSince: target.disabledAt.toISOString() } : {};
      return { ...since, ...(resumed && { subscription: "resume" }) };
    },
  });
}

/** Ends all sessions, keys and webhooks of a user, who can sign in again, and mails the user. */
export const signOutUser = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.sign-out",
    message: "Signed Out Everywhere",
    allow: () => assertManageable(ctx.caller, id),
    async work(tx, target) {
      const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
      const revoked = await revokeAccess(tx, { userId: id, now: ctx.clock() });
      const { apiKeys, webhooks, exportLinks, mailTools } = revoked;
      if (ended.length + apiKeys.length + webhooks.length + exportLinks + mailTools.length === 0) return null;
      await notifySupportAction(ctx, tx, { userId: id, sentTo: target.email, action: "signed-out", revoked });
      return { sessions: ended.length, ...revoked };
    },
  });

/** Replaces a customer's password, revokes all access to the account and notifies the customer by mail. */
export async function updatePassword(ctx: MemberCtx, input: UpdatePasswordInput): Promise<AdminUserChange> {
  const { id, newPassword } = input;
  assertManageable(ctx.caller, id);
  await assertUncommonPassword(newPassword, "newPassword");
  const passwordHash = await hashPassword(newPassword, await countHash(ctx));
  let revoked: RevokedAccess | undefined;
  const change = await changeUser(ctx, {
    id,
    action: "user.update-password",
    message: "Password Updated",
    async work(tx) {
      revoked = await setPassword(ctx, tx, {
        userId: id,
        passwordHash,
        keepSession: null,
        revokesAccess: true,
        bySupport: true,
      });
      return { ...revoked };
    },
  });
  return { ...change, revoked };
}

/** Mails a new verification link, which replaces the previous one. */
export const resendVerificationAsStaff = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.resend-verification",
    message: "Verification Email Sent",
    async work(tx, target) {
      if (target.verifiedAt) throw new Refusal("already-verified");
      if (!ctx.mailEnabled) throw new Refusal("unavailable");
      const { appSecret } = ctx;
      const now = ctx.clock();
      const tokenId = await replaceMailedToken(tx, { userId: id, purpose: "verify-email", now, appSecret });
      await ctx.queue.enqueue(tx, "send-verification", { tokenId });
      return {};
    },
  });

/** The account counts as verified; a user (not an admin) gets trial credits. */
export async function createAccount(
  ctx: MemberCtx,
  input: CreateUserInput | CreateAdminInput,
): Promise<AdminUserChange> {
  await assertUncommonPassword(input.password, "password");
  const passwordHash = await hashPassword(input.password);
  const now = ctx.clock();
  const isAdmin = input.userType === "admin";
  const id = `${isAdmin ? ADMIN_ID_PREFIX : "user-"}${randomUUIDv7()}`;
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.insert(users).values({
        id,
        email: input.email,
        emailNormalized: normalizeEmailAddress(input.email),
        passwordHash,
        firstName: input.firstName || null,
        lastName: input.lastName || null,
        createdAt: now,
        verifiedAt: now,
      });
      if (isAdmin) {
        const { id: userId, email: sentTo } = ctx.caller;
        await notify(ctx, tx, { userId, kind: "administrator-created", sentTo });
      } else {
        await grantTrial(tx, id, now);
      }
      await audit(tx, ctx, {
        action: isAdmin ? "user.create-admin" : "user.create",
        subjectId: id,
        details: { email: input.email },
      });
      const message = isAdmin ? "Admin Created" : "User Created";
      return await userChange({ ...ctx, db: tx }, { id, message });
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal("email-taken");
    throw error;
  }
}

/** Makes this admin session show the user's screens, read-only. */
export const startImpersonation = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.view-started",
    message: "Viewing as this user",
    allow() {
      if (!canImpersonate(id)) throw new Refusal("protected-account");
    },
    async work(tx) {
      await tx
        .update(sessions)
        .set({ viewingUserId: id })
        .where(eq(sessions.id, hashSessionId(ctx.caller.sessionId)));
      return {};
    },
  });

/** Succeeds even if no impersonation is active. */
export async function stopImpersonation(ctx: Ctx): Promise<Success> {
  const { caller } = ctx;
  if (!caller?.impersonatedBy) return { success: true };
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ viewingUserId: null })
      .where(eq(sessions.id, hashSessionId(caller.sessionId)));
    await audit(tx, { ...ctx, caller }, { action: "user.view-stopped", subjectId: caller.id });
  });
  return { success: true };
}
