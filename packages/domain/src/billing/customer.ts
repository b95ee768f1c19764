import { randomUUID } from "node:crypto";
import type { PaymentMode, PortalSession } from "@storyletter/contract/billing";
import { billingAccounts, users } from "@storyletter/db";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { throttle } from "../auth/rate-limit.ts";
import type { Caller, Deps, MemberCtx } from "../context.ts";
import { PaymentRefusedError, PaymentsUnavailableError } from "../ports.ts";
import { refusalOf } from "../refusal.ts";
import type { BillingAccount } from "./customer-snapshot.ts";
import { findAccount, type OpenAccount, openAccount, paymentModeOf } from "./payment-mode.ts";

export const accountOf = (userId: string, mode: PaymentMode) =>
  and(eq(billingAccounts.userId, userId), eq(billingAccounts.mode, mode));

const nameOf = ({ firstName, lastName }: Pick<Caller, "firstName" | "lastName">): string | null =>
  [firstName, lastName].filter(Boolean).join(" ") || null;

/** The provider repeats a response for the same idempotency key, so the next attempt needs a new key. */
export const needsNewKey = (error: unknown): boolean =>
  error instanceof PaymentRefusedError || (error instanceof PaymentsUnavailableError && error.answered);

/** The caller's account in this payment mode; created before any call to the provider. */
async function ensureBillingAccount(ctx: MemberCtx, mode: PaymentMode): Promise<BillingAccount> {
  const values = { userId: ctx.caller.id, mode, customerKey: randomUUID(), updatedAt: ctx.clock() };
  await ctx.db.insert(billingAccounts).values(values).onConflictDoNothing();
  const [account] = await ctx.db.select().from(billingAccounts).where(accountOf(ctx.caller.id, mode));
  if (!account) throw new Error("The new billing account was not found.");
  return account;
}

/** Creates the caller's customer at the provider: one per user and payment mode, even with concurrent calls. */
export async function ensureCustomer(ctx: MemberCtx, { mode, provider }: OpenAccount): Promise<string> {
  const { id: userId, email, firstName, lastName } = ctx.caller;
  const { customerId, customerKey } = await ensureBillingAccount(ctx, mode);
  if (customerId) return customerId;
  const name = nameOf({ firstName, lastName });
  const mine = and(accountOf(userId, mode), eq(billingAccounts.customerKey, customerKey));
  try {
    const created = await provider.createCustomer({ userId, email, name }, customerKey);
    await ctx.db
      .update(billingAccounts)
      .set({ customerId: created, updatedAt: ctx.clock() })
      .where(and(mine, isNull(billingAccounts.customerId)));
  } catch (error) {
    if (needsNewKey(error))
      await ctx.db.update(billingAccounts).set({ customerKey: randomUUID() }).where(mine);
    throw error;
  }
  const [account] = await ctx.db.select().from(billingAccounts).where(accountOf(userId, mode));
  if (!account?.customerId) throw new PaymentsUnavailableError(false);
  return account.customerId;
}

/** The provider no longer knows the customer, such as after a key change: the next checkout creates a new one. */
export async function forgetCustomer(ctx: MemberCtx, mode: PaymentMode, customerId: string): Promise<void> {
  await ctx.db
    .update(billingAccounts)
    .set({ customerId: null, customerKey: randomUUID(), updatedAt: ctx.clock() })
    .where(and(accountOf(ctx.caller.id, mode), eq(billingAccounts.customerId, customerId)));
}

/** The provider's portal, or a support address if the portal is unavailable. */
export async function openPortal(ctx: MemberCtx): Promise<PortalSession> {
  const mode = await paymentModeOf(ctx.db);
  const [row] = await ctx.db.select().from(billingAccounts).where(accountOf(ctx.caller.id, mode));
  if (!row?.customerId)
    return {
      url: "/settings",
      fallback: true,
      message: "This account has no subscription to manage yet.",
    };
  await throttle(ctx, "payments", ctx.caller.id);
  try {
    const account = await findAccount(ctx, mode);
    const request = { customerId: row.customerId, returnUrl: `${ctx.appUrl}/billing` };
    const url = await account?.provider.openPortal(request, randomUUID());
    return url ? { url } : contactSupport(ctx);
  } catch (error) {
    if (refusalOf(error)?.code !== "payments-unavailable") throw error;
    return contactSupport(ctx);
  }
}

const contactSupport = ({ supportEmail }: MemberCtx): PortalSession => ({
  url: `mailto:${supportEmail}`,
  fallback: true,
  message: `The billing portal isn't available right now. Email ${supportEmail} and we'll help you.`,
});

/** Sends the user's current address to the payment provider, in both payment modes; safe to repeat. */
export async function updateCustomer(ctx: Deps, { userId }: { userId: string }): Promise<void> {
  const rows = await ctx.db
    .select({ user: users, mode: billingAccounts.mode, customerId: billingAccounts.customerId })
    .from(billingAccounts)
    .innerJoin(users, eq(users.id, billingAccounts.userId))
    .where(and(eq(users.id, userId), isNotNull(billingAccounts.customerId)));
  for (const { user, mode, customerId } of rows) {
    if (!customerId) continue;
    const { provider } = await openAccount(ctx, mode);
    await provider.updateCustomer(customerId, { email: user.email, name: nameOf(user) });
  }
}
