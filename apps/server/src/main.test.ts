import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { constants, getPriority, platform } from "node:os";
import { type Connection, connect } from "@storyletter/db";
import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { poolThreads } from "./system/priority.ts";
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

async function track(process: Promise<Process>): Promise<Process> {
  const running = await process;
  started.push(running);
  return running;
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

describe("a failing start", () => {
  it("lists the settings that are missing or invalid", async () => {
    const { code, output } = await runMain({ APP_SECRET: "short", PORT: "none" });
    expect(code).toBe(1);
    for (const name of ["PORT is not valid", "DATABASE_URL is missing", "APP_SECRET is not valid"]) {
      expect(output).toContain(name);
    }
    expect(output).not.toContain("    at ");
  });

  it("prints one line when the database can't be reached", async () => {
    const { code, output } = await runMain({ DATABASE_URL: "postgres://app@127.0.0.1:1/none" });
    expect([code, output]).toEqual([1, "Can't reach the database at DATABASE_URL (ECONNREFUSED).\n"]);
  });

  it("prints one line when the port is in use", async () => {
    const other = createServer();
    await once(other.listen(0, "127.0.0.1"), "listening");
    const PORT = String((other.address() as AddressInfo).port);
    const { code, output } = await runMain(env({ PORT }));
    other.close();
    expect([code, output]).toEqual([
      1,
      `Port ${PORT} on 127.0.0.1 is already in use. Set PORT to another one.\n`,
    ]);
  });
});

describe("processes with roles", () => {
  it("serves requests in two web processes and runs jobs in a worker", async () => {
    const [web, other, worker] = await Promise.all([
      track(startMain(env({ ROLE: "web" }))),
      track(startMain(env({ ROLE: "web" }))),
      track(startMain(env({ ROLE: "worker" }))),
    ]);
    // Hashes wait for answers where cores are short.
    const pool = platform() === "linux" ? poolThreads(web.child.pid ?? 0) : [];
    expect(pool.map((id) => getPriority(id))).toEqual(
      pool.map(() => constants.priority.PRIORITY_BELOW_NORMAL),
    );
    const cookie = await insertMember(connection, "roles");
    const created = await create(web.url, cookie);
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: string };
    await expect.poll(() => statusOf(id), { timeout: 50_000, interval: 20 }).toBe("generated");

    const statusAt = async (url: string, path: string) =>
      (await fetch(url + path, { headers: { cookie } })).status;
    expect(await statusAt(other.url, `/api/emails/${id}`)).toBe(200);
    await fetch(`${other.url}/api/logout`, { headers: { cookie }, redirect: "manual" });
    expect(await statusAt(web.url, "/api/usage")).toBe(401);

    const workerStatus = async (path: string) => (await fetch(worker.url + path)).status;
    expect(
      await Promise.all(
        ["/healthz", "/readyz", "/metrics", "/api/usage", "/trpc/auth.user", "/"].map(workerStatus),
      ),
    ).toEqual([200, 200, 200, 404, 404, 404]);
    expect(await (await fetch(`${worker.url}/metrics`)).text()).toContain(
      'storyletter_emails_total{status="generated"} 1',
    );
  });

  it.runIf(process.env.TEST_ALL)(
    "finishes an email of a worker that is killed",
    { timeout: 90_000 },
    async () => {
      const web = await track(startMain(env({ ROLE: "web" })));
      const firstWorker = await track(startWithSlowWriter(env({ ROLE: "worker" })));
      const cookie = await insertMember(connection, "killed");
      const { id } = (await (await create(web.url, cookie)).json()) as { id: string };
      await firstWorker.writing;
      const killedAt = performance.now();
      firstWorker.child.kill("SIGKILL");

      await track(startMain(env({ ROLE: "worker" })));
      await expect.poll(() => statusOf(id), { timeout: 60_000, interval: 100 }).toBe("generated");
      expect(performance.now() - killedAt).toBeLessThan(60_000);
      expect(await balance("killed")).toBe(9);
    },
  );
});

describe("SIGTERM", () => {
  it("drops no request, finishes the running job and exits with 0", async () => {
    const server = await track(startWithSlowWriter(env({ ROLE: "all" })));
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
