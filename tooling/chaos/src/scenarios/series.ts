import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import { insertMember, type Member } from "../clients/accounts.ts";
import type { Call, Caller } from "../clients/call.ts";
import type { Random } from "../random.ts";
import { until } from "../until.ts";
import { PROCESS_NAMES } from "../world/supervised.ts";
import type { TestSystem } from "../world/world.ts";
import type { Scenario } from "./scenario.ts";

const INTERRUPTIONS = 100;
const CREDITS = 100_000;
const LETTERS = 3;
/** Kills of one series' writing, and of its drafting; then both can end. */
const KILLS = 4;
const TICK_MS = 250;
const ENDS_MS = 180_000;
const DOWN_MS = 100;
const KEY = "kit_0123456789abcdef";

const story = (at: number): string =>
  `Story ${at}: the oven died at four in the morning, with three hundred rolls half proved. By seven I had a plan.`;

/** Calls until it is answered well: a lost answer, or a killed server, is called again. */
async function insist(caller: Caller, call: Call): Promise<unknown> {
  let found: unknown;
  const isAnswered = async () => {
    const outcome = await caller.call(call);
    if (outcome && outcome.status >= 400 && outcome.status < 500 && outcome.status !== 429)
      throw new Error(
        `${call.method} ${call.path} answered ${outcome.status}: ${outcome.body.slice(0, 200)}`,
      );
    if (!outcome || outcome.status >= 300) return false;
    found = outcome.body === "" ? null : JSON.parse(outcome.body);
    return true;
  };
  if (!(await until(isAnswered, ENDS_MS))) throw new Error(`${call.method} ${call.path} was never answered.`);
  return found;
}

interface Planned {
  id: string;
  slots: { id: string }[];
}

/** A win-back series with a story for each of its three letters. */
async function plan(caller: Caller, by: Pick<Call, "address" | "cookie">): Promise<string> {
  const offer = { name: "The Rest Day Plan", url: "https://example.com/rest-day" };
  const about = { name: "Old friends", kind: "win-back", audience: "Owners of small bakeries", offer };
  const id = randomUUID();
  const post = (path: string, json: object) => insist(caller, { method: "POST", path, ...by, json });
  const { slots } = (await post("/api/series", { ...about, id })) as Planned;
  const planned = [];
  for (const [at, slot] of slots.entries()) {
    const told = (await post("/api/stories", { text: `${story(at)} ${id}` })) as { id: string };
    const { story: _, letter: __, emailId: ___, ...rest } = slot as Record<string, unknown>;
    planned.push({ ...rest, storyId: told.id });
  }
  const json = { revision: 1, slots: planned };
  await insist(caller, { method: "PUT", path: `/api/series/${id}/slots`, ...by, json });
  return id;
}

interface Interrupted {
  world: TestSystem;
  caller: Caller;
  random: Random;
  counts: { kills: number; repeats: number };
}

/** Presses again and again, while processes are killed, until it is done. */
async function press(
  { world, caller, random, counts }: Interrupted,
  call: Call,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  let left = KILLS;
  await insist(caller, call);
  return await until(async () => {
    if (left > 0 && random.chance(0.5)) {
      left -= 1;
      counts.kills += 1;
      // A worker more often than a server: it is the one that holds a letter or a draft.
      const name = random.chance(0.7)
        ? random.pick(["worker-1", "worker-2"] as const)
        : random.pick(PROCESS_NAMES);
      await world.processes[name].kill(DOWN_MS);
    }
    if (random.chance(0.3)) {
      counts.repeats += 1;
      await insist(caller, call);
    }
    await releaseDead(world.database.sql);
    await delay(TICK_MS);
    return left === 0 && (await isDone());
  }, ENDS_MS);
}

/** A killed worker's claim of a draft, and the pause before its job runs again, are over: as if 90 seconds passed. */
const releaseDead = (sql: postgres.Sql) =>
  sql.begin(async (tx) => {
    await tx`
      update mail_tool_drafts set claimed_until = now() where claimed_until > now() and not exists (
        select from pgboss.job where name = 'make-draft' and state = 'active' and data->>'draftId' = mail_tool_drafts.id::text)`;
    await tx`
      update pgboss.job set start_after = now()
      where name = 'make-draft' and state in ('created', 'retry') and start_after > now()`;
  });

interface RemoteEmail {
  fields: { sequence_id?: number; position?: number; published?: boolean };
}

/** What does not hold of a member's letters and drafts. */
async function faultsOf(world: TestSystem, { id }: Member, key: string, rounds: number): Promise<string[]> {
  const [row] = await world.database.sql<{ emails: number; charged: number; slots: number }[]>`
    select (select count(*)::int from emails where user_id = ${id}) as emails,
           (select count(*)::int from credit_entries e join allowances a on a.id = e.allowance_id
             where a.user_id = ${id} and e.kind = 'charge') as charged,
           (select count(distinct email_id)::int from series_slots s join series p on p.id = s.series_id
             where p.user_id = ${id}) as slots`;
  const path = `/mail-tools/kit/owner/drafts?key=${key}`;
  const drafts = await world.sandbox.ask<RemoteEmail[]>("GET", path);
  const places = new Set(drafts.map(({ fields }) => `${fields.sequence_id} ${fields.position}`));
  const sequences = new Set(drafts.map(({ fields }) => fields.sequence_id));
  const expected = rounds * LETTERS;
  const found = { ...row, drafts: drafts.length, places: places.size };
  return [
    ...Object.entries(found).flatMap(([what, count]) =>
      count === expected ? [] : [`${count} ${what} instead of ${expected}`],
    ),
    ...(sequences.size === rounds ? [] : [`${sequences.size} sequences instead of ${rounds}`]),
    ...(drafts.some(({ fields }) => fields.published) ? ["A draft was published"] : []),
  ];
}

/** Kills and repeats over writing all letters of a series and drafting all of them: each letter and draft is there once. */
export const series: Scenario = async ({ random, count = INTERRUPTIONS, open, log }) => {
  const { world, sql, caller, rest } = await open({ model: false });
  const member = await insertMember(sql, CREDITS);
  const by = { address: member.address, cookie: member.cookie };
  await insist(caller, {
    method: "POST",
    path: "/api/mail-tools",
    ...by,
    json: { tool: "kit", apiKey: KEY },
  });
  const counts = { kills: 0, repeats: 0 };
  const violations: string[] = [];
  let rounds = 0;
  while (counts.kills + counts.repeats < count) {
    rounds += 1;
    const id = await plan(caller, by);
    const steps: [path: string, done: () => Promise<{ count: number }[]>][] = [
      [
        `/api/series/${id}/write`,
        () => sql`select count(*)::int from series_slots s join emails e on e.id = s.email_id
          where s.series_id = ${id} and e.status = 'generated'`,
      ],
      [
        `/api/series/${id}/drafts/kit`,
        () => sql`select count(*)::int from series_slots s join mail_tool_drafts d on d.email_id = s.email_id
          where s.series_id = ${id} and d.status = 'drafted'`,
      ],
    ];
    for (const [path, done] of steps) {
      const isDone = async () => (await done())[0]?.count === LETTERS;
      const call: Call = { method: "POST", path, ...by, json: {} };
      if (!(await press({ world, caller, random, counts }, call, isDone)))
        violations.push(`${path} did not end`);
    }
    log(`Series ${rounds}: ${counts.kills} kills and ${counts.repeats} repeats so far.`);
  }
  violations.push(...(await rest()));
  return {
    figures: { ...counts, series: rounds, letters: rounds * LETTERS },
    violations: [...violations, ...(await faultsOf(world, member, KEY, rounds))],
  };
};
