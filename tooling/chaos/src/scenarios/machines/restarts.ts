import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMember, insertMembers, type Member } from "../../clients/accounts.ts";
import { type Call, callerOf } from "../../clients/call.ts";
import type { Random } from "../../random.ts";
import { until } from "../../until.ts";
import type { Passed } from "../../world/nginx.ts";
import { PROCESS_NAMES } from "../../world/supervised.ts";
import type { Machinery } from "../../world/world.ts";
import { percentile } from "../scenario.ts";
import { type Machines, type Part, violationsOf } from "./part.ts";

const TIMEOUT_MS = 30_000;
const LETTERS_BEFORE_REMINDER = 4;
/** Enough that no low-credit mail is sent. */
const CREDITS = 100;
/** A duplicate would happen within this time. */
const AGAIN_MS = 3_000;

/** Work that is due when four processes start together is done exactly once. */
export async function dueWorkOnce({ world, front }: Machines): Promise<Part> {
  const { sql } = world.database;
  const [reminded, leaving, waiting] = await insertMembers(sql, 3, CREDITS);
  if (!reminded || !leaving || !waiting) throw new Error("No members were created.");
  const create = async ({ address, cookie }: Member) => {
    const json = SEED_BRIEFS[0];
    const outcome = await front.call({ method: "POST", path: "/api/emails", address, cookie, json });
    return JSON.parse(outcome?.body ?? "{}").id as string;
  };
  for (let letter = 0; letter < LETTERS_BEFORE_REMINDER; letter += 1) await create(reminded);
  await until(async () => {
    const [user] = await sql`select emails_generated as written from users where id = ${reminded.id}`;
    return user?.written === LETTERS_BEFORE_REMINDER;
  }, TIMEOUT_MS);
  await sql`update users set created_at = now() - interval '100 hours' where id = ${reminded.id}`;
  await sql`insert into deletion_requests (user_id, requested_at, due_at)
    values (${leaving.id}, now() - interval '15 days', now() - interval '1 day')`;
  await world.sandbox.order("POST", "/faults", { service: "ai", kind: "timeout", times: 8 });
  const id = await create(waiting);

  await Promise.all(PROCESS_NAMES.map((name) => world.processes[name].terminate()));
  // Its time began when a writer took it.
  await sql`
    update emails set (created_at, retried_at, words_at) = row (at, at, at)
    from (select now() - interval '11 minutes' as at) where id = ${id}`;
  await Promise.all(PROCESS_NAMES.map((name) => world.processes[name].resume()));
  await world.ready();

  const mailsTo = async (userId: string) =>
    (await world.sandbox.ask<unknown[]>("GET", `/mailbox/messages?to=${userId}@example.com`)).length;
  const look = async () => {
    const [row] = await sql<{ gone: number; refunds: number }[]>`
      select (select count(*)::int from credit_entries where email_id = ${id} and kind = 'refund') as refunds,
             (select 1 - count(*)::int from users where id = ${leaving.id}) as gone`;
    return {
      "reminders of a bonus": await mailsTo(reminded.id),
      "confirmations of a deletion": await mailsTo(leaving.id),
      "deleted accounts": row?.gone ?? 0,
      "refunds of an overdue letter": row?.refunds ?? 0,
    };
  };
  await until(async () => Object.values(await look()).every((count) => count > 0), TIMEOUT_MS, 200);
  await delay(AGAIN_MS);
  const counts = await look();
  await world.sandbox.order("DELETE", "/faults");
  return {
    figures: {},
    violations: violationsOf(
      ...Object.entries(counts).map(
        ([what, count]) => count !== 1 && `There were ${count} ${what} instead of one`,
      ),
    ),
  };
}

const CLIENTS = 12;
const ROLLING_CREDITS = 100_000;
const PAUSE_MS = 60;

/** Restarts one process after the other under load: no request may fail or be processed twice. */
export async function rollingRestarts(
  { world }: Machines,
  { nginx }: Machinery,
  { random, times }: { random: Random; times: number },
): Promise<Part> {
  const { sql } = world.database;
  const front = callerOf(nginx.origin);
  const members = await insertMembers(sql, CLIENTS, ROLLING_CREDITS);
  const poor = await insertMember(sql, 1);
  await front.call({ method: "POST", path: "/api/emails", ...poor, json: SEED_BRIEFS[0] });
  const before = (await nginx.passed()).length;
  const done = new AbortController();
  let wanted = 0;
  const clients = Promise.all(
    members.map(async ({ address, cookie }, nth) => {
      const own = random.fork(`client ${nth}`);
      while (!done.signal.aborted) {
        const json = own.pick(SEED_BRIEFS);
        const draw = own.next();
        // Most are rejected for lack of credits: they must not be lost, and need no writer.
        const call: Call =
          draw < 0.02
            ? { method: "POST", path: "/api/emails", address, cookie, json }
            : draw < 0.4
              ? { method: "POST", path: "/api/emails", address, cookie: poor.cookie, json }
              : { method: "GET", path: "/api/emails?limit=20", address, cookie };
        const outcome = await front.call(call);
        if (outcome?.status === 201) wanted += 1;
        await delay(own.whole(PAUSE_MS));
      }
    }),
  );
  const codes: (number | null)[] = [];
  const stops: number[] = [];
  for (let round = 0; round < times; round += 1)
    for (const name of PROCESS_NAMES) {
      const began = performance.now();
      codes.push(await world.processes[name].terminate());
      stops.push(performance.now() - began);
      await world.processes[name].resume();
      await world.processes[name].ready();
    }
  done.abort();
  await clients;
  const [made] = await sql<{ count: number }[]>`
    select count(*)::int as count from emails where user_id in ${sql(members.map(({ id }) => id))}`;
  const passed = (await nginx.passed()).slice(before);
  const elsewhere = passed.filter(({ servers }) => servers.length > 1);
  // The one without credits soon spends the budget of a minute, which is an answer like the one about credits.
  const expected = ["200", "201", "403", "429"];
  const bad = [...front.tally].filter(([status]) => !expected.includes(status));
  return {
    figures: {
      "restarts under load": codes.length,
      "calls meanwhile": passed.length,
      "calls meanwhile that failed": bad.reduce((sum, [, count]) => sum + count, 0),
      "letters acknowledged": wanted,
      "letters created": made?.count ?? 0,
      "calls that nginx retried on the other server": elsewhere.length,
      "longest stop, ms": percentile(stops, 1),
    },
    violations: violationsOf(
      ...bad.map(([status, count]) => `${count} calls returned ${status} during a rolling restart`),
      ...codes.map((code) => code !== 0 && `A process exited with ${code}`),
      made?.count !== wanted && `${wanted} letters were acknowledged but ${made?.count} exist`,
      ...elsewhere.filter(wasBegun).map(({ method, path }) => `${method} ${path} was sent twice`),
    ),
  };
}

/** A non-idempotent call that one server had already received when nginx tried another. */
const wasBegun = ({ method, statuses }: Passed): boolean =>
  method === "POST" && statuses.slice(0, -1).some((status) => status !== "502");
