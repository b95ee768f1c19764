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
import { and, eq, sql } from "drizzle-orm";
import type { Caller, MemberCtx } from "../context.ts";

/** What is open of the subscription, by the index there is; looked up for those alone who owe something. */
const amountDue = sql<number | null>`case when ${billingAccounts.status} in ('past_due', 'inactive') then (
  select sum(${invoices.amountCents})::int from ${invoices}
  where ${invoices.userId} = ${users.id} and ${invoices.subscriptionId} = ${billingAccounts.subscriptionId}
    and ${invoices.status} = 'open') end`;

const planOf = prepared((db) =>
  db
    .select({
      pool: { plan: allowances.plan, size: allowances.size },
      remaining: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
      account: billingAccounts,
      dueCents: amountDue,
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
        eq(billingAccounts.mode, sql`coalesce(${paymentSettings.environment}, 'test')`),
      ),
    )
    .where(eq(users.id, sql.placeholder("userId")))
    .groupBy(users.id, allowances.id, billingAccounts.userId, billingAccounts.mode)
    .prepare("plan"),
);

const ask = async ({ db, caller }: MemberCtx) => {
  const [row] = await planOf(db).execute({ userId: caller.id });
  return row;
};

type Plan = ReturnType<typeof ask>;
const underway = new WeakMap<Caller, Plan>();

/**
 * The caller's pool in force and their account in the world of payments that counts now. The calls of one batch ask
 * side by side, and share one statement: a caller is one request's.
 */
export function readPlan(ctx: MemberCtx): Plan {
  const asked = underway.get(ctx.caller);
  if (asked) return asked;
  const plan = ask(ctx).finally(() => underway.delete(ctx.caller));
  underway.set(ctx.caller, plan);
  return plan;
}
