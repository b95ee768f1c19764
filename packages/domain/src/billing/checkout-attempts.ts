import { randomUUID } from "node:crypto";
import { billingAccounts, checkoutAttempts } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import type { ProviderCheckout } from "../ports.ts";
import { accountOf, isKeptAnswer } from "./ensure-customer.ts";
import type { OpenAccount } from "./payment-environment.ts";
import { returnAddresses } from "./return-addresses.ts";

type Attempt = typeof checkoutAttempts.$inferSelect;

/** A session lives a day; so does what the provider keeps for a key. */
const LIVES_MS = 24 * 3_600_000;

/** The one open wish to pay, under the lock of the account: two clicks at once find the same. */
async function openAttempt(
  ctx: MemberCtx,
  { mode, priceId }: OpenAccount,
  customerId: string,
): Promise<Attempt> {
  const userId = ctx.caller.id;
  const now = ctx.clock();
  return await ctx.db.transaction(async (tx) => {
    await tx.select().from(billingAccounts).where(accountOf(userId, mode)).for("update");
    const mine = and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.mode, mode));
    const [found] = await tx
      .select()
      .from(checkoutAttempts)
      .where(and(mine, eq(checkoutAttempts.status, "open")));
    const fits = found?.customerId === customerId && found.priceId === priceId && found.expiresAt > now;
    if (found && fits) return found;
    if (found) await close(tx, found.id, "expired");
    const fresh = { id: randomUUID(), userId, mode, customerId, priceId, createdAt: now };
    const [made] = await tx
      .insert(checkoutAttempts)
      .values({ ...fresh, expiresAt: new Date(now.getTime() + LIVES_MS) })
      .returning();
    if (!made) throw new Error("An attempt vanished as it was made.");
    return made;
  });
}

type Writer = Pick<MemberCtx["db"], "update">;

async function close(db: Writer, id: string, status: Attempt["status"]): Promise<void> {
  await db.update(checkoutAttempts).set({ status }).where(eq(checkoutAttempts.id, id));
}

/** The provider's session of an attempt: asked for under its key, or looked at again. */
async function sessionOf(ctx: MemberCtx, account: OpenAccount, attempt: Attempt): Promise<ProviderCheckout> {
  if (attempt.sessionId) return await account.provider.getCheckout(attempt.sessionId);
  const { id, userId, customerId, priceId } = attempt;
  const { paid, left } = returnAddresses(ctx.appUrl, userId);
  const wish = { customerId, userId, priceId, successUrl: paid, cancelUrl: left };
  const session = await account.provider.createCheckout(wish, id);
  await ctx.db
    .update(checkoutAttempts)
    .set({ sessionId: session.id, url: session.url, expiresAt: session.expiresAt })
    .where(eq(checkoutAttempts.id, id));
  return session;
}

/** Where to pay; null where the open attempt turned out to be over, so that there is news to look at. */
export async function findPlaceToPay(
  ctx: MemberCtx,
  account: OpenAccount,
  customerId: string,
): Promise<string | null> {
  const attempt = await openAttempt(ctx, account, customerId);
  try {
    const { status, url } = await sessionOf(ctx, account, attempt);
    if (status === "open" && url) return url;
    await close(ctx.db, attempt.id, status === "complete" ? "complete" : "expired");
    return null;
  } catch (error) {
    if (isKeptAnswer(error)) await close(ctx.db, attempt.id, "failed");
    throw error;
  }
}
