import type { Sql } from "@storyletter/db";
import type { Queue } from "@storyletter/jobs";
import { Gauge, type Registry } from "prom-client";

/** Values that alerts are based on, read from the database and the backup folder. */
export interface Vitals {
  /** Seconds since the last successful reconciliation; null if there was none. */
  reconciliationAge: number | null;
  /** Differences the last reconciliation found and couldn't fix. */
  drift: number;
  /** Seconds since the last payment event; null if there was none. */
  paymentEventAge: number | null;
  /** Payment events waiting to be applied, and those that failed in the last seven days. */
  paymentEvents: { received: number; failed: number };
  /** Webhook deliveries waiting for an attempt, and those that failed in the last day. */
  deliveries: { waiting: number; failed: number };
  /** How long the longest-waiting job has been due, in seconds, across all tasks. */
  queueDelay: number;
  databaseBytes: number;
  /** Seconds since the newest backup that is where it belongs; null if there is none. */
  backupAge: number | null;
}

interface Row {
  reconciliation_age: number | null;
  drift: number;
  payment_event_age: number | null;
  received: number;
  failed: number;
  waiting: number;
  undelivered: number;
  database_bytes: string;
  backup_age: number | null;
}

/** Every subquery uses an index or a table that stays small. */
export async function readVitals(sql: Sql, queue: Pick<Queue, "delays">, now: Date): Promise<Vitals> {
  const at = now.toISOString();
  const age = (moment: string) => sql`extract(epoch from ${at}::timestamptz - ${sql.unsafe(moment)})::float8`;
  const delays = queue.delays(now);
  const [row] = await sql<Row[]>`
      select
        (select ${age("max(finished_at)")} from reconciliations where error is null) as reconciliation_age,
        (select count(*)::int from (
           select drift from reconciliations where error is null and finished_at is not null
           order by started_at desc limit 1
         ) last, jsonb_array_elements(last.drift) found where not (found ->> 'repaired')::boolean) as drift,
        (select ${age("received_at")} from webhook_events order by received_at desc nulls last limit 1) as payment_event_age,
        (select count(*)::int from webhook_events where status = 'received') as received,
        (select count(*)::int from webhook_events
         where status = 'failed' and received_at > ${at}::timestamptz - interval '7 days') as failed,
        (select count(*)::int from webhook_deliveries where status = 'waiting') as waiting,
        (select count(*)::int from webhook_deliveries
         where status = 'failed' and created_at > ${at}::timestamptz - interval '1 day') as undelivered,
        (select ${age("max(finished_at)")} from backups where error is null) as backup_age,
        pg_database_size(current_database()) as database_bytes`;
  if (!row) throw new Error("The database returned no vitals.");
  return {
    reconciliationAge: row.reconciliation_age,
    drift: row.drift,
    paymentEventAge: row.payment_event_age,
    paymentEvents: { received: row.received, failed: row.failed },
    deliveries: { waiting: row.waiting, failed: row.undelivered },
    queueDelay: (await delays).longest,
    databaseBytes: Number(row.database_bytes),
    backupAge: row.backup_age,
  };
}

const FRESH_MS = 10_000;

/** Gauges for payments, deliveries, queue and backups; absent while the database is down. */
export function registerVitals(registry: Registry, read: () => Promise<Vitals>): void {
  const registers = [registry];
  const vitals = cached(read);
  const gauge = (
    name: string,
    help: string,
    report: (vitals: Vitals, set: (value: number, status?: string) => void) => void,
    labelNames: "status"[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        // After a reset, a gauge without labels would report a false 0.
        if (labelNames.length === 0) this.remove();
        const current = await vitals();
        if (current) report(current, (value, status) => this.set(status ? { status } : {}, value));
      },
    });
  const age = (name: string, help: string, of: (vitals: Vitals) => number | null) =>
    gauge(name, help, (current, set) => {
      const seconds = of(current);
      if (seconds !== null) set(seconds);
    });

  age(
    "storyletter_payment_reconciliation_age_seconds",
    "Seconds since the last successful reconciliation with the payment provider; absent if there was none",
    ({ reconciliationAge }) => reconciliationAge,
  );
  gauge(
    "storyletter_payment_drift",
    "Differences that the last reconciliation found and couldn't fix",
    ({ drift }, set) => set(drift),
  );
  age(
    "storyletter_payment_event_age_seconds",
    "Seconds since the last payment event; absent if there was none",
    ({ paymentEventAge }) => paymentEventAge,
  );
  gauge(
    "storyletter_payment_events",
    "Payment events waiting to be applied, and those that failed in the last seven days",
    ({ paymentEvents }, set) => {
      set(paymentEvents.received, "received");
      set(paymentEvents.failed, "failed");
    },
    ["status"],
  );
  gauge(
    "storyletter_webhook_deliveries",
    "Webhook deliveries waiting for an attempt, and those that failed in the last day",
    ({ deliveries }, set) => {
      set(deliveries.waiting, "waiting");
      set(deliveries.failed, "failed");
    },
    ["status"],
  );
  gauge(
    "storyletter_queue_delay_seconds",
    "Seconds the longest-waiting job has been due",
    ({ queueDelay }, set) => set(queueDelay),
  );
  gauge("storyletter_database_bytes", "Size of the database, in bytes", ({ databaseBytes }, set) =>
    set(databaseBytes),
  );
  age(
    "storyletter_backup_age_seconds",
    "Seconds since the newest backup that succeeded, on any machine; absent if there is none",
    ({ backupAge }) => backupAge,
  );
}

/** All gauges of a scrape share one result, and frequent scrapes reuse it. */
function cached(read: () => Promise<Vitals>): () => Promise<Vitals | null> {
  let last: { at: number; result: Promise<Vitals | null> } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > FRESH_MS) last = { at: now, result: read().catch(() => null) };
    return last.result;
  };
}
