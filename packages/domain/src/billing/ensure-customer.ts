import { randomUUID } from "node:crypto";
import type { PaymentMode } from "@storyletter/contract";
import { billingAccounts } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { PaymentRefusedError, PaymentsUnavailableError } from "../ports.ts";
import type { BillingAccount } from "./apply-truth.ts";
import type { OpenAccount } from "./payment-environment.ts";

export const accountOf = (userId: string, mode: PaymentMode) =>
  and(eq(billingAccounts.userId, userId), eq(billingAccounts.mode, mode));

/** An answer that is kept for its key would be the answer again: the next try needs a new key. */
export const isKeptAnswer = (error: unknown): boolean =>
  error instanceof PaymentRefusedError || (error instanceof PaymentsUnavailableError && error.answered);

/** The caller's row in the books of this world; made before anything is asked of the provider. */
async function ensureBillingAccount(ctx: MemberCtx, mode: PaymentMode): Promise<BillingAccount> {
  const values = { userId: ctx.caller.id, mode, customerKey: randomUUID(), updatedAt: ctx.clock() };
  await ctx.db.insert(billingAccounts).values(values).onConflictDoNothing();
  const [account] = await ctx.db.select().from(billingAccounts).where(accountOf(ctx.caller.id, mode));
  if (!account) throw new Error("The account vanished as it was made.");
  return account;
}

/** The caller's customer at the provider: one a user and world, whoever asks at the same time. */
export async function ensureCustomer(ctx: MemberCtx, { mode, provider }: OpenAccount): Promise<string> {
  const { id: userId, email, firstName, lastName } = ctx.caller;
  const { customerId, customerKey } = await ensureBillingAccount(ctx, mode);
  if (customerId) return customerId;
  const name = [firstName, lastName].filter(Boolean).join(" ") || null;
  const mine = and(accountOf(userId, mode), eq(billingAccounts.customerKey, customerKey));
  try {
    const made = await provider.createCustomer({ userId, email, name }, customerKey);
    await ctx.db
      .update(billingAccounts)
      .set({ customerId: made, updatedAt: ctx.clock() })
      .where(and(mine, isNull(billingAccounts.customerId)));
  } catch (error) {
    if (isKeptAnswer(error))
      await ctx.db.update(billingAccounts).set({ customerKey: randomUUID() }).where(mine);
    throw error;
  }
  const [account] = await ctx.db.select().from(billingAccounts).where(accountOf(userId, mode));
  if (!account?.customerId) throw new PaymentsUnavailableError(false);
  return account.customerId;
}

/** The provider knows this customer no more, as after a change of keys: the next checkout makes another. */
export async function forgetCustomer(ctx: MemberCtx, mode: PaymentMode, customerId: string): Promise<void> {
  await ctx.db
    .update(billingAccounts)
    .set({ customerId: null, customerKey: randomUUID(), updatedAt: ctx.clock() })
    .where(and(accountOf(ctx.caller.id, mode), eq(billingAccounts.customerId, customerId)));
}
