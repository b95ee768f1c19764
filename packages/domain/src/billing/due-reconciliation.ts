import { randomUUIDv7 } from "node:crypto";
import { PAID_PLAN_IDS } from "@storyletter/contract/constants";
import type { PaymentMode } from "@storyletter/contract/schemas";
import { billingAccounts, reconciliations, type Transaction } from "@storyletter/db";
import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { PaymentRefusedError } from "../ports.ts";
import { findAccount, isConfigured, paymentModeOf } from "./payment-mode.ts";

const HOUR_MS = 3_600_000;

/** A renewal takes about an hour; later than two, we have probably missed an event. */
const LATE_MS = 2 * HOUR_MS;

/** Enqueues a reconciliation once per key, even with concurrent processes. */
export async function enqueueReconciliation(
  ctx: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  mode: PaymentMode,
  key: string,
): Promise<void> {
  const [row] = await tx
    .insert(reconciliations)
    .values({ id: randomUUIDv7(), mode, key: `${mode}:${key}`, startedAt: ctx.clock(), drift: [] })
    .onConflictDoNothing()
    .returning({ id: reconciliations.id });
  if (row) await ctx.queue.enqueue(tx, "reconcile-payments", { reconciliationId: row.id });
}

/** Daily, or hourly while a renewal is overdue, because an event has probably been missed. */
export async function enqueueDueReconciliation(ctx: Deps): Promise<void> {
  const mode = await paymentModeOf(ctx.db);
  const isCustomer = and(eq(billingAccounts.mode, mode), isNotNull(billingAccounts.customerId));
  const customers = await ctx.db
    .select({ id: billingAccounts.userId })
    .from(billingAccounts)
    .where(isCustomer)
    .limit(1);
  if (customers.length === 0 || !(await isConfigured(ctx, mode))) return;
  const now = ctx.clock();
  const isOverdue = and(
    eq(billingAccounts.mode, mode),
    eq(billingAccounts.status, "active"),
    lt(billingAccounts.currentPeriodEnd, new Date(now.getTime() - LATE_MS)),
  );
  const overdue = await ctx.db
    .select({ id: billingAccounts.userId })
    .from(billingAccounts)
    .where(isOverdue)
    .limit(1);
  const key = now.toISOString().slice(0, overdue.length > 0 ? 13 : 10);
  await ctx.db.transaction((tx) => enqueueReconciliation(ctx, tx, mode, key));
}

/** Whether the provider accepts the current keys and prices; null if no keys are set. */
export async function checkPayments(
  ctx: Pick<Deps, "db" | "payments" | "appSecret" | "paymentKeys">,
): Promise<boolean | null> {
  const account = await findAccount(ctx, await paymentModeOf(ctx.db));
  if (!account) return null;
  try {
    for (const plan of PAID_PLAN_IDS)
      if (account.prices[plan]) await account.provider.check(account.prices[plan]);
    return true;
  } catch (error) {
    if (error instanceof PaymentRefusedError) return false;
    throw error;
  }
}
