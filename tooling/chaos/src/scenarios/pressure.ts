import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMembers, type Member } from "../clients/accounts.ts";
import { besides } from "../clients/bystander.ts";
import { callerOf } from "../clients/call.ts";
import { memoryOf, PROCESS_NAMES } from "../world/supervised.ts";
import type { TestSystem } from "../world/world.ts";
import type { Scenario } from "./scenario.ts";

/** The fifth letter unlocks the bonus, whose webhook goes to this machine, which this scenario forbids. */
const CREDITS = 4;
const SECONDS = 10;
const P95_MS = 50;
const MEMORY_MB = 350;

interface Stage {
  world: TestSystem;
  /** One of the two servers, so that all of it meets one process. */
  server: string;
  members: readonly Member[];
}

const dial = async (origin: string): Promise<Socket> => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
};

const SLOW_CLIENTS = 300;

/** Clients that send a byte of a header now and then. */
async function slowloris({ server }: Stage): Promise<string[]> {
  const sockets = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => dial(server)));
  const ends = performance.now() + SECONDS * 1_000;
  for (const socket of sockets) socket.write("GET /api/usage HTTP/1.1\r\nHost: x\r\nX-A: ");
  while (performance.now() < ends) {
    for (const socket of sockets) if (socket.writable) socket.write("a");
    await delay(500);
  }
  for (const socket of sockets) socket.destroy();
  return [];
}

const STREAMS = 500;
const STREAMS_EACH = 20;

/** Streams of letters that are never written, as many as each user may hold. */
async function streams({ server, world, members }: Stage): Promise<string[]> {
  const closing = new AbortController();
  const crowd = members.slice(0, STREAMS / STREAMS_EACH);
  const statuses = await Promise.all(
    crowd.flatMap(({ id, cookie, address }) => {
      const emailId = randomUUID();
      const ready = world.database.sql`
        insert into emails select (jsonb_populate_record(null::emails, to_jsonb(e)
          || jsonb_build_object('id', ${emailId}::text, 'user_id', ${id}::text, 'status', 'processing',
            'idempotency_key', null, 'draft_id', null, 'created_at', now()))).*
        from emails e limit 1`;
      const input = encodeURIComponent(JSON.stringify({ json: { id: emailId } }));
      return Array.from({ length: STREAMS_EACH }, async () => {
        await ready;
        const answer = await fetch(`${server}/trpc/emails.watch?input=${input}`, {
          headers: { cookie, accept: "text/event-stream", "x-forwarded-for": address },
          signal: closing.signal,
        }).catch(() => null);
        return answer?.status ?? 0;
      });
    }),
  );
  await delay(SECONDS * 1_000);
  closing.abort();
  await world.database.sql`delete from emails where status = 'processing' and not exists (
    select from credit_entries where email_id = emails.id)`;
  const open = statuses.filter((status) => status === 200).length;
  return open === STREAMS ? [] : [`${open} of ${STREAMS} streams were opened`];
}

/** Sign-ins with wrong passwords from everywhere, each of which takes a hash. */
async function hashes({ server }: Stage): Promise<string[]> {
  const caller = callerOf(server);
  const ends = performance.now() + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: 40 }, async (_, nth) => {
      for (let turn = 0; performance.now() < ends; turn += 1) {
        const address = `203.${nth}.${turn & 255}.9`;
        const json = { email: `nobody-${nth}-${turn}@example.com`, password: "not this one" };
        await caller.call({ method: "POST", path: "/api/auth/login", address, json });
      }
    }),
  );
  return [...caller.complaints];
}

/** What a test message to such an address is answered; a name that this machine lacks has no address. */
const REFUSED = /not on the public internet|could not be reached/;

/** Ways to write this machine's own address. */
const FORMS = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0.0.0.0",
  "localhost",
  "localhost.",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[0:0:0:0:0:0:0:1]",
  "127.0.0.1.",
  "ip6-localhost",
];

/** Webhooks to this machine, in every spelling: nothing may arrive. */
async function privateWebhooks({ server, members }: Stage): Promise<string[]> {
  let arrived = 0;
  const target = createServer((_request, response) => {
    arrived += 1;
    response.end();
  });
  target.listen(0, "::");
  await once(target, "listening");
  const { port } = target.address() as AddressInfo;
  const caller = callerOf(server);
  const member = members.at(-2);
  if (!member) throw new Error("No member was created.");
  const { cookie, address } = member;
  const notRefused: string[] = [];
  for (const form of FORMS) {
    const json = { json: { url: `http://${form}:${port}/` } };
    const made = await caller.call({
      method: "POST",
      path: "/trpc/developers.createWebhook",
      address,
      cookie,
      json,
    });
    if (made?.status === 400) continue;
    const id = made?.status === 200 ? JSON.parse(made.body).result.data.json.endpoint.id : null;
    const on = (name: string) =>
      caller.call({
        method: "POST",
        path: `/trpc/developers.${name}`,
        address,
        cookie,
        json: { json: { id } },
      });
    const tested = id ? await on("testWebhook") : made;
    if (!REFUSED.test(tested?.body ?? "")) notRefused.push(`${form}: ${tested?.body.slice(0, 200)}`);
    await on("deleteWebhook");
  }
  await delay(2_000);
  target.close();
  return [
    ...caller.complaints,
    ...notRefused.map((what) => `Not refused as private: ${what}`),
    ...(arrived > 0 ? [`${arrived} webhooks reached this machine`] : []),
  ];
}

/** Someone holds rows and a snapshot while everyone works. */
async function longTransaction({ world, server, members }: Stage): Promise<string[]> {
  const [held] = members;
  const caller = callerOf(server);
  await world.database.sql.begin(async (tx) => {
    await tx`select * from users where id = ${held?.id ?? ""} for update`;
    await tx`select count(*) from emails`;
    const ends = performance.now() + SECONDS * 1_000;
    await Promise.all(
      members.slice(1, 9).map(async ({ cookie, address }, nth) => {
        while (performance.now() < ends) {
          const json = SEED_BRIEFS[nth % SEED_BRIEFS.length];
          const made = await caller.call({ method: "POST", path: "/api/emails", address, cookie, json });
          if (made?.status !== 201) await delay(250);
        }
      }),
    );
  });
  return [...caller.complaints];
}

const PARTS: Readonly<Record<string, (stage: Stage) => Promise<string[]>>> = {
  "a long transaction": longTransaction,
  slowloris,
  "500 open streams": streams,
  "a flood of hashes": hashes,
  "webhooks to this machine": privateWebhooks,
};

/**
 * Everything that strangers can put on one server, one thing after the other: someone else's p95 stays below 50 ms,
 * memory below 350 MB, and afterwards all invariants hold.
 */
export const pressure: Scenario = async ({ open, log }) => {
  const { world, sql, rest } = await open({ model: false, env: { WEBHOOKS_TO_PRIVATE: "false" } });
  const server = new URL(world.processes["web-1"].readyUrl).origin;
  const members = await insertMembers(sql, STREAMS / STREAMS_EACH + 3, CREDITS);
  const bystander = members.at(-1);
  if (!bystander) throw new Error("No member was created.");
  const figures: Record<string, number> = {};
  const violations: string[] = [];
  const alone = await besides(server, bystander, delay(5_000));
  figures["someone else alone, p95 ms"] = alone.p95;
  for (const [name, part] of Object.entries(PARTS)) {
    const work = part({ world, server, members });
    const waits = await besides(server, bystander, work);
    const memory = await Promise.all(PROCESS_NAMES.map((each) => memoryOf(world.processes[each].pid)));
    figures[`${name}: someone else, p95 ms`] = waits.p95;
    figures[`${name}: most memory of a process, MB`] = Math.max(...memory);
    violations.push(
      ...(await work).map((what) => `${name}: ${what}`),
      ...waits.faults.map((what) => `${name}: ${what}`),
      ...(waits.p95 > P95_MS ? [`${name}: someone else waited ${waits.p95.toFixed(0)} ms (p95)`] : []),
      ...(Math.max(...memory) > MEMORY_MB
        ? [`${name}: a process took ${Math.max(...memory).toFixed(0)} MB`]
        : []),
      ...(await rest()).map((what) => `${name}: ${what}`),
    );
    log(`${name}: p95 ${waits.p95.toFixed(1)} ms in ${waits.calls} calls`);
  }
  return { figures, violations };
};
