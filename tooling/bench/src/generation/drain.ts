import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import type { BenchUser } from "../calls.ts";
import type { Measured } from "../process/measured.ts";
import { startProduct } from "../servers.ts";
import { type LetterRequest, requestLetters, requestOneByOne, type Times, timesOf } from "./asking.ts";

const POLL_MS = 200;
const QUIET_MS = 3_000;
const BETWEEN_NEWCOMERS_MS = 100;

export interface Drained {
  perSecond: number;
  /** From the first letter's start to the last one's end. */
  seconds: number;
  peakMb: number;
  /** Some seconds after the last letter. */
  afterMb: number;
  newcomers: Times;
}

/** Queues letters, starts a worker, and lets new users request their first letter meanwhile. */
export async function drain(
  { databaseUrl, sql, web }: { databaseUrl: string; sql: postgres.Sql; web: Measured },
  requests: readonly LetterRequest[],
  newcomers: readonly BenchUser[],
): Promise<Drained> {
  const waiting = await requestLetters(web.origin, requests);
  await using worker = await startProduct(databaseUrl, "worker");
  const memory = watchMemory(worker);
  const asked = await requestOneByOne(web.origin, newcomers, BETWEEN_NEWCOMERS_MS);
  const ids = [...waiting, ...asked].map(({ id }) => id);
  await allWritten(sql, ids);
  const peakMb = await memory.stop();
  const [took] = await sql<{ from: Date; to: Date }[]>`
    select min(j.started_on) as from, max(e.completed_at) as to
    from emails e join pgboss.job j on j.data->>'emailId' = e.id::text
    where e.id in ${sql(waiting.map(({ id }) => id))}`;
  if (!took) throw new Error("Nothing was generated.");
  if (asked.some(({ at }) => at > took.to.getTime()))
    throw new Error("A new user's request came after the queue was empty.");
  await checkCredits(sql, [
    ...new Set([...requests.map(({ user }) => user.id), ...newcomers.map(({ id }) => id)]),
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
    if (count?.processing === 0) throw new Error(`Only ${count.generated} of ${ids.length} were generated.`);
    await delay(POLL_MS);
  }
}

/** Checks that each letter was charged exactly once. */
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
      await delay(POLL_MS);
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
