import {
  type Message,
  normalizeEmailAddress,
  type RequestPasswordResetInput,
  type ResetAddress,
  type ResetAddressInput,
  type ResetPasswordInput,
  type ResetPasswordResult,
} from "@storyletter/contract/auth";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { assertUncommonPassword } from "./common-passwords.ts";
import { consumeMailedToken, findMailedToken, replaceMailedToken, withConstantTime } from "./mailed-link.ts";
import { hashPassword, setPassword } from "./password.ts";
import { countHash, throttle } from "./rate-limit.ts";

const REQUESTED = "If an account exists for this address, we have sent a link to choose a new password.";

/** Mails a link if there is an account; the response and its timing are the same either way. */
export async function requestPasswordReset(ctx: Ctx, input: RequestPasswordResetInput): Promise<Message> {
  const emailNormalized = normalizeEmailAddress(input.email);
  await throttle(ctx, "reset", emailNormalized);
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  await withConstantTime(() => mailLink(ctx, emailNormalized));
  return { message: REQUESTED };
}

const mailLink = (ctx: Ctx, emailNormalized: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailNormalized, emailNormalized))
      .for("update");
    if (!user) return;
    const tokenId = await replaceMailedToken(tx, {
      userId: user.id,
      purpose: "reset-password",
      now: ctx.clock(),
      appSecret: ctx.appSecret,
    });
    await ctx.queue.enqueue(tx, "send-password-reset", { tokenId });
  });

/** The address of a link that still works, so that a password manager saves the new password with it. */
export async function getResetAddress(ctx: Ctx, { token }: ResetAddressInput): Promise<ResetAddress> {
  const found = await findMailedToken(ctx.db, { token, purpose: "reset-password", now: ctx.clock() });
  await throttle(ctx, "resetAddress", found?.userId ?? "no link");
  if (!found) return { email: null };
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, found.userId));
  return { email: user?.email ?? null };
}

/** Sets a new password, using the mailed link, and revokes all access to the account. Starts no session. */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<ResetPasswordResult> {
  await assertUncommonPassword(input.password, "password");
  const link = { token: input.token, purpose: "reset-password", now: ctx.clock() } as const;
  // Hash only for a valid link, so that made-up links cost nothing, and before the transaction takes a connection.
  const passwordHash = (await findMailedToken(ctx.db, link))
    ? await hashPassword(input.password, await countHash(ctx))
    : null;
  return await ctx.db.transaction(async (tx): Promise<ResetPasswordResult> => {
    const consumed = await consumeMailedToken(tx, link);
    if (typeof consumed === "string") return { outcome: consumed };
    if (!passwordHash) return { outcome: "invalid-token" };
    const { userId } = consumed;
    const revoked = await setPassword(ctx, tx, {
      userId,
      passwordHash,
      keepSession: null,
      revokesAccess: true,
    });
    ctx.log.info({ userId }, "Password reset");
    return { outcome: "reset", revoked };
  });
}
