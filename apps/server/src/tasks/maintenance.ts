import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS } from "@storyletter/contract/limits";
import type { Deps } from "@storyletter/domain";
import { deleteOldExports, runDueDeletions } from "@storyletter/domain/account";
import { enqueueDueBackup, refreshMetrics } from "@storyletter/domain/admin";
import { deleteOldThrottles } from "@storyletter/domain/auth";
import { enqueueDueReconciliation } from "@storyletter/domain/billing";
import { expireOverdueEmails, expireOverdueRewrites } from "@storyletter/domain/emails";
import { thinVersions } from "@storyletter/domain/letters";
import { deleteOldRecords, type Retention } from "@storyletter/domain/maintenance";
import { sendBonusReminders, sendNewsBatch } from "@storyletter/domain/notifications";
import type { Log } from "@storyletter/domain/ports";
import type { Metrics } from "../metrics.ts";
import { type BackupPlace, deleteOldBackups } from "../system/backups.ts";

/** A task that repeats until it is stopped. */
interface RepeatingTask {
  stop(): Promise<void>;
}

/** Runs the work repeatedly with a pause in between, so that runs never overlap. Failures are logged. */
export function repeat(name: string, everyMs: number, work: () => Promise<void>, log: Log): RepeatingTask {
  const stopped = new AbortController();
  const loop = async () => {
    while (!stopped.signal.aborted) {
      await work().catch((error: unknown) =>
        log.warn({ task: name, err: error }, `Maintenance task failed; retrying in ${everyMs / 1_000} s`),
      );
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  };
  const running = loop();
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

const BEGIN_AFTER_MS = 1_000;

/** Begins tasks after the first answers, which would otherwise wait behind their statements and connections. */
export function beginLater(tasks: () => RepeatingTask[]): RepeatingTask {
  let begun: RepeatingTask[] = [];
  const timer = setTimeout(() => {
    begun = tasks();
  }, BEGIN_AFTER_MS).unref();
  return {
    async stop() {
      clearTimeout(timer);
      await Promise.all(begun.map((task) => task.stop()));
    },
  };
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long records and backups are kept. */
interface Maintenance {
  retention: Retention;
  backups: Pick<BackupPlace, "folder" | "days" | "bucket">;
  /** In UTC; null for no nightly backups. */
  backupHour: number | null;
}

/** Expires overdue emails, deletes expired records, and runs due deletions and reminders. Runs in every process. */
export function startMaintenance(deps: Deps, metrics: Metrics, options: Maintenance): RepeatingTask {
  const emails = repeat(
    "expire overdue emails",
    10 * SECOND_MS,
    async () => {
      const expired = await expireOverdueEmails(deps);
      if (expired > 0) metrics.countEmail("failed", expired);
      await expireOverdueRewrites(deps);
    },
    deps.log,
  );
  const cleanup = repeat(
    "delete expired records",
    HOUR_MS,
    async () => {
      await deps.sessions.deleteExpired();
      await deleteOldThrottles(deps);
      await deleteOldExports(deps);
      await deleteOldRecords(deps, options.retention);
      await deleteOldBackups(options.backups, deps.clock());
    },
    deps.log,
  );
  const accounts = repeat(
    "delete accounts and send bonus reminders",
    HOUR_MS,
    async () => {
      await runDueDeletions(deps);
      await sendBonusReminders(deps);
    },
    deps.log,
  );
  const payments = repeat(
    "enqueue a due reconciliation",
    HOUR_MS,
    () => enqueueDueReconciliation(deps),
    deps.log,
  );
  const news = repeat(
    "send product news",
    10 * SECOND_MS,
    async () => void (await sendNewsBatch(deps)),
    deps.log,
  );
  const { backupHour } = options;
  const nightly = repeat(
    "enqueue the nightly backup",
    5 * MINUTE_MS,
    async () => {
      if (backupHour !== null) await enqueueDueBackup(deps, { hour: backupHour });
    },
    deps.log,
  );
  const versions = repeat("thin versions of letters", DAY_MS, () => thinVersions(deps), deps.log);
  const all = [emails, cleanup, accounts, payments, news, nightly, versions];
  return {
    async stop() {
      await Promise.all(all.map((task) => task.stop()));
    },
  };
}

const CHECK_EVERY_MS = 10_000;

/** Refreshes the back office's metrics when they are due; only one worker does it. */
export const startMetricsRefresh = (deps: Deps): RepeatingTask =>
  repeat("refresh metrics", CHECK_EVERY_MS, async () => void (await refreshMetrics(deps)), deps.log);
