import { createHash, randomBytes } from "node:crypto";
import { staffRank } from "@storyletter/contract/admin/constants";
import {
  type LoginInput,
  type LoginReply,
  normalizeEmailAddress,
  type RenameInput,
  type Success,
  type User,
} from "@storyletter/contract/auth";
import { installation, knownDevices, users } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import { stopImpersonation } from "../admin/users/account-actions.ts";
import type { Caller, Ctx, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { verifyPassword } from "./password.ts";
import { countHash, resetAttempts, throttle } from "./rate-limit.ts";
import { deviceName } from "./sessions.ts";
import { hasSecondFactor } from "./two-factor.ts";
import { consumeCode } from "./two-factor-codes.ts";

const hashDevice = (deviceId: string): string => createHash("sha256").update(deviceId).digest("base64url");

/** Remembers the browser with a cookie and mails a notice about a new one, except at the very first sign-in. */
async function recognizeDevice(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  const deviceId = ctx.deviceId ?? randomBytes(16).toString("base64url");
  const deviceHash = hashDevice(deviceId);
  const lastUsedAt = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const known = await tx
      .select({ deviceHash: knownDevices.deviceHash })
      .from(knownDevices)
      .where(eq(knownDevices.userId, user.id));
    await tx
      .insert(knownDevices)
      .values({ userId: user.id, deviceHash, lastUsedAt })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { lastUsedAt },
      });
    if (known.length === 0 || known.some((device) => device.deviceHash === deviceHash)) return;
    await notify(ctx, tx, {
      userId: user.id,
      kind: "new-sign-in",
      sentTo: user.email,
      device: deviceName(ctx.userAgent),
      address: ctx.clientAddress,
    });
  });
  ctx.cookie.setDevice(deviceId);
}

/** Starts a session for a verified account; requires the two-factor code if it is on. */
export async function logIn(ctx: Ctx, input: LoginInput): Promise<LoginReply> {
  const emailNormalized = normalizeEmailAddress(input.email);
  await throttle(ctx, "login", emailNormalized);
  const [user] = await ctx.db.select().from(users).where(eq(users.emailNormalized, emailNormalized));
  const matches = await verifyPassword(user?.passwordHash ?? null, input.password, await countHash(ctx));
  if (!user || !matches) throw new Refusal("login-failed");
  if (!user.verifiedAt) throw new Refusal("verification-required");
  if (user.disabledAt) throw new Refusal("account-disabled");
  if (await hasSecondFactor(ctx, user.id)) {
    if (!input.code) throw new Refusal("second-factor-required");
    await consumeCode(ctx, { userId: user.id, code: input.code, otherwise: "second-factor-failed" });
  }

  await resetAttempts(ctx, "login", emailNormalized);
  if (ctx.caller) await ctx.sessions.end(ctx.caller.sessionId);
  const session = await ctx.sessions.start(user.id, ctx);
  if (!(await isStillAllowed(ctx, user))) {
    await ctx.sessions.end(session.sessionId);
    throw new Refusal("login-failed");
  }
  ctx.cookie.setSession(session.sessionId, session.expiresAt);
  await recognizeDevice(ctx, user);
  ctx.log.info({ userId: user.id }, "Signed in");
  const isOwner = (await ctx.db.$count(installation, eq(installation.ownerId, user.id))) > 0;
  return { user: getUser({ caller: { ...user, isOwner, impersonatedBy: null } }) };
}

/** A concurrent password change or disabling ends existing sessions, but misses the one that is just starting. */
async function isStillAllowed({ db }: Ctx, user: typeof users.$inferSelect): Promise<boolean> {
  const same = and(
    eq(users.id, user.id),
    eq(users.passwordHash, user.passwordHash),
    isNull(users.disabledAt),
  );
  return (await db.select({ id: users.id }).from(users).where(same)).length > 0;
}

/** Succeeds even without a session. An administrator who views as a user stops viewing, which the audit log shows. */
export async function logOut(ctx: Ctx): Promise<Success> {
  await stopImpersonation(ctx);
  if (ctx.caller) await ctx.sessions.end(ctx.caller.sessionId);
  ctx.cookie.clearSession();
  return { success: true };
}

/** Changes the name that mails and letters carry, and the payment provider's copy of it. */
export async function rename(ctx: MemberCtx, { firstName, lastName }: RenameInput): Promise<User> {
  const name = { firstName: firstName.trim() || null, lastName: lastName.trim() || null };
  const userId = ctx.caller.id;
  await ctx.db.transaction(async (tx) => {
    await tx.update(users).set(name).where(eq(users.id, userId));
    await ctx.queue.enqueue(tx, "update-customer", { userId });
  });
  return getUser({ caller: { ...ctx.caller, ...name } });
}

type SeenCaller = Pick<
  Caller,
  "id" | "email" | "firstName" | "lastName" | "createdAt" | "isOwner" | "staffRole" | "impersonatedBy"
>;

/** The fields of the signed-in user that clients may see. */
export function getUser({ caller }: { caller: SeenCaller }): User {
  const { id, email, firstName, lastName, createdAt, impersonatedBy } = caller;
  const role = staffRank(caller);
  return {
    ...{ id, email, firstName, lastName, createdAt },
    ...(role ? { staffRole: role } : {}),
    ...(impersonatedBy ? { impersonatedBy } : {}),
  };
}
