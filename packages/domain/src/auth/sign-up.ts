import { createHmac, randomBytes, randomUUIDv7 } from "node:crypto";
import { ADMIN_ID_PREFIX } from "@storyletter/contract/admin/constants";
import {
  normalizeEmailAddress,
  type PendingSignUp,
  type SignupInput,
  type SignupReply,
  type Success,
  type VerifyEmailInput,
} from "@storyletter/contract/auth";
import {
  installation,
  isCustomer,
  mailedTokens,
  sqlState,
  type Transaction,
  UNIQUE_VIOLATION,
  users,
} from "@storyletter/db";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx, Deps } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../same-secret.ts";
import { getSite } from "../site.ts";
import { assertUncommonPassword } from "./common-passwords.ts";
import { findMailedToken, lockUserOfToken, replaceMailedToken, voidMailedTokens } from "./mailed-link.ts";
import { hashPassword } from "./password.ts";
import { countHash, throttle } from "./rate-limit.ts";

/** A cookie value that identifies the browser in which the account's password was chosen. */
export const signUpMark = (appSecret: string, userId: string): string =>
  createHmac("sha256", appSecret).update(`sign-up:${userId}`).digest("base64url");

const isMarkOf = (mark: string | null, appSecret: string, userId: string): boolean =>
  isSameSecret(mark ?? "", signUpMark(appSecret, userId));

/** The account that a mailed link would verify, or null if it would verify none. */
export async function getPendingSignUp(
  ctx: Ctx,
  input: VerifyEmailInput & { mark: string | null },
): Promise<PendingSignUp | null> {
  const link = { token: input.token, purpose: "verify-email", now: ctx.clock() } as const;
  const token = await findMailedToken(ctx.db, link);
  if (!token) return null;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, token.userId));
  if (!user || user.verifiedAt) return null;
  const isSameBrowser = isMarkOf(input.mark, ctx.appSecret, user.id);
  return { email: user.email, createdAt: user.createdAt, isSameBrowser };
}

/**
 * Deletes an unverified account that was created with someone else's address. A verified account stays, but its
 * links are voided. Safe to repeat.
 */
export async function rejectSignUp(ctx: Ctx, { token }: VerifyEmailInput): Promise<Success> {
  await ctx.db.transaction(async (tx) => {
    const user = await lockUserOfToken(tx, { token, purpose: "verify-email" });
    if (!user) return;
    if (user.verifiedAt) {
      await voidMailedTokens(tx, { userId: user.id, purpose: "verify-email", now: ctx.clock() });
      return;
    }
    await tx.delete(mailedTokens).where(eq(mailedTokens.userId, user.id));
    await tx.delete(users).where(eq(users.id, user.id));
    ctx.log.info({ userId: user.id }, "Sign-up rejected by the owner of the address");
  });
  return { success: true };
}

/**
 * Creates an unverified account, without session or credits. Replaces an unverified account with the same address,
 * because its creator has not proved to own the address.
 */
export async function signUp(ctx: Ctx, input: SignupInput): Promise<SignupReply> {
  const emailNormalized = normalizeEmailAddress(input.email);
  if ((await getSite(ctx)).signUpsClosed) throw new Refusal("sign-ups-closed");
  await throttle(ctx, "signup", emailNormalized);
  await assertUncommonPassword(input.password, "password");
  const [existing] = await ctx.db
    .select({ verifiedAt: users.verifiedAt })
    .from(users)
    .where(eq(users.emailNormalized, emailNormalized));
  if (existing?.verifiedAt) throw new Refusal("email-taken");
  // It mails the same address again, so it counts as a resend.
  if (existing) await throttle(ctx, "resend", emailNormalized);
  const passwordHash = await hashPassword(input.password, await countHash(ctx));
  const now = ctx.clock();
  const userId = `user-${randomUUIDv7()}`;
  try {
    await ctx.db.transaction(async (tx) => {
      await deleteUnverified(tx, emailNormalized);
      await tx.insert(users).values({
        id: userId,
        email: input.email,
        emailNormalized,
        passwordHash,
        firstName: input.firstName || null,
        lastName: input.lastName || null,
        createdAt: now,
      });
      const { appSecret } = ctx;
      const tokenId = await replaceMailedToken(tx, { userId, purpose: "verify-email", now, appSecret });
      if (ctx.mailEnabled) await ctx.queue.enqueue(tx, "send-verification", { tokenId });
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal("email-taken");
    throw error;
  }
  ctx.cookie.setSignUp(signUpMark(ctx.appSecret, userId));
  ctx.log.info({ userId }, "Account created");
  return { requiresVerification: true, emailSent: ctx.mailEnabled };
}

/** Locks the user before the tokens, in the same order as everywhere. */
async function deleteUnverified(tx: Transaction, emailNormalized: string): Promise<void> {
  const unverified = and(
    eq(users.emailNormalized, emailNormalized),
    isNull(users.verifiedAt),
    // An invitation that is still open.
    isCustomer(users.id),
  );
  const [user] = await tx.select({ id: users.id }).from(users).where(unverified).for("update");
  if (!user) return;
  await tx.delete(mailedTokens).where(eq(mailedTokens.userId, user.id));
  await tx.delete(users).where(eq(users.id, user.id));
}

const GENERATED_BYTES = 18;

/** The owner's first login; includes the password only if it was generated. */
export interface NewOwner {
  email: string;
  generatedPassword: string | null;
}

/** Creates the owner of a new installation once, even with concurrent processes; null if there already is one. */
export async function ensureOwner(
  { db, clock, log }: Deps,
  input: { email: string; password: string | undefined },
): Promise<NewOwner | null> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${installation} in exclusive mode`);
    const existing = await tx.select({ ownerId: installation.ownerId }).from(installation);
    if (existing.length > 0) return null;

    const generatedPassword = input.password ? null : randomBytes(GENERATED_BYTES).toString("base64url");
    const id = `${ADMIN_ID_PREFIX}${randomUUIDv7()}`;
    const now = clock();
    await tx.insert(users).values({
      id,
      email: input.email,
      emailNormalized: normalizeEmailAddress(input.email),
      passwordHash: await hashPassword(input.password ?? generatedPassword ?? ""),
      createdAt: now,
      verifiedAt: now,
    });
    await tx.insert(installation).values({ ownerId: id });
    log.info({ userId: id }, "Owner created");
    return { email: input.email, generatedPassword };
  });
}
