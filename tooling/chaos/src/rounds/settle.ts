import type postgres from "postgres";
import { until } from "../until.ts";
import type { TestSystem } from "../world/world.ts";

/** Describes pending work; null once there is none. */
async function pendingWork(sql: postgres.Sql): Promise<string | null> {
  const [row] = await sql<{ letters: number; events: number; told: number; jobs: number }[]>`
    select (select count(*)::int from emails where status = 'processing') as letters,
           (select count(*)::int from webhook_events where status = 'received') as events,
           (select count(*)::int from webhook_deliveries where status = 'waiting') as told,
           (select count(*)::int from pgboss.job
             where state in ('created', 'retry', 'active')
               and name in ('write-email', 'apply-payment-event', 'send-webhook', 'write-email.given-up')) as jobs`;
  const open = Object.entries(row ?? {}).filter(([, count]) => count > 0);
  return open.length > 0 ? open.map(([name, count]) => `${count} ${name}`).join(", ") : null;
}

/** Skips the wait of retries, which may be hours for payment events and webhooks. Letters are not hurried. */
const skipRetryDelays = (sql: postgres.Sql) =>
  sql.begin(async (tx) => {
    await tx`update webhook_circuits set retry_at = now() where retry_at > now()`;
    await tx`
      update pgboss.job set start_after = now()
      where state in ('created', 'retry') and name in ('apply-payment-event', 'send-webhook') and start_after > now()`;
  });

/** Whether a letter is still with a worker that died before this moment, or waiting to be taken over. */
async function hasOrphans(sql: postgres.Sql, lastFaultAt: Date): Promise<boolean> {
  const [found] = await sql`
    select from pgboss.job
    where name = 'write-email' and started_on < ${lastFaultAt}
      and (state = 'retry' or state = 'active' and coalesce(heartbeat_on, started_on) < ${lastFaultAt}) limit 1`;
  return found !== undefined;
}

export interface Settled {
  /** Milliseconds from the last fault until no work of a dead process was waiting to be taken over. */
  orphansMs: number;
  /** Milliseconds from the last fault until the last pending letter was finished. */
  lettersMs: number;
  /** Work that had not finished at the timeout. */
  left: string | null;
}

/** A letter may take minutes when many are queued for a slow model; no credit depends on it. */
const TIMEOUT_MS = 240_000;
const QUARTER_HOUR_IN_DAYS = 0.011;

/** Restores everything and waits for pending work to finish. */
export async function settle(
  world: TestSystem,
  lastFaultAt: Date,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Settled> {
  const { sql } = world.database;
  world.front.loseAnswers(0);
  await world.sandbox.order("DELETE", "/faults");
  await world.database.restarted();
  await world.ready();
  let left: string | null = null;
  let orphansMs = 0;
  const isQuiet = async () => {
    const answer = (await world.sandbox.order("POST", "/payments/deliveries/flush")) as { waiting: number };
    // The provider retries by its own clock.
    if (answer.waiting > 0)
      await world.sandbox.order("POST", "/clock", { advanceDays: QUARTER_HOUR_IN_DAYS });
    await skipRetryDelays(sql);
    if (await hasOrphans(sql, lastFaultAt)) orphansMs = Date.now() - lastFaultAt.getTime();
    left = (await pendingWork(sql)) ?? (answer.waiting > 0 ? `${answer.waiting} deliveries` : null);
    return left === null;
  };
  await until(isQuiet, timeoutMs, 200);
  const [last] = await sql<{ at: Date | null }[]>`
    select max(completed_at) as at from emails where created_at < ${lastFaultAt} and completed_at > ${lastFaultAt}`;
  return { orphansMs, lettersMs: last?.at ? last.at.getTime() - lastFaultAt.getTime() : 0, left };
}
