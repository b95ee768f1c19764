import type { Sql } from "@storyletter/db";
import { listBackups } from "./backups.ts";

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
  /** Seconds since the newest backup on this machine; null if there is none. */
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
  queue_delay: number | null;
  database_bytes: string;
}

/** Every subquery uses an index or a table that stays small. */
export async function readVitals(sql: Sql, backupDir: string, now: Date): Promise<Vitals> {
  const at = now.toISOString();
  const age = (moment: string) => sql`extract(epoch from ${at}::timestamptz - ${sql.unsafe(moment)})::float8`;
  const [[row], backups] = await Promise.all([
    sql<Row[]>`
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
        (select ${age("min(start_after)")} from pgboss.job
         where state < 'active' and start_after <= ${at}::timestamptz and name not like '%.given-up') as queue_delay,
        pg_database_size(current_database()) as database_bytes`,
    listBackups(backupDir),
  ]);
  if (!row) throw new Error("The database returned no vitals.");
  const [newest] = backups;
  return {
    reconciliationAge: row.reconciliation_age,
    drift: row.drift,
    paymentEventAge: row.payment_event_age,
    paymentEvents: { received: row.received, failed: row.failed },
    deliveries: { waiting: row.waiting, failed: row.undelivered },
    queueDelay: row.queue_delay ?? 0,
    databaseBytes: Number(row.database_bytes),
    backupAge: newest ? (now.getTime() - newest.createdAt.getTime()) / 1_000 : null,
  };
}
