import { Gauge, type Registry } from "prom-client";
import type { Vitals } from "./system/vitals.ts";

const FRESH_MS = 10_000;

/** Shows what the database tells of payments, deliveries, queue and backups; nothing where it does not answer. */
export function showVitals(registry: Registry, read: () => Promise<Vitals>): void {
  const registers = [registry];
  const vitals = remembered(read);
  const gauge = (
    name: string,
    help: string,
    show: (vitals: Vitals, set: (value: number, status?: string) => void) => void,
    labelNames: "status"[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        // A gauge without labels shows 0 after a reset, which would be a lie.
        if (labelNames.length === 0) this.remove();
        const known = await vitals();
        if (known) show(known, (value, status) => this.set(status ? { status } : {}, value));
      },
    });
  const age = (name: string, help: string, of: (vitals: Vitals) => number | null) =>
    gauge(name, help, (known, set) => {
      const seconds = of(known);
      if (seconds !== null) set(seconds);
    });

  age(
    "storyletter_payment_reconciliation_age_seconds",
    "Since a comparison with the payment provider last ended well; absent where there was none",
    ({ reconciliationAge }) => reconciliationAge,
  );
  gauge(
    "storyletter_payment_drift",
    "Differences that the last comparison with the payment provider has found and could not mend",
    ({ drift }, set) => set(drift),
  );
  age(
    "storyletter_payment_event_age_seconds",
    "Since the payment provider last told of anything; absent where it never has",
    ({ paymentEventAge }) => paymentEventAge,
  );
  gauge(
    "storyletter_payment_events",
    "Events of the payment provider that wait to be acted on, and those of seven days that could not be",
    ({ paymentEvents }, set) => {
      set(paymentEvents.received, "received");
      set(paymentEvents.failed, "failed");
    },
    ["status"],
  );
  gauge(
    "storyletter_webhook_deliveries",
    "Messages to other systems that wait for a try, and those of the last day that never arrived",
    ({ deliveries }, set) => {
      set(deliveries.waiting, "waiting");
      set(deliveries.failed, "failed");
    },
    ["status"],
  );
  gauge(
    "storyletter_queue_delay_seconds",
    "For how long the job that waits longest could have run",
    ({ queueDelay }, set) => set(queueDelay),
  );
  gauge("storyletter_database_bytes", "Size of the database", ({ databaseBytes }, set) => set(databaseBytes));
  age(
    "storyletter_backup_age_seconds",
    "Since the newest backup in this machine's BACKUP_DIR; absent where there is none",
    ({ backupAge }) => backupAge,
  );
}

/** All gauges of one look share an answer, and whoever looks all the time gets it again. */
function remembered(read: () => Promise<Vitals>): () => Promise<Vitals | null> {
  let last: { at: number; found: Promise<Vitals | null> } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > FRESH_MS) last = { at: now, found: read().catch(() => null) };
    return last.found;
  };
}
