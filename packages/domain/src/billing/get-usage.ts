import type { Usage } from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";
import { readPlan } from "./read-plan.ts";

/** Created and remaining always make the size of the pool: 10 for a trial, 300 for Starter (PLAN-18). */
export async function getUsage(ctx: MemberCtx): Promise<Usage> {
  const plan = await readPlan(ctx);
  if (!plan?.pool) return { emailsCreated: 0, emailsRemaining: 0, isSubscribed: false };
  return {
    emailsCreated: plan.pool.size - plan.remaining,
    emailsRemaining: plan.remaining,
    isSubscribed: plan.pool.plan === "starter",
  };
}
