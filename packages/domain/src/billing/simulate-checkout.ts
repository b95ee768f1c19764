import { randomUUIDv7 } from "node:crypto";
import { isAdminId } from "@storyletter/contract/admin/constants";
import { normalizeEmailAddress, type Success } from "@storyletter/contract/auth";
import type {
  SimulatedCheckout,
  TestSubscription,
  TestSubscriptionInput,
} from "@storyletter/contract/billing";
import { UPGRADE_PLAN } from "@storyletter/contract/billing/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import { billingAccounts, users } from "@storyletter/db";
import { eq, type SQL } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { activateAllowance, grantPeriodCredits } from "./credits.ts";
import { accountOf } from "./customer.ts";
import { lockPaymentMode, paymentModeOf } from "./payment-mode.ts";
import { recordSubscriptionEvents } from "./subscription-events.ts";

const MONTH_MS = 30 * DAY_MS;

/** Finds the caller's own account, or any account for staff; refuses if test screens are off. */
async function findTestUser(ctx: MemberCtx, which: SQL): Promise<{ id: string; email: string }> {
  const allowed = ctx.testScreens && (await paymentModeOf(ctx.db)) === "test";
  const [user] = allowed
    ? await ctx.db.select({ id: users.id, email: users.email }).from(users).where(which)
    : [];
  if (!user || (user.id !== ctx.caller.id && !isAdminId(ctx.caller.id))) throw new Refusal("not-found");
  return user;
}

/** The account shown before a payment is simulated. */
export async function getTestSubscription(
  ctx: MemberCtx,
  { email }: TestSubscriptionInput,
): Promise<TestSubscription> {
  const user = await findTestUser(ctx, eq(users.emailNormalized, normalizeEmailAddress(email)));
  const [row] = await ctx.db.select().from(billingAccounts).where(accountOf(user.id, "test"));
  return { email: user.email, stripeCustomerId: row?.customerId ?? null, userId: user.id };
}

/** Grants a month of a paid plan without a payment, only in test mode. Repeating it changes nothing. */
export async function simulateCheckout(ctx: MemberCtx, input: SimulatedCheckout): Promise<Success> {
  const { id: userId } = await findTestUser(ctx, eq(users.id, input.data.object.metadata.userId));
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    if ((await lockPaymentMode(tx, now)) !== "test") throw new Refusal("not-found");
    const mode = "test";
    await tx.insert(billingAccounts).values({ userId, mode, updatedAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(billingAccounts).where(accountOf(userId, mode)).for("update");
    if (!row || row.status === "active") return;
    // Billing records keep this id after the account is deleted, so it must not contain the user's.
    const subscriptionId = `simulated:${randomUUIDv7()}`;
    const periodEnd = new Date(now.getTime() + MONTH_MS);
    await tx
      .update(billingAccounts)
      .set({
        subscriptionId,
        status: "active",
        currentPeriodStart: now,
        currentPeriodEnd: periodEnd,
        cancelAtPeriodEnd: false,
        endsAt: null,
        simulated: true,
        version: row.version + 1,
        updatedAt: now,
      })
      .where(accountOf(userId, mode));
    const period = { userId, mode, plan: UPGRADE_PLAN, subscriptionId, periodStart: now, periodEnd } as const;
    await grantPeriodCredits(tx, period, now);
    await activateAllowance(tx, { userId, mode }, now);
    // Nothing is paid, so only the start is recorded.
    const amountCents = 0;
    const key = `started:${subscriptionId}`;
    await recordSubscriptionEvents(ctx, tx, row, [
      { subscriptionId, kind: "started", amountCents, occurredAt: now, key },
    ]);
  });
  return { success: true };
}
