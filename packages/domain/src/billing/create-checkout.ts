import { randomUUID } from "node:crypto";
import type { CheckoutSession } from "@storyletter/contract";
import { billingAccounts, type Database } from "@storyletter/db";
import { throttle } from "../auth/throttle.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { findPlaceToPay } from "./checkout-attempts.ts";
import { accountOf, ensureCustomer, forgetCustomer } from "./ensure-customer.ts";
import { type OpenAccount, openAccount } from "./payment-environment.ts";
import { returnAddresses } from "./return-addresses.ts";
import { isOwing } from "./rules.ts";
import { syncCustomer } from "./sync-customer.ts";

/** An attempt that has ended is followed by a fresh one, and that by no third. */
const ROUNDS = 3;

/** What each user is waiting for in this process. Between processes the idempotency keys do the same. */
const underWay = new WeakMap<Database, Map<string, Promise<CheckoutSession>>>();

/** Where the caller pays for Starter; who owes for it already is sent to the portal instead (decision BILL-27). */
export function createCheckout(ctx: MemberCtx): Promise<CheckoutSession> {
  const waiting = underWay.get(ctx.db) ?? new Map<string, Promise<CheckoutSession>>();
  underWay.set(ctx.db, waiting);
  const { id } = ctx.caller;
  const known = waiting.get(id);
  if (known) return known;
  const asked = askForCheckout(ctx).finally(() => waiting.delete(id));
  waiting.set(id, asked);
  return asked;
}

async function askForCheckout(ctx: MemberCtx): Promise<CheckoutSession> {
  await throttle(ctx, "payments", ctx.caller.id);
  const account = await openAccount(ctx);
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await placeToPay(ctx, account);
    if (url) return { url };
  }
  throw new Refusal("payments-unavailable");
}

/** The provider is asked first: what was paid a moment ago may not have been told yet. */
async function placeToPay(ctx: MemberCtx, account: OpenAccount): Promise<string | null> {
  const customerId = await ensureCustomer(ctx, account);
  const synced = await syncCustomer(ctx, account, customerId);
  const [row] = await ctx.db
    .select({ status: billingAccounts.status })
    .from(billingAccounts)
    .where(accountOf(ctx.caller.id, account.mode));
  if (row?.status === "active") throw new Refusal("already-subscribed");
  if (synced.known && synced.truth === null) {
    await forgetCustomer(ctx, account.mode, customerId);
    return null;
  }
  const owes = synced.known && synced.standing.subscription && isOwing(synced.standing.subscription);
  if (owes) {
    const returnUrl = returnAddresses(ctx.appUrl, ctx.caller.id).portal;
    return await account.provider.openPortal({ customerId, returnUrl }, randomUUID());
  }
  return await findPlaceToPay(ctx, account, customerId);
}
