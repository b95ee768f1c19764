import postgres from "postgres";
import { percentile } from "../../percentile.ts";
import type { World } from "../../world/world.ts";

const CONNECTIONS = 32;
const MS = 1_500;
const ROUNDS = 3;

/**
 * Transactions a second that write a row, as durable as in earnest, with and without a notification: PostgreSQL lets
 * those that notify commit one after the other.
 */
export async function measureNotifications({ database }: World): Promise<Record<string, number>> {
  const sql = postgres(database.url, { max: CONNECTIONS, onnotice: () => undefined });
  await sql`create table harness_rows (id bigint generated always as identity, words text)`;
  const ways = {
    "transactions of one row a second": (tx: postgres.TransactionSql) => [
      tx`insert into harness_rows (words) values (repeat('word ', 100))`,
    ],
    "transactions of one row and a notification a second": (tx: postgres.TransactionSql) => [
      tx`insert into harness_rows (words) values (repeat('word ', 100))`,
      tx`select pg_notify('harness', 'a word')`,
    ],
  };
  const perSecond: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, work] of Object.entries(ways)) {
      const until = performance.now() + MS;
      let done = 0;
      const one = async () => {
        while (performance.now() < until) {
          await sql.begin(work);
          done += 1;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, one));
      perSecond[name] = [...(perSecond[name] ?? []), (done * 1_000) / MS];
    }
  await sql`drop table harness_rows`;
  await sql.end();
  return Object.fromEntries(
    Object.entries(perSecond).map(([name, values]) => [name, percentile(values, 0.5)]),
  );
}
