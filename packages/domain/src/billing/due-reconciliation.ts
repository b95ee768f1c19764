import { randomUUIDv7 } from "node:crypto";
import type { PaymentMode } from "@storyletter/contract";
import { billingAccounts, reconciliations, type Transaction } from "@storyletter/db";
import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { environmentOf, isConfigured } from "./payment-environment.ts";

const HOUR_MS = 3_600_000;

/** A renewal is an hour in coming; whoever is later than two has news that we did not get. */
const LATE_MS = 2 * HOUR_MS;

/** Orders a comparison, once for each key however many processes ask. */
export async function orderReconciliation(
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

/** Once a day, and once an hour while a renewal is overdue: then the provider has been silent. */
export async function orderDueReconciliation(ctx: Deps): Promise<void> {
  const mode = await environmentOf(ctx.db);
  const isCustomer = and(eq(billingAccounts.mode, mode), isNotNull(billingAccounts.customerId));
  const customers = await ctx.db
    .select({ id: billingAccounts.userId })
    .from(billingAccounts)
    .where(isCustomer)
    .limit(1);
  if (customers.length === 0 || !(await isConfigured(ctx, mode))) return;
  const now = ctx.clock();
  const late = and(
    eq(billingAccounts.mode, mode),
    eq(billingAccounts.status, "active"),
    lt(billingAccounts.currentPeriodEnd, new Date(now.getTime() - LATE_MS)),
  );
  const overdue = await ctx.db
    .select({ id: billingAccounts.userId })
    .from(billingAccounts)
    .where(late)
    .limit(1);
  const key = now.toISOString().slice(0, overdue.length > 0 ? 13 : 10);
  await ctx.db.transaction((tx) => orderReconciliation(ctx, tx, mode, key));
}
