import type { CheckoutReturn, CheckoutReturnState } from "@storyletter/contract/schemas";
import { billingAccounts, checkoutAttempts, type Database } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import { throttle } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import { refusalOf } from "../refusal.ts";
import { findAccount, paymentModeOf } from "./payment-mode.ts";
import { inCustomerTurn, readAndApply } from "./sync-customer.ts";

/** How long one provider response is reused; the screen polls every 1.5 s. */
const FRESH_SECONDS = 1;

/** Reads in progress in this process, by session; concurrent calls share them. */
const inFlight = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * The result of the checkout that a browser returns from. The session id proves nothing: the attempt must be the
 * caller's own, and only the provider's record of the payment counts.
 */
export async function confirmCheckout(
  ctx: MemberCtx,
  { sessionId }: CheckoutReturn,
): Promise<CheckoutReturnState> {
  const mode = await paymentModeOf(ctx.db);
  const whereAttempt = and(
    eq(checkoutAttempts.sessionId, sessionId),
    eq(checkoutAttempts.userId, ctx.caller.id),
    eq(checkoutAttempts.mode, mode),
  );
  const [attempt] = await ctx.db.select().from(checkoutAttempts).where(whereAttempt);
  if (!attempt) return { state: "unknown" };
  const known = await readState(ctx, attempt.id);
  if (known !== "processing") return { state: known };
  await throttle(ctx, "checkoutReturn", ctx.caller.id);
  try {
    await readOnce(ctx, attempt);
  } catch (error) {
    // Safe to ignore: the screen polls again, and the provider's events arrive anyway.
    if (refusalOf(error)?.code !== "payments-unavailable") throw error;
    return { state: "processing" };
  }
  return { state: await readState(ctx, attempt.id) };
}

/** A paid or void session is final; any other is read again. */
async function readState(ctx: MemberCtx, attemptId: string): Promise<CheckoutReturnState["state"]> {
  const [row] = await ctx.db
    .select({ session: checkoutAttempts.checkedState, account: billingAccounts.status })
    .from(checkoutAttempts)
    .innerJoin(
      billingAccounts,
      and(
        eq(billingAccounts.userId, checkoutAttempts.userId),
        eq(billingAccounts.mode, checkoutAttempts.mode),
      ),
    )
    .where(eq(checkoutAttempts.id, attemptId));
  if (row?.session === "void") return "unknown";
  return row?.session === "paid" && row.account === "active" ? "active" : "processing";
}

type Attempt = typeof checkoutAttempts.$inferSelect;

function readOnce(ctx: MemberCtx, attempt: Attempt): Promise<void> {
  const reads = inFlight.get(ctx.db) ?? new Map<string, Promise<void>>();
  inFlight.set(ctx.db, reads);
  const known = reads.get(attempt.id);
  if (known) return known;
  const { customerId, mode } = attempt;
  const read = inCustomerTurn(ctx.db, { customerId, mode }, () => readUnlessFresh(ctx, attempt)).finally(() =>
    reads.delete(attempt.id),
  );
  reads.set(attempt.id, read);
  return read;
}

/** Another process may have read it while this one waited for its turn. */
async function readUnlessFresh(ctx: MemberCtx, { id, mode, sessionId, customerId }: Attempt): Promise<void> {
  const whereAttempt = eq(checkoutAttempts.id, id);
  const age = sql`clock_timestamp() - ${checkoutAttempts.checkedAt}`;
  const [fresh] = await ctx.db
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(and(whereAttempt, sql`${age} < make_interval(secs => ${FRESH_SECONDS})`));
  const account = fresh ? null : await findAccount(ctx, mode);
  if (!account || !sessionId) return;
  const session = await account.provider.getCheckout(sessionId);
  const isVoid = session.customerId !== customerId || session.status === "expired";
  const isPaid = session.status === "complete" && session.isPaid;
  // An open session hasn't changed the customer.
  if (isPaid && !isVoid) await readAndApply(ctx, account, customerId);
  await ctx.db
    .update(checkoutAttempts)
    .set({
      checkedState: isVoid ? "void" : isPaid ? "paid" : "open",
      checkedAt: sql`clock_timestamp()`,
    })
    .where(whereAttempt);
}
