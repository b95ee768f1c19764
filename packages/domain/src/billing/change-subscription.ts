import type { PaymentMode } from "@storyletter/contract/billing";
import { billingAccounts, subscriptionEvents, type Transaction } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { EndReason } from "../ports.ts";
import { activateAllowance } from "./credits.ts";
import { accountOf } from "./customer.ts";
import { withCustomerLease } from "./customer-lease.ts";
import type { BillingAccount } from "./customer-snapshot.ts";
import { findAccount, lockPaymentMode, openAccount, paymentModeOf } from "./payment-mode.ts";
import { recordSubscriptionEvents } from "./subscription-events.ts";
import { readAndApply, syncCustomer } from "./sync-customer.ts";

export type SubscriptionChange = "pause" | "resume" | "end" | "end-at-period-end";

interface ChangeInput {
  userId: string;
  change: SubscriptionChange;
}

/**
 * Changes the running subscriptions of a user, in both payment modes, at the provider first; safe to repeat. False if
 * there was nothing to change.
 */
export async function changeSubscriptions(ctx: Deps, { userId, change }: ChangeInput): Promise<boolean> {
  const current = await paymentModeOf(ctx.db);
  const rows = await ctx.db
    .select({ mode: billingAccounts.mode, simulated: billingAccounts.simulated })
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, userId));
  let changed = false;
  for (const { mode, simulated } of rows) {
    if (mode !== current && !simulated && !(await findAccount(ctx, mode))) {
      ctx.log.warn(
        { userId, mode },
        "No payment keys for this mode; its subscriptions were left as they are",
      );
      continue;
    }
    if (await changeOne(ctx, { userId, mode, change })) changed = true;
  }
  return changed;
}

async function changeOne(
  ctx: Deps,
  { userId, mode, change }: ChangeInput & { mode: PaymentMode },
): Promise<boolean> {
  if (change === "end") return await endSubscription(ctx, { userId, mode, reason: "staff" });
  return await withRunning(ctx, { userId, mode }, async (row) => {
    if (!applies(row, change)) return false;
    if (row.simulated || !row.customerId) return await changeSimulated(ctx, row, change);
    const account = await openAccount(ctx, mode);
    const { provider } = account;
    if (change === "pause") await provider.pauseCollection(row.subscriptionId);
    else if (change === "resume") await provider.resumeCollection(row.subscriptionId);
    else await provider.cancelAtPeriodEnd(row.subscriptionId);
    await readAndApply(ctx, account, row.customerId);
    return true;
  });
}

type Gradual = Exclude<SubscriptionChange, "end">;

async function changeSimulated(ctx: Deps, row: BillingAccount, change: Gradual): Promise<boolean> {
  const changed = await ctx.db
    .update(billingAccounts)
    .set({ ...simulated(row, change), version: row.version + 1, updatedAt: ctx.clock() })
    .where(and(accountOf(row.userId, row.mode), eq(billingAccounts.version, row.version)))
    .returning({ userId: billingAccounts.userId });
  return changed.length > 0;
}

/** What the provider would answer for a subscription that only exists here. */
const simulated = ({ currentPeriodEnd }: BillingAccount, change: Gradual): Partial<BillingAccount> =>
  ({
    pause: { collectionPaused: true },
    resume: { collectionPaused: false },
    "end-at-period-end": { cancelAtPeriodEnd: true, endsAt: currentPeriodEnd },
  })[change];

const applies = (row: BillingAccount, change: Gradual): boolean =>
  ({
    pause: !row.collectionPaused,
    resume: row.collectionPaused,
    "end-at-period-end": !row.cancelAtPeriodEnd,
  })[change];

interface EndOptions {
  userId: string;
  /** Defaults to the current payment mode. */
  mode?: PaymentMode;
  reason: EndReason;
  /** Runs in the transaction that saves the end. */
  inTransaction?: (tx: Transaction) => Promise<void>;
}

const RUNNING: ReadonlySet<BillingAccount["status"]> = new Set(["active", "past_due", "inactive"]);
const isRunning = ({ status }: BillingAccount): boolean => RUNNING.has(status);

/** Ends it immediately, at the provider first, so that an ended subscription is never charged. False if there is none. */
export async function endSubscription(
  ctx: Deps,
  { mode: requestedMode, ...options }: EndOptions,
): Promise<boolean> {
  const mode = requestedMode ?? (await paymentModeOf(ctx.db));
  return await withRunning(ctx, { userId: options.userId, mode }, async (row) => {
    if (row.simulated || !row.customerId) return await endSimulated(ctx, row, options);
    const account = await openAccount(ctx, mode);
    await account.provider.endSubscription(row.subscriptionId, options.reason);
    await readAndApply(ctx, account, row.customerId, {
      inTransaction: options.inTransaction,
      treatMissingAsDeleted: true,
    });
    return true;
  });
}

type Running = BillingAccount & { subscriptionId: string };

/**
 * Works on a running subscription, one at a time and as the provider has it: the second call finds what the first
 * left. It includes a payment made a moment ago, whose event may not have arrived yet. False if none is running.
 */
async function withRunning(
  ctx: Deps,
  { userId, mode }: Pick<BillingAccount, "userId" | "mode">,
  work: (row: Running) => Promise<boolean>,
): Promise<boolean> {
  const read = () => ctx.db.select().from(billingAccounts).where(accountOf(userId, mode));
  const workOnIt = async () => {
    const [row] = await read();
    const { subscriptionId = null } = row ?? {};
    return row && subscriptionId && isRunning(row) ? await work({ ...row, subscriptionId }) : false;
  };
  const [row] = await read();
  const { customerId = null } = row ?? {};
  const account = customerId && !row?.simulated ? await findAccount(ctx, mode) : null;
  if (!customerId || !account) return await workOnIt();
  return await withCustomerLease(ctx.db, { customerId, mode }, async () => {
    await readAndApply(ctx, account, customerId);
    return await workOnIt();
  });
}

/** Simulated subscriptions don't exist at the provider. */
export async function endSimulated(
  ctx: Deps,
  { mode, subscriptionId, version }: BillingAccount,
  { userId, reason, inTransaction }: EndOptions,
): Promise<boolean> {
  const now = ctx.clock();
  return await ctx.db.transaction(async (tx) => {
    const currentMode = await lockPaymentMode(tx, now);
    const ended = await tx
      .update(billingAccounts)
      .set({ status: "canceled", version: version + 1, updatedAt: now })
      .where(and(accountOf(userId, mode), eq(billingAccounts.version, version)))
      .returning({ userId: billingAccounts.userId });
    if (ended.length === 0) return false;
    if (subscriptionId) {
      const price = await recordedPrice(tx, subscriptionId);
      const key = `ended:${subscriptionId}`;
      const end = { ...price, subscriptionId, kind: "ended", reason, occurredAt: now, key } as const;
      await recordSubscriptionEvents(ctx, tx, { userId, mode }, [end]);
    }
    if (mode === currentMode) await activateAllowance(tx, { userId, mode }, now);
    await inTransaction?.(tx);
    return true;
  });
}

/** The price recorded when the subscription started. */
async function recordedPrice(
  tx: Transaction,
  subscriptionId: string,
): Promise<{ amountCents: number; currency?: string }> {
  const [started] = await tx
    .select({ amountCents: subscriptionEvents.amountCents, currency: subscriptionEvents.currency })
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.key, `started:${subscriptionId}`));
  return started ?? { amountCents: 0 };
}

interface EndPaymentsInput {
  userId: string;
  /** A closing account keeps the paid period; a deleted one must not be charged again. */
  when: "at-period-end" | "now";
}

/** Ends all subscriptions of a user, in both payment modes; safe to repeat. */
export async function endPayments(ctx: Deps, { userId, when }: EndPaymentsInput): Promise<void> {
  const rows = await ctx.db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId));
  for (const row of rows) {
    await endIncomplete(ctx, row);
    if (when === "now") await endSubscription(ctx, { userId, mode: row.mode, reason: "account-deleted" });
    else await cancelAtPeriodEnd(ctx, row);
  }
}

/** One whose first payment is incomplete grants nothing, but its invoice can still be paid for a day. */
async function endIncomplete(
  ctx: Deps,
  { customerId, mode, simulated: isSimulated }: BillingAccount,
): Promise<void> {
  const account = customerId && !isSimulated ? await findAccount(ctx, mode) : null;
  if (!customerId || !account) return;
  const { subscriptions = [] } = (await account.provider.readCustomer(customerId)) ?? {};
  for (const { id, status } of subscriptions)
    if (status === "incomplete") await account.provider.endSubscription(id, "account-deleted");
}

async function cancelAtPeriodEnd(ctx: Deps, row: BillingAccount): Promise<void> {
  const { subscriptionId, customerId, mode } = row;
  if (row.simulated || !subscriptionId || !customerId || !isRunning(row)) return;
  const account = await openAccount(ctx, mode);
  await account.provider.cancelAtPeriodEnd(subscriptionId);
  await syncCustomer(ctx, account, customerId);
}
