import { setTimeout as delay } from "node:timers/promises";
import { insertMember } from "../clients/accounts.ts";
import type { Scenario } from "./scenario.ts";

const KILLS = 12;
const LONGEST_MS = 4_000;

/** How the schema looks, for comparison. */
const SCHEMA = `select string_agg(concat(table_name, '.', column_name, ' ', data_type), ', '
    order by table_schema, table_name, column_name) as what
  from information_schema.columns where table_schema in ('public', 'drizzle', 'pgboss')`;

/**
 * All schemas are dropped under running servers, then each start is killed at a moment of its migration, on two
 * machines at once: the next one finishes what is missing, and the schema is the same.
 */
export const migration: Scenario = async ({ random, count = KILLS, open, log }) => {
  const { world, sql, caller } = await open({ model: false });
  const schema = async () => (await sql.unsafe<{ what: string }[]>(SCHEMA))[0]?.what ?? "";
  const before = await schema();
  const { "web-1": first, "web-2": second, "worker-1": third, "worker-2": fourth } = world.processes;
  await Promise.all([first, second, third, fourth].map((each) => each.terminate()));
  await sql`drop schema public cascade`;
  await sql`drop schema if exists drizzle cascade`;
  await sql`drop schema if exists pgboss cascade`;
  await sql`create schema public`;
  for (let kill = 0; kill < count; kill += 1) {
    await Promise.all([first.resume(), second.resume()]);
    await delay(random.whole(LONGEST_MS));
    await Promise.all([first.kill(0), second.kill(0)]);
  }
  await Promise.all([third.resume(), fourth.resume()]);
  await world.ready();
  const after = await schema();
  const { address, cookie } = await insertMember(sql);
  const usage = await caller.call({ method: "GET", path: "/api/usage", address, cookie });
  log(`${count} kills; the schema has ${after.split(", ").length} columns`);
  return {
    figures: { kills: count, columns: after.split(", ").length },
    violations: [
      ...(after === before ? [] : ["The schema differs from one that was migrated in peace"]),
      ...(usage?.status === 200 ? [] : [`A member was answered ${usage?.status ?? "nothing"}`]),
    ],
  };
};
