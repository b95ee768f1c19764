import type { Subscription } from "@storyletter/contract";
import { billingAccounts, invoices } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { accountOf } from "./ensure-customer.ts";
import { environmentOf } from "./payment-environment.ts";

const DAY_MS = 86_400_000;

/** The caller's plan in the world that counts now. Only a paid period resets, so only it has days. */
export async function getSubscription(ctx: MemberCtx): Promise<Subscription> {
  const mode = await environmentOf(ctx.db);
  const [row] = await ctx.db.select().from(billingAccounts).where(accountOf(ctx.caller.id, mode));
  const isActive = row?.status === "active";
  const end = isActive ? row.currentPeriodEnd : null;
  const owes = row?.status === "past_due" || row?.status === "inactive";
  return {
    subscriptionStatus: row?.status ?? "free",
    stripeCustomerId: row?.customerId ?? null,
    billingCycleEnd: end,
    daysUntilReset: end ? Math.max(0, Math.floor((end.getTime() - ctx.clock().getTime()) / DAY_MS)) : null,
    cancelAtPeriodEnd: isActive && row.cancelAtPeriodEnd,
    nextChargeAt: isActive && !row.cancelAtPeriodEnd && !row.simulated ? end : null,
    amountDueCents: owes ? await amountDue(ctx, row.subscriptionId) : null,
  };
}

async function amountDue(ctx: MemberCtx, subscriptionId: string | null): Promise<number | null> {
  if (!subscriptionId) return null;
  const [due] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${invoices.amountCents}), 0)::int` })
    .from(invoices)
    .where(
      and(
        // Theirs alone, by the index there is.
        eq(invoices.userId, ctx.caller.id),
        eq(invoices.subscriptionId, subscriptionId),
        eq(invoices.status, "open"),
      ),
    );
  return due?.cents || null;
}
