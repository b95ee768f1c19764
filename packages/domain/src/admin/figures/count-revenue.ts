import type { MonthOfRevenue, PaymentMode } from "@storyletter/contract";
import { dailyRevenue, type Transaction } from "@storyletter/db";
import { sql } from "drizzle-orm";
import { dayOf, daysFrom } from "./calendar.ts";
import {
  createSubscriptionFold,
  type SubscriptionFact,
  type SubscriptionHistory,
} from "./fold-subscriptions.ts";
import type { Report } from "./reports.ts";

const MONTHS = 12;
const AT_ONCE = 2_000;

/** Reads all events of one mode in the order of time and keeps what they come to, day by day. */
export async function countRevenue(
  tx: Transaction,
  mode: PaymentMode,
  now: Date,
): Promise<Omit<Report<"revenue-test">, "counted">> {
  const history = await readHistory(tx, mode, now);
  const collected = await readCollected(tx, mode);
  await keepDays(tx, mode, history, collected, now);
  return {
    mrrCents: history.mrrCents,
    subscribers: history.subscribers,
    pastDue: history.pastDue,
    scheduled: history.scheduled,
    months: monthsOf(history, collected).slice(-MONTHS),
    retention: history.retention.slice(-MONTHS),
  };
}

/** Names the state of the books: it changes with every event, every paid invoice, and every day. */
export async function revenueState(tx: Transaction, mode: PaymentMode, now: Date): Promise<string> {
  const [row] = await tx.execute<{ state: string }>(sql`
    select concat_ws(' ',
      (select max(id) from subscription_events),
      (select max(paid_at) from invoices where mode = ${mode})) as state`);
  return `${dayOf(now)} ${row?.state ?? ""}`;
}

interface FactRow extends Record<string, unknown>, Omit<SubscriptionFact, "occurredAt"> {
  id: string;
  occurredAt: Date | string;
}

/** In batches, so that calls are answered between them, and on the one connection that holds the lock. */
async function readHistory(tx: Transaction, mode: PaymentMode, now: Date): Promise<SubscriptionHistory> {
  const fold = createSubscriptionFold();
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const rows: FactRow[] = await tx.execute<FactRow>(sql`
      select id, coalesce(user_id, subscription_id) as payer, subscription_id as "subscriptionId", kind, reason,
             amount_cents as "amountCents", occurred_at as "occurredAt"
      from subscription_events
      where mode = ${mode} and coalesce(user_id, '') not like 'admin-%'
        ${after ? sql`and occurred_at >= ${after.at} and (occurred_at > ${after.at} or id > ${after.id})` : sql``}
      order by occurred_at, id
      limit ${AT_ONCE}`);
    for (const row of rows) fold.add({ ...row, occurredAt: new Date(row.occurredAt) });
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return fold.close(now);
    after = { at: new Date(last.occurredAt).toISOString(), id: last.id };
  }
}

/** Cents of invoices that were paid, by day. */
async function readCollected(tx: Transaction, mode: PaymentMode): Promise<Map<string, number>> {
  const rows = await tx.execute<{ day: string; cents: string }>(sql`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(amount_cents) as cents
    from invoices
    where mode = ${mode} and paid_at is not null and coalesce(user_id, '') not like 'admin-%'
    group by 1`);
  return new Map(rows.map(({ day, cents }) => [day, Number(cents)]));
}

async function keepDays(
  tx: Transaction,
  mode: PaymentMode,
  history: SubscriptionHistory,
  collected: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const known = [...history.days.keys(), ...collected.keys()].sort();
  const [first] = known;
  if (!first) return;
  let standing = { subscribers: 0, mrrCents: 0 };
  const rows = daysFrom(first, dayOf(now)).map((day) => {
    const happened = history.days.get(day);
    if (happened) standing = { subscribers: happened.subscribers, mrrCents: happened.mrrCents };
    return {
      mode,
      day,
      ...standing,
      ended: happened?.ended ?? 0,
      refunds: happened?.refunds ?? 0,
      refundedCents: happened?.refundedCents ?? 0,
      collectedCents: collected.get(day) ?? 0,
      takenAt: now,
    };
  });
  await tx.delete(dailyRevenue).where(sql`${dailyRevenue.mode} = ${mode}`);
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await tx.insert(dailyRevenue).values(rows.slice(start, start + AT_ONCE));
}

function monthsOf(history: SubscriptionHistory, collected: ReadonlyMap<string, number>): MonthOfRevenue[] {
  const money = new Map<string, { collectedCents: number; refundedCents: number }>();
  const of = (day: string) => {
    const month = day.slice(0, 7);
    const known = money.get(month) ?? { collectedCents: 0, refundedCents: 0 };
    money.set(month, known);
    return known;
  };
  for (const [day, cents] of collected) of(day).collectedCents += cents;
  for (const [day, { refundedCents }] of history.days) of(day).refundedCents += refundedCents;
  return [...history.months].map(([month, movement]) => ({
    month,
    ...movement,
    ...(money.get(month) ?? { collectedCents: 0, refundedCents: 0 }),
  }));
}
