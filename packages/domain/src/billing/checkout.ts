import { randomUUID } from "node:crypto";
import { isAdminId } from "@storyletter/contract/admin/constants";
import type {
  CheckoutReturn,
  CheckoutReturnState,
  CheckoutSession,
  CreateCheckoutInput,
} from "@storyletter/contract/billing";
import type { PaidPlanId } from "@storyletter/contract/billing/constants";
import { billingAccounts, checkoutAttempts, type Database } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import { throttle } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import type { ProviderCheckout } from "../ports.ts";
import { Refusal, refusalOf } from "../refusal.ts";
import { accountOf, ensureCustomer, forgetCustomer, needsNewKey } from "./customer.ts";
import { withCustomerLease } from "./customer-lease.ts";
import { findAccount, type OpenAccount, openAccount, paymentModeOf } from "./payment-mode.ts";
import { isOwing } from "./rules.ts";
import { readAndApply, syncCustomer } from "./sync-customer.ts";

/** Where the provider redirects to; it replaces the placeholder in braces with the session id. */
interface ReturnAddresses {
  paid: string;
  canceled: string;
  portal: string;
}

/** Administrators have no Billing page, so they return to the test screen. */
export function returnAddresses(appUrl: string, userId: string): ReturnAddresses {
  if (isAdminId(userId)) {
    const screen = `${appUrl}/stripe-test`;
    return { paid: `${screen}?session_id={CHECKOUT_SESSION_ID}`, canceled: screen, portal: screen };
  }
  const billing = `${appUrl}/billing`;
  return {
    paid: `${billing}?session_id={CHECKOUT_SESSION_ID}`,
    canceled: `${appUrl}/subscribe`,
    portal: billing,
  };
}

type Attempt = typeof checkoutAttempts.$inferSelect;

/** Sessions and the provider's idempotency keys both last a day. */
const LIFETIME_MS = 24 * 3_600_000;

interface Purchase {
  customerId: string;
  priceId: string;
}

/** Finds or creates the single open attempt; the account lock makes concurrent clicks share it. */
async function openAttempt(
  ctx: MemberCtx,
  { mode }: OpenAccount,
  { customerId, priceId }: Purchase,
): Promise<Attempt> {
  const userId = ctx.caller.id;
  const now = ctx.clock();
  return await ctx.db.transaction(async (tx) => {
    await tx.select().from(billingAccounts).where(accountOf(userId, mode)).for("update");
    const mine = and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.mode, mode));
    const [found] = await tx
      .select()
      .from(checkoutAttempts)
      .where(and(mine, eq(checkoutAttempts.status, "open")));
    const fits = found?.customerId === customerId && found.priceId === priceId && found.expiresAt > now;
    if (found && fits) return found;
    if (found) await close(tx, found.id, "expired");
    const fresh = { id: randomUUID(), userId, mode, customerId, priceId, createdAt: now };
    const [created] = await tx
      .insert(checkoutAttempts)
      .values({ ...fresh, expiresAt: new Date(now.getTime() + LIFETIME_MS) })
      .returning();
    if (!created) throw new Error("The new checkout attempt was not returned.");
    return created;
  });
}

type Writer = Pick<MemberCtx["db"], "update">;

async function close(db: Writer, id: string, status: Attempt["status"]): Promise<void> {
  await db.update(checkoutAttempts).set({ status }).where(eq(checkoutAttempts.id, id));
}

/** Creates the attempt's session with its idempotency key, or reads the existing one. */
async function sessionOf(ctx: MemberCtx, account: OpenAccount, attempt: Attempt): Promise<ProviderCheckout> {
  if (attempt.sessionId) return await account.provider.getCheckout(attempt.sessionId);
  const { id, userId, customerId, priceId } = attempt;
  const { paid, canceled } = returnAddresses(ctx.appUrl, userId);
  const request = { customerId, userId, priceId, successUrl: paid, cancelUrl: canceled };
  const session = await account.provider.createCheckout(request, id);
  await ctx.db
    .update(checkoutAttempts)
    .set({ sessionId: session.id, url: session.url, expiresAt: session.expiresAt })
    .where(eq(checkoutAttempts.id, id));
  return session;
}

/** The session URL, or null if the open attempt has ended, so that the customer must be synced again. */
async function getSessionUrl(
  ctx: MemberCtx,
  account: OpenAccount,
  purchase: Purchase,
): Promise<string | null> {
  const attempt = await openAttempt(ctx, account, purchase);
  try {
    const { status, url } = await sessionOf(ctx, account, attempt);
    if (status === "open" && url) return url;
    await close(ctx.db, attempt.id, status === "complete" ? "complete" : "expired");
    return null;
  } catch (error) {
    if (needsNewKey(error)) await close(ctx.db, attempt.id, "failed");
    throw error;
  }
}

/** An ended attempt or a deleted customer takes one more round each. */
const ROUNDS = 3;

/** Merges concurrent calls in this process; idempotency keys do the same between processes. */
const inFlight = new WeakMap<Database, Map<string, Promise<CheckoutSession>>>();

/** Returns the checkout URL, or the portal URL if the caller has an unpaid subscription. */
export function createCheckout(ctx: MemberCtx, { plan }: CreateCheckoutInput): Promise<CheckoutSession> {
  const waiting = inFlight.get(ctx.db) ?? new Map<string, Promise<CheckoutSession>>();
  inFlight.set(ctx.db, waiting);
  const key = `${ctx.caller.id} ${plan}`;
  const known = waiting.get(key);
  if (known) return known;
  const started = startCheckout(ctx, plan).finally(() => waiting.delete(key));
  waiting.set(key, started);
  return started;
}

async function startCheckout(ctx: MemberCtx, plan: PaidPlanId): Promise<CheckoutSession> {
  await throttle(ctx, "payments", ctx.caller.id);
  const account = await openAccount(ctx);
  const priceId = account.prices[plan];
  if (!priceId) throw new Refusal("payments-unavailable");
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await getCheckoutUrl(ctx, account, priceId);
    if (url) return { url };
  }
  throw new Refusal("payments-unavailable");
}

/** Syncs first: the webhook of a payment made a moment ago may not have arrived yet. */
async function getCheckoutUrl(ctx: MemberCtx, account: OpenAccount, priceId: string): Promise<string | null> {
  const customerId = await ensureCustomer(ctx, account);
  const synced = await syncCustomer(ctx, account, customerId);
  const [row] = await ctx.db
    .select({ status: billingAccounts.status })
    .from(billingAccounts)
    .where(accountOf(ctx.caller.id, account.mode));
  if (row?.status === "active") throw new Refusal("already-subscribed");
  if (synced.known && synced.snapshot === null) {
    await forgetCustomer(ctx, account.mode, customerId);
    return null;
  }
  const owes = synced.known && synced.entitlement.subscription && isOwing(synced.entitlement.subscription);
  if (owes) {
    const returnUrl = returnAddresses(ctx.appUrl, ctx.caller.id).portal;
    return await account.provider.openPortal({ customerId, returnUrl }, randomUUID());
  }
  return await getSessionUrl(ctx, account, { customerId, priceId });
}

/** How long one provider response is reused; the screen polls every 1.5 s. */
const FRESH_SECONDS = 1;

/** Reads in progress in this process, by session; concurrent calls share them. */
const readsInFlight = new WeakMap<Database, Map<string, Promise<void>>>();

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

type StoredAttempt = typeof checkoutAttempts.$inferSelect;

function readOnce(ctx: MemberCtx, attempt: StoredAttempt): Promise<void> {
  const reads = readsInFlight.get(ctx.db) ?? new Map<string, Promise<void>>();
  readsInFlight.set(ctx.db, reads);
  const known = reads.get(attempt.id);
  if (known) return known;
  const { customerId, mode } = attempt;
  const read = withCustomerLease(ctx.db, { customerId, mode }, () => readUnlessFresh(ctx, attempt)).finally(
    () => reads.delete(attempt.id),
  );
  reads.set(attempt.id, read);
  return read;
}

/** Another process may have read it while this one waited for the lease. */
async function readUnlessFresh(
  ctx: MemberCtx,
  { id, mode, sessionId, customerId }: StoredAttempt,
): Promise<void> {
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
