import {
  type Deps,
  deleteOldNotices,
  deleteOldThrottles,
  expireOverdueEmails,
  expireOverdueRewrites,
  orderDueReconciliation,
} from "@storyletter/domain";
import type { Metrics } from "../metrics.ts";
import { type Repeated, repeat } from "./repeat.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** Ends emails that nobody finished in time, and clears out what has expired. Every process does it. */
export function startWatchdog(deps: Deps, metrics: Metrics): Repeated {
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
      await deleteOldNotices(deps);
    },
    deps.log,
  );
  const payments = repeat("order a reconciliation", HOUR_MS, () => orderDueReconciliation(deps), deps.log);
  return {
    async stop() {
      await Promise.all([emails.stop(), leftovers.stop(), payments.stop()]);
    },
  };
}
