import type { CheckoutReturn, CheckoutReturnState } from "@storyletter/contract";
import { checkoutAttempts } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { refusalOf } from "../refusal.ts";
import { environmentOf, findAccount } from "./payment-environment.ts";
import { syncCustomer } from "./sync-customer.ts";

/**
 * What came of the checkout a browser returns from. The id proves nothing: it has to be the caller's
 * own, of this world, and what counts is what the provider says was paid.
 */
export async function confirmCheckout(
  ctx: MemberCtx,
  { sessionId }: CheckoutReturn,
): Promise<CheckoutReturnState> {
  const mode = await environmentOf(ctx.db);
  const [attempt] = await ctx.db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.sessionId, sessionId),
        eq(checkoutAttempts.userId, ctx.caller.id),
        eq(checkoutAttempts.mode, mode),
      ),
    );
  if (!attempt) return { state: "unknown" };
  try {
    const account = await findAccount(ctx, mode);
    if (!account) return { state: "processing" };
    const session = await account.provider.getCheckout(sessionId);
    if (session.customerId !== attempt.customerId || session.status === "expired")
      return { state: "unknown" };
    const synced = await syncCustomer(ctx, account, attempt.customerId);
    const isActive = session.isPaid && synced.known && synced.standing.status === "active";
    return { state: isActive ? "active" : "processing" };
  } catch (error) {
    // Paid or not, nothing is lost: the screen asks again, and the provider's own news arrive meanwhile.
    if (refusalOf(error)?.code !== "payments-unavailable") throw error;
    return { state: "processing" };
  }
}
