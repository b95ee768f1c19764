import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import type { Measured } from "../process/measured.ts";
import { startProduct } from "../servers.ts";
import type { BenchUser } from "../users.ts";
import { askFor, askOneByOne, type Times, timesOf, type Wish } from "./asking.ts";

const LOOK_MS = 200;
const QUIET_MS = 3_000;
const BETWEEN_NEWCOMERS_MS = 100;

export interface Drained {
  perSecond: number;
  /** From the first letter's beginning to the last one's end. */
  seconds: number;
  peakMb: number;
  /** Some seconds after the last letter. */
  afterMb: number;
  newcomers: Times;
}

/** Letters that wait for a worker, which then comes; while it is at them others ask for their first. */
export async function drain(
  { databaseUrl, sql, web }: { databaseUrl: string; sql: postgres.Sql; web: Measured },
  wishes: readonly Wish[],
  newcomers: readonly BenchUser[],
): Promise<Drained> {
  const waiting = await askFor(web.origin, wishes);
  await using worker = await startProduct(databaseUrl, "worker");
  const memory = watchMemory(worker);
  const asked = await askOneByOne(web.origin, newcomers, BETWEEN_NEWCOMERS_MS);
  const ids = [...waiting, ...asked].map(({ id }) => id);
  await allWritten(sql, ids);
  const peakMb = await memory.stop();
  const [took] = await sql<{ from: Date; to: Date }[]>`
    select min(j.started_on) as from, max(e.completed_at) as to
    from emails e join pgboss.job j on j.data->>'emailId' = e.id::text
    where e.id in ${sql(waiting.map(({ id }) => id))}`;
  if (!took) throw new Error("Nothing was written.");
  if (asked.some(({ at }) => at > took.to.getTime())) throw new Error("Somebody asked when nothing waited.");
  await checkCredits(sql, [
    ...new Set([...wishes.map(({ user }) => user.id), ...newcomers.map(({ id }) => id)]),
  ]);
  await delay(QUIET_MS);
  const seconds = (took.to.getTime() - took.from.getTime()) / 1_000;
  return {
    perSecond: ids.length / seconds,
    seconds,
    peakMb,
    afterMb: (await worker.usage()).memoryMb,
    newcomers: await timesOf(sql, asked),
  };
}

async function allWritten(sql: postgres.Sql, ids: readonly string[]): Promise<void> {
  for (;;) {
    const [count] = await sql`
      select count(*) filter (where status = 'processing')::int as processing,
             count(*) filter (where status = 'generated')::int as generated
      from emails where id in ${sql(ids)}`;
    if (count?.generated === ids.length) return;
    if (count?.processing === 0) throw new Error(`Only ${count.generated} of ${ids.length} were written.`);
    await delay(LOOK_MS);
  }
}

/** Each letter was charged once, and none given back. */
async function checkCredits(sql: postgres.Sql, userIds: readonly string[]): Promise<void> {
  const wrong = await sql`
    select a.user_id from allowances a
    where a.user_id in ${sql(userIds)}
      and a.size - (select sum(amount) from credit_entries c where c.allowance_id = a.id)
        <> (select count(*) from emails e where e.user_id = a.user_id)`;
  if (wrong.length > 0) throw new Error(`The credits of ${wrong.length} users are wrong.`);
}

function watchMemory(product: Measured) {
  const over = new AbortController();
  const peak = (async () => {
    let highest = 0;
    while (!over.signal.aborted) {
      highest = Math.max(highest, (await product.usage()).memoryMb);
      await delay(LOOK_MS);
    }
    return highest;
  })();
  return {
    stop(): Promise<number> {
      over.abort();
      return peak;
    },
  };
}
