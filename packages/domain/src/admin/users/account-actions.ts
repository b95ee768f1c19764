import { randomUUIDv7 } from "node:crypto";
import {
  ADMIN_ID_PREFIX,
  type AdminUserChange,
  type CreateAdminInput,
  type CreateUserInput,
  normalizeEmailAddress,
  type RevokedAccess,
  type UpdatePasswordInput,
  type UserId,
} from "@storyletter/contract";
import { sessions, sqlState, UNIQUE_VIOLATION, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { replaceMailedToken } from "../../auth/mailed-link.ts";
import { assertUncommonPassword, hashPassword, setPassword } from "../../auth/password.ts";
import { proveIdentity } from "../../auth/prove-identity.ts";
import { countHash } from "../../auth/rate-limit.ts";
import { endSessions } from "../../auth/sessions.ts";
import { grantTrial } from "../../billing/credits.ts";
import { paymentModeOf } from "../../billing/payment-mode.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../audit.ts";
import { changeUser } from "./change-user.ts";
import { assertManageable } from "./rules.ts";
import { asAdminUser, findUser } from "./user-row.ts";

/** Ends all sessions of the account; signing in then reports that it is disabled. */
export const disableUser = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.disable",
    message: "Account Disabled",
    allow: () => assertManageable(ctx.caller, id),
    async work(tx, target) {
      if (target.disabledAt) return null;
      await tx.update(users).set({ disabledAt: ctx.clock() }).where(eq(users.id, id));
      await endSessions(tx, { userId: id, except: null });
      return {};
    },
  });

export const enableUser = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.enable",
    message: "Account Enabled",
    allow: () => assertManageable(ctx.caller, id),
    async work(tx, target) {
      if (!target.disabledAt) return null;
      await tx.update(users).set({ disabledAt: null }).where(eq(users.id, id));
      return { disabledSince: target.disabledAt.toISOString() };
    },
  });

/** Ends all sessions of a user, who can sign in again. */
export const signOutUser = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.sign-out",
    message: "Signed Out Everywhere",
    allow: () => assertManageable(ctx.caller, id),
    async work(tx) {
      const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
      return ended.length > 0 ? { sessions: ended.length } : null;
    },
  });

/** Replaces a customer's password, revokes all access to the account and notifies the customer by mail. */
export async function updatePassword(ctx: MemberCtx, input: UpdatePasswordInput): Promise<AdminUserChange> {
  const { id, newPassword } = input;
  assertManageable(ctx.caller, id);
  await assertUncommonPassword(newPassword, "newPassword");
  await proveIdentity(ctx, input);
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
      if (!isAdmin) await grantTrial(tx, id, now);
      await audit(tx, ctx, {
        action: isAdmin ? "user.create-admin" : "user.create",
        subjectId: id,
        details: { email: input.email },
      });
      const [created] = await findUser(tx, await paymentModeOf(tx), id);
      if (!created) throw new Refusal("user-not-found");
      const message = isAdmin ? "Admin Created" : "User Created";
      return { success: true, message, user: asAdminUser(created, ctx) };
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal("email-taken");
    throw error;
  }
}
