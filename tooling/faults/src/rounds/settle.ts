import type postgres from "postgres";
import { until } from "../until.ts";
import type { World } from "../world/world.ts";

/** What is still under way, in words for whoever waits; null once all is at rest. */
async function underWay(sql: postgres.Sql): Promise<string | null> {
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

/** As if the hours had passed that a retry of a payment event or a message may wait: letters wait for nobody. */
const hurry = (sql: postgres.Sql) => sql`
  update pgboss.job set start_after = now()
  where state = 'retry' and name in ('apply-payment-event', 'send-webhook') and start_after > now()`;

/** Whether a letter is still with a worker that died before this moment, or waits to be taken over from it. */
async function hasOrphans(sql: postgres.Sql, lastFaultAt: Date): Promise<boolean> {
  const [found] = await sql`
    select from pgboss.job
    where name = 'write-email' and started_on < ${lastFaultAt}
      and (state = 'retry' or state = 'active' and coalesce(heartbeat_on, started_on) < ${lastFaultAt}) limit 1`;
  return found !== undefined;
}

export interface Settled {
  /** Milliseconds from the last fault until nothing waited any more to be taken over from who had died. */
  orphansMs: number;
  /** Milliseconds from the last fault to the end of the last letter that waited. */
  lettersMs: number;
  /** What had not ended when patience did. */
  left: string | null;
}

/** A letter may take minutes where many wait for a slow model; no credit hangs on it. */
const PATIENCE_MS = 240_000;
const QUARTER_HOUR_IN_DAYS = 0.011;

/** Everything is up again, and whatever was under way ends. */
export async function settle(
  world: World,
  lastFaultAt: Date,
  patienceMs: number = PATIENCE_MS,
): Promise<Settled> {
  const { sql } = world.database;
  world.front.loseAnswers(0);
  await world.sandbox.order("DELETE", "/faults");
  await world.database.comeBack();
  await world.ready();
  let left: string | null = null;
  let orphansMs = 0;
  const isQuiet = async () => {
    const answer = (await world.sandbox.order("POST", "/payments/deliveries/flush")) as { waiting: number };
    // The provider repeats by its own clock.
    if (answer.waiting > 0)
      await world.sandbox.order("POST", "/clock", { advanceDays: QUARTER_HOUR_IN_DAYS });
    await hurry(sql);
    if (await hasOrphans(sql, lastFaultAt)) orphansMs = Date.now() - lastFaultAt.getTime();
    left = (await underWay(sql)) ?? (answer.waiting > 0 ? `${answer.waiting} deliveries` : null);
    return left === null;
  };
  await until(isQuiet, patienceMs, 200);
  const [last] = await sql<{ at: Date | null }[]>`
    select max(completed_at) as at from emails where created_at < ${lastFaultAt} and completed_at > ${lastFaultAt}`;
  return { orphansMs, lettersMs: last?.at ? last.at.getTime() - lastFaultAt.getTime() : 0, left };
}
