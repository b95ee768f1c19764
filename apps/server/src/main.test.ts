import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { type Connection, connect } from "@storyletter/db";
import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "./testing/doubles.ts";
import { insertMember, type Process, runMain, startMain, startWithSlowWriter } from "./testing/processes.ts";

let database: TestDatabase;
let connection: Connection;
const started: Process[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
});
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill("SIGKILL");
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const env = (more: Record<string, string> = {}) => ({ DATABASE_URL: database.url, ...more });

async function keep(process: Promise<Process>): Promise<Process> {
  const kept = await process;
  started.push(kept);
  return kept;
}

const create = (url: string, cookie: string) =>
  fetch(`${url}/api/emails`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(ovenBrief()),
  });

const statusOf = async (id: string): Promise<string> => {
  const [row] = await connection.sql`select status from emails where id = ${id}`;
  return row?.status;
};

const balance = async (userId: string): Promise<number> => {
  const [row] = await connection.sql`
    select sum(e.amount)::int as credits from credit_entries e
    join allowances a on a.id = e.allowance_id where a.user_id = ${userId}`;
  return row?.credits;
};

describe("a start that cannot succeed", () => {
  it("says in words which settings are missing", async () => {
    const { code, words } = await runMain({ APP_SECRET: "short", PORT: "none" });
    expect(code).toBe(1);
    for (const name of ["PORT is not valid", "DATABASE_URL is missing", "APP_SECRET is not valid"]) {
      expect(words).toContain(name);
    }
    expect(words).not.toContain("    at ");
  });

  it("says in one sentence that the database cannot be reached", async () => {
    const { code, words } = await runMain({ DATABASE_URL: "postgres://app@127.0.0.1:1/none" });
    expect([code, words]).toEqual([1, "The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n"]);
  });

  it("says in one sentence that the port is in use", async () => {
    const other = createServer();
    await once(other.listen(0, "127.0.0.1"), "listening");
    const PORT = String((other.address() as AddressInfo).port);
    const { code, words } = await runMain(env({ PORT }));
    other.close();
    expect([code, words]).toEqual([1, `Port ${PORT} of 127.0.0.1 is in use: choose another with PORT.\n`]);
  });
});

describe("processes with roles", () => {
  it("answers calls in any of two, and works in a third", { timeout: 30_000 }, async () => {
    const [web, other, worker] = await Promise.all([
      keep(startMain(env({ ROLE: "web" }))),
      keep(startMain(env({ ROLE: "web" }))),
      keep(startMain(env({ ROLE: "worker" }))),
    ]);
    const cookie = await insertMember(connection, "roles");
    const created = await create(web.url, cookie);
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: string };
    await expect.poll(() => statusOf(id), { timeout: 10_000, interval: 20 }).toBe("generated");

    const as = async (url: string, path: string) => (await fetch(url + path, { headers: { cookie } })).status;
    expect(await as(other.url, `/api/emails/${id}`)).toBe(200);
    await fetch(`${other.url}/api/logout`, { headers: { cookie }, redirect: "manual" });
    expect(await as(web.url, "/api/usage")).toBe(401);

    const ask = async (path: string) => (await fetch(worker.url + path)).status;
    expect(
      await Promise.all(["/healthz", "/readyz", "/metrics", "/api/usage", "/trpc/auth.user", "/"].map(ask)),
    ).toEqual([200, 200, 200, 404, 404, 404]);
    expect(await (await fetch(`${worker.url}/metrics`)).text()).toContain(
      'storyletter_emails_total{status="generated"} 1',
    );
  });

  it("finishes the email of a worker that was killed, within a minute", { timeout: 90_000 }, async () => {
    const web = await keep(startMain(env({ ROLE: "web" })));
    const doomed = await keep(startWithSlowWriter(env({ ROLE: "worker" })));
    const cookie = await insertMember(connection, "killed");
    const { id } = (await (await create(web.url, cookie)).json()) as { id: string };
    await doomed.writing;
    const killedAt = performance.now();
    doomed.child.kill("SIGKILL");

    await keep(startMain(env({ ROLE: "worker" })));
    await expect.poll(() => statusOf(id), { timeout: 60_000, interval: 100 }).toBe("generated");
    expect(performance.now() - killedAt).toBeLessThan(60_000);
    expect(await balance("killed")).toBe(9);
  });
});

describe("SIGTERM", () => {
  it("drops no request, finishes the job that runs, and ends with 0", { timeout: 30_000 }, async () => {
    const server = await keep(startWithSlowWriter(env({ ROLE: "all" })));
    const cookie = await insertMember(connection, "draining");
    const { id } = (await (await create(server.url, cookie)).json()) as { id: string };
    await server.writing;

    const body = JSON.stringify({ email: "nobody@example.com", password: "not this one" });
    const headers = { "content-type": "application/json" };
    const requests = Array.from({ length: 8 }, () =>
      fetch(`${server.url}/api/auth/login`, { method: "POST", headers, body }).then(
        (answer) => answer.status,
      ),
    );
    await Promise.race(requests);
    server.child.kill("SIGTERM");
    server.child.send("finish");
    expect(await Promise.all(requests)).toEqual(Array(8).fill(401));
    expect(await server.exited).toEqual([0, null]);
    expect(await statusOf(id)).toBe("generated");
  });
});
