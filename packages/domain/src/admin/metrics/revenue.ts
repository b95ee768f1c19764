import type { MonthOfRevenue } from "@storyletter/contract/admin";
import type { PaymentMode } from "@storyletter/contract/billing";
import { dailyRevenue, isCustomer, type Transaction } from "@storyletter/db";
import { sql } from "drizzle-orm";
import { dayOf, daysFrom } from "./calendar.ts";
import type { Report } from "./reports.ts";
import {
  type SubscriptionChange,
  SubscriptionFold,
  type SubscriptionHistory,
} from "./subscription-history.ts";

const MONTHS = 12;
const BATCH = 2_000;

/** Payments stay when their account is deleted, without its id. */
const isCustomers = isCustomer(sql`coalesce(user_id, '')`);

/** Replays all events of one payment mode in order and saves the daily totals. */
export async function countRevenue(
  tx: Transaction,
  mode: PaymentMode,
  now: Date,
): Promise<Omit<Report<"revenue-test">, "counted">> {
  const histories = await readHistories(tx, mode, now);
  const collected = await readCollected(tx, mode);
  const disputed = await readDisputed(tx, mode);
  const names = [...new Set([...histories.keys(), ...collected.keys(), ...disputed.keys()])].sort();
  await tx.delete(dailyRevenue).where(sql`${dailyRevenue.mode} = ${mode}`);
  const currencies: RevenueOfCurrency[] = [];
  for (const currency of names) {
    const history = histories.get(currency) ?? new SubscriptionFold().close(now);
    const money = { paid: collected.get(currency) ?? NONE, disputed: disputed.get(currency) ?? NONE };
    await saveDays(tx, { mode, currency }, history, money, now);
    currencies.push({
      currency,
      mrrCents: history.mrrCents,
      subscribers: history.subscribers,
      pastDue: history.pastDue,
      scheduled: history.scheduled,
      months: monthsOf(history, money).slice(-MONTHS),
      retention: history.retention.slice(-MONTHS),
    });
  }
  return { currencies: currencies.toSorted((one, other) => other.subscribers - one.subscribers) };
}

/** Cents by day. */
type ByDay = ReadonlyMap<string, number>;
const NONE: ByDay = new Map();

interface Money {
  paid: ByDay;
  disputed: ByDay;
}

type RevenueOfCurrency = Report<"revenue-test">["currencies"][number];

/** A fingerprint that changes with every event, paid invoice, dispute and day. */
export async function revenueState(tx: Transaction, mode: PaymentMode, now: Date): Promise<string> {
  const [row] = await tx.execute<{ state: string }>(sql`
    select concat_ws(' ',
      (select max(id) from subscription_events),
      (select max(paid_at) from invoices where mode = ${mode}),
      (select max(updated_at) from disputes where mode = ${mode})) as state`);
  return `${dayOf(now)} ${row?.state ?? ""}`;
}

interface EventRow extends Record<string, unknown>, Omit<SubscriptionChange, "occurredAt"> {
  id: string;
  currency: string;
  occurredAt: Date | string;
}

/** Reads in batches, so that the process can serve requests in between. */
async function readHistories(
  tx: Transaction,
  mode: PaymentMode,
  now: Date,
): Promise<Map<string, SubscriptionHistory>> {
  const folds = new Map<string, SubscriptionFold>();
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const rows: EventRow[] = await tx.execute<EventRow>(sql`
      select id, coalesce(user_id, subscription_id) as payer, subscription_id as "subscriptionId", kind, reason,
             amount_cents as "amountCents", currency, occurred_at as "occurredAt"
      from subscription_events
      where mode = ${mode} and ${isCustomers}
        ${after ? sql`and occurred_at >= ${after.at} and (occurred_at > ${after.at} or id > ${after.id})` : sql``}
      order by occurred_at, id
      limit ${BATCH}`);
    for (const row of rows) {
      const fold = folds.get(row.currency) ?? new SubscriptionFold();
      folds.set(row.currency, fold);
      fold.add({ ...row, occurredAt: new Date(row.occurredAt) });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH)
      return new Map([...folds].map(([currency, fold]) => [currency, fold.close(now)]));
    after = { at: new Date(last.occurredAt).toISOString(), id: last.id };
  }
}

/** Paid invoices by currency and day. */
async function readCollected(tx: Transaction, mode: PaymentMode): Promise<Map<string, ByDay>> {
  const rows = await tx.execute<DayRow>(sql`
    select currency, to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(amount_cents) as cents
    from invoices
    where mode = ${mode} and paid_at is not null and ${isCustomers}
    group by 1, 2`);
  return byCurrencyAndDay(rows);
}

/** Disputed payments by currency and day; a dispute that was won gives the money back. */
async function readDisputed(tx: Transaction, mode: PaymentMode): Promise<Map<string, ByDay>> {
  const rows = await tx.execute<DayRow>(sql`
    select currency, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(amount_cents) as cents
    from disputes
    where mode = ${mode} and outcome <> 'won' and ${isCustomers}
    group by 1, 2`);
  return byCurrencyAndDay(rows);
}

interface DayRow extends Record<string, unknown> {
  currency: string;
  day: string;
  cents: string;
}

const byCurrencyAndDay = (rows: readonly DayRow[]): Map<string, ByDay> =>
  new Map(
    [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, days]) => [
      currency,
      new Map(days.map(({ day, cents }) => [day, Number(cents)])),
    ]),
  );

async function saveDays(
  tx: Transaction,
  of: { mode: PaymentMode; currency: string },
  history: SubscriptionHistory,
  { paid, disputed }: Money,
  now: Date,
): Promise<void> {
  const known = [...history.days.keys(), ...paid.keys(), ...disputed.keys()].sort();
  const [first] = known;
  if (!first) return;
  let current = { subscribers: 0, mrrCents: 0 };
  const rows = daysFrom(first, dayOf(now)).map((day) => {
    const changes = history.days.get(day);
    if (changes) current = { subscribers: changes.subscribers, mrrCents: changes.mrrCents };
    return {
      ...of,
      day,
      ...current,
      ended: changes?.ended ?? 0,
      refunds: changes?.refunds ?? 0,
      refundedCents: changes?.refundedCents ?? 0,
      collectedCents: paid.get(day) ?? 0,
      disputedCents: disputed.get(day) ?? 0,
      takenAt: now,
    };
  });
  for (let start = 0; start < rows.length; start += BATCH)
    await tx.insert(dailyRevenue).values(rows.slice(start, start + BATCH));
}

type MonthOfMoney = Pick<MonthOfRevenue, "collectedCents" | "refundedCents" | "disputedCents">;
const NO_MONEY: MonthOfMoney = { collectedCents: 0, refundedCents: 0, disputedCents: 0 };

function monthsOf(history: SubscriptionHistory, { paid, disputed }: Money): MonthOfRevenue[] {
  const money = new Map<string, MonthOfMoney>();
  const of = (day: string) => {
    const month = day.slice(0, 7);
    const known = money.get(month) ?? { ...NO_MONEY };
    money.set(month, known);
    return known;
  };
  for (const [day, cents] of paid) of(day).collectedCents += cents;
  for (const [day, cents] of disputed) of(day).disputedCents += cents;
  for (const [day, { refundedCents }] of history.days) of(day).refundedCents += refundedCents;
  return [...history.months].map(([month, movement]) => ({
    month,
    ...movement,
    ...(money.get(month) ?? NO_MONEY),
  }));
}
