import type { Invoice, Subscription, Usage } from "@storyletter/contract/billing";
import { DAY_MS } from "@storyletter/contract/limits";
import {
  allowances,
  billingAccounts,
  creditAccounts,
  creditEntries,
  invoices,
  paymentSettings,
  prepared,
  users,
} from "@storyletter/db";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Caller, MemberCtx } from "../context.ts";
import { paymentModeOf } from "./payment-mode.ts";

/** The unpaid amount, queried only for accounts that can owe something. */
const amountDue = sql<number | null>`case when ${billingAccounts.status} in ('past_due', 'inactive') then (
  select sum(${invoices.amountCents})::int from ${invoices}
  where ${invoices.userId} = ${users.id} and ${invoices.subscriptionId} = ${billingAccounts.subscriptionId}
    and ${invoices.status} = 'open') end`;

const currencyDue = sql<string | null>`case when ${billingAccounts.status} in ('past_due', 'inactive') then (
  select min(${invoices.currency}) from ${invoices}
  where ${invoices.userId} = ${users.id} and ${invoices.subscriptionId} = ${billingAccounts.subscriptionId}
    and ${invoices.status} = 'open') end`;

const planOf = prepared((db) =>
  db
    .select({
      allowance: { plan: allowances.plan, size: allowances.size },
      remaining: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
      account: billingAccounts,
      dueCents: amountDue,
      dueCurrency: currencyDue,
    })
    .from(users)
    .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
    .leftJoin(allowances, eq(allowances.id, creditAccounts.allowanceId))
    .leftJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .leftJoin(paymentSettings, eq(paymentSettings.one, true))
    .leftJoin(
      billingAccounts,
      and(
        eq(billingAccounts.userId, users.id),
        eq(billingAccounts.mode, sql`coalesce(${paymentSettings.mode}, 'test')`),
      ),
    )
    .where(eq(users.id, sql.placeholder("userId")))
    .groupBy(users.id, allowances.id, billingAccounts.userId, billingAccounts.mode)
    .prepare("plan"),
);

const queryPlan = async ({ db, caller }: MemberCtx) => {
  const [row] = await planOf(db).execute({ userId: caller.id });
  return row;
};

type Plan = ReturnType<typeof queryPlan>;
const inFlight = new WeakMap<Caller, Plan>();

/** The calls of a batch run concurrently, so they share one statement; the caller object belongs to one request. */
function readPlan(ctx: MemberCtx): Plan {
  const started = inFlight.get(ctx.caller);
  if (started) return started;
  const plan = queryPlan(ctx).finally(() => inFlight.delete(ctx.caller));
  inFlight.set(ctx.caller, plan);
  return plan;
}

/** The caller's plan in the current payment mode. Only paid periods reset, so only they have days until reset. */
export async function getSubscription(ctx: MemberCtx): Promise<Subscription> {
  const { account, allowance, dueCents = null, dueCurrency = null } = (await readPlan(ctx)) ?? {};
  const isActive = account?.status === "active";
  const end = isActive ? account.currentPeriodEnd : null;
  return {
    subscriptionStatus: account?.status ?? "free",
    plan: allowance?.plan ?? "trial",
    stripeCustomerId: account?.customerId ?? null,
    billingCycleEnd: end,
    daysUntilReset: end ? Math.max(0, Math.floor((end.getTime() - ctx.clock().getTime()) / DAY_MS)) : null,
    cancelAtPeriodEnd: isActive && account.cancelAtPeriodEnd,
    endsAt: isActive ? account.endsAt : null,
    collectionPaused: isActive && account.collectionPaused,
    nextChargeAt: isActive && isCharged(account) ? end : null,
    amountDueCents: dueCents || null,
    amountDueCurrency: dueCents ? dueCurrency : null,
  };
}

const isCharged = (account: typeof billingAccounts.$inferSelect): boolean =>
  !account.cancelAtPeriodEnd && !account.collectionPaused && !account.simulated;

/** Created and remaining always add up to the allowance: 10 for a trial, a plan's credits for a paid period. */
export async function getUsage(ctx: MemberCtx): Promise<Usage> {
  const plan = await readPlan(ctx);
  if (!plan?.allowance) return { emailsCreated: 0, emailsRemaining: 0, isSubscribed: false };
  return {
    emailsCreated: plan.allowance.size - plan.remaining,
    emailsRemaining: plan.remaining,
    isSubscribed: plan.allowance.plan !== "trial",
  };
}

/** Eight years of monthly invoices. */
const MAX_INVOICES = 100;

const isShown = (row: { status: string }): row is { status: Invoice["status"] } => row.status !== "draft";

/** The caller's invoices in the current payment mode, newest first, without drafts. */
export async function listInvoices(ctx: MemberCtx): Promise<Invoice[]> {
  const mode = await paymentModeOf(ctx.db);
  const rows = await ctx.db
    .select({
      id: invoices.id,
      number: invoices.number,
      status: invoices.status,
      amountCents: invoices.amountCents,
      currency: invoices.currency,
      refundedCents: invoices.refundedCents,
      createdAt: invoices.createdAt,
      periodStart: invoices.periodStart,
      periodEnd: invoices.periodEnd,
      hostedUrl: invoices.hostedUrl,
      pdfUrl: invoices.pdfUrl,
    })
    .from(invoices)
    .where(and(eq(invoices.userId, ctx.caller.id), eq(invoices.mode, mode), ne(invoices.status, "draft")))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(MAX_INVOICES);
  return rows.flatMap((row) => (isShown(row) ? [row] : []));
}
