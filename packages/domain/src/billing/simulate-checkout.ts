import {
  isAdminId,
  normalizeEmailAddress,
  type SimulatedCheckout,
  STARTER_PRICE_USD,
  type Success,
  type TestSubscription,
  type TestSubscriptionInput,
} from "@storyletter/contract";
import { billingAccounts, users } from "@storyletter/db";
import { eq, type SQL } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { tellFacts } from "./apply-truth.ts";
import { accountOf } from "./ensure-customer.ts";
import { environmentOf, holdEnvironment } from "./payment-environment.ts";
import { openPeriod, putInForce } from "./pools.ts";

const MONTH_MS = 30 * 86_400_000;

/** One's own account, or anybody's for staff; nothing where the test screens are off (decision SEC-16). */
async function findSubject(ctx: MemberCtx, which: SQL): Promise<{ id: string; email: string }> {
  const allowed = ctx.testScreens && (await environmentOf(ctx.db)) === "test";
  const [user] = allowed
    ? await ctx.db.select({ id: users.id, email: users.email }).from(users).where(which)
    : [];
  if (!user || (user.id !== ctx.caller.id && !isAdminId(ctx.caller.id))) throw new Refusal("not-found");
  return user;
}

/** What the test screen looks up before it simulates a payment. */
export async function getTestSubscription(
  ctx: MemberCtx,
  { email }: TestSubscriptionInput,
): Promise<TestSubscription> {
  const user = await findSubject(ctx, eq(users.emailNormalized, normalizeEmailAddress(email)));
  const [row] = await ctx.db.select().from(billingAccounts).where(accountOf(user.id, "test"));
  return { email: user.email, stripeCustomerId: row?.customerId ?? null, userId: user.id };
}

/**
 * A month of Starter without a payment, in the test environment alone. Of the made-up event only the
 * user counts; a repeat finds the subscription in force and changes nothing.
 */
export async function simulateCheckout(ctx: MemberCtx, input: SimulatedCheckout): Promise<Success> {
  const { metadata, subscription } = input.data.object;
  const { id: userId } = await findSubject(ctx, eq(users.id, metadata.userId));
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    if ((await holdEnvironment(tx, now)) !== "test") throw new Refusal("not-found");
    const mode = "test";
    await tx.insert(billingAccounts).values({ userId, mode, updatedAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(billingAccounts).where(accountOf(userId, mode)).for("update");
    if (!row || row.status === "active") return;
    const subscriptionId = `simulated:${userId}:${subscription}:${row.version}`;
    const periodEnd = new Date(now.getTime() + MONTH_MS);
    await tx
      .update(billingAccounts)
      .set({
        subscriptionId,
        status: "active",
        currentPeriodStart: now,
        currentPeriodEnd: periodEnd,
        cancelAtPeriodEnd: false,
        simulated: true,
        version: row.version + 1,
        updatedAt: now,
      })
      .where(accountOf(userId, mode));
    await openPeriod(tx, { userId, mode, subscriptionId, periodStart: now, periodEnd }, now);
    await putInForce(tx, { userId, mode }, now);
    const amountCents = STARTER_PRICE_USD * 100;
    const key = `started:${subscriptionId}`;
    await tellFacts(tx, row, [{ subscriptionId, kind: "started", amountCents, occurredAt: now, key }]);
  });
  return { success: true };
}
