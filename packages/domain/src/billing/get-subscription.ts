import type { Subscription } from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";
import { readPlan } from "./read-plan.ts";

const DAY_MS = 86_400_000;

/** The caller's plan in the world that counts now. Only a paid period resets, so only it has days. */
export async function getSubscription(ctx: MemberCtx): Promise<Subscription> {
  const { account, dueCents = null } = (await readPlan(ctx)) ?? {};
  const isActive = account?.status === "active";
  const end = isActive ? account.currentPeriodEnd : null;
  return {
    subscriptionStatus: account?.status ?? "free",
    stripeCustomerId: account?.customerId ?? null,
    billingCycleEnd: end,
    daysUntilReset: end ? Math.max(0, Math.floor((end.getTime() - ctx.clock().getTime()) / DAY_MS)) : null,
    cancelAtPeriodEnd: isActive && account.cancelAtPeriodEnd,
    nextChargeAt: isActive && !account.cancelAtPeriodEnd && !account.simulated ? end : null,
    amountDueCents: dueCents || null,
  };
}
