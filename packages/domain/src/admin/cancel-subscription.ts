import type { CancelSubscriptionInput, Success } from "@storyletter/contract";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { endSubscription } from "../billing/end-subscription.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { audit } from "./audit.ts";

/** Ends a user's subscription at once, at the provider first (decisions LEGAL-16, AUSERS-56). */
export async function cancelSubscription(ctx: MemberCtx, { id }: CancelSubscriptionInput): Promise<Success> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id));
  if (!user) throw new Refusal("not-found");
  const ended = await endSubscription(ctx, {
    userId: user.id,
    reason: "staff",
    within: (tx) => audit(tx, ctx, { action: "user.cancel-subscription", subjectId: user.id }),
  });
  if (!ended) throw new Refusal("no-subscription");
  return { success: true };
}
