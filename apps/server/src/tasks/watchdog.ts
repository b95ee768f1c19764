import {
  carryOutDeletions,
  type Deps,
  deleteOldExports,
  deleteOldRecords,
  deleteOldThrottles,
  expireOverdueEmails,
  expireOverdueRewrites,
  orderDueReconciliation,
  type Retention,
  remindOfBonus,
  tellNews,
} from "@storyletter/domain";
import type { Metrics } from "../metrics.ts";
import { type BackupPlace, deleteOldBackups } from "../system/backups.ts";
import { type Repeated, repeat } from "./repeat.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** For how long what happened is kept. */
export interface Upkeep extends Pick<BackupPlace, "backupDir" | "backupDays"> {
  retention: Retention;
}

/** Ends emails that nobody finished in time, clears out what has expired, and does what was promised for a day. Every process does it. */
export function startWatchdog(deps: Deps, metrics: Metrics, upkeep: Upkeep): Repeated {
  const emails = repeat(
    "expire overdue emails",
    10 * SECOND_MS,
    async () => {
      const expired = await expireOverdueEmails(deps);
      if (expired > 0) metrics.emailEnded("failed", expired);
      await expireOverdueRewrites(deps);
    },
    deps.log,
  );
  const leftovers = repeat(
    "delete what has expired",
    HOUR_MS,
    async () => {
      await deps.sessions.deleteExpired();
      await deleteOldThrottles(deps);
      await deleteOldExports(deps);
      await deleteOldRecords(deps, upkeep.retention);
      await deleteOldBackups(upkeep.backupDir, upkeep.backupDays, deps.clock());
    },
    deps.log,
  );
  const promised = repeat(
    "remind of bonuses and delete accounts",
    HOUR_MS,
    async () => {
      await carryOutDeletions(deps);
      await remindOfBonus(deps);
    },
    deps.log,
  );
  const payments = repeat("order a reconciliation", HOUR_MS, () => orderDueReconciliation(deps), deps.log);
  const news = repeat("tell product news", 10 * SECOND_MS, async () => void (await tellNews(deps)), deps.log);
  const all = [emails, leftovers, promised, payments, news];
  return {
    async stop() {
      await Promise.all(all.map((one) => one.stop()));
    },
  };
}
