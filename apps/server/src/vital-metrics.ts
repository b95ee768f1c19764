import { Gauge, type Registry } from "prom-client";
import type { Vitals } from "./system/vitals.ts";

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
    "Seconds since the newest backup in this machine's BACKUP_DIR; absent if there is none",
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
