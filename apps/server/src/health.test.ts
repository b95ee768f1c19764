import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHealth, drain, rejectWhileDraining } from "./health.ts";
import { ovenBrief } from "./testing/doubles.ts";
import { type Member, PASSWORD } from "./testing/people.ts";
import { openTestServer, type TestServer } from "./testing/test-server.ts";

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer({ cuttable: true });
  mara = await server.newMember();
});
afterAll(() => server.close());

const ready = async () => (await server.call("GET", "/readyz")).statusCode;

describe("a healthy process", () => {
  it("is alive and ready", async () => {
    expect((await server.call("GET", "/healthz")).json()).toEqual({ status: "ok" });
    const answer = await server.call("GET", "/readyz");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: "ready", database: "ok", queue: "ok" },
    ]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("counts requests, jobs and emails for Prometheus", async () => {
    const created = await server.call("POST", "/api/emails", { body: ovenBrief(), cookie: mara.cookie });
    const url = `/api/emails/${created.json().id}`;
    await expect
      .poll(async () => (await server.call("GET", url, { cookie: mara.cookie })).json().status, {
        interval: 10,
      })
      .toBe("generated");
    const answer = await server.call("GET", "/metrics");
    expect(answer.headers["content-type"]).toContain("text/plain");
    for (const line of [
      /^storyletter_http_request_\w*_count\{method="POST",route="\/api\/emails",status="201"\} [1-9]/m,
      /^storyletter_http_request_\w*_count\{method="GET",route="\/api\/emails\/:id",status="200"\} [1-9]/m,
      /^storyletter_emails_total\{status="generated"\} [1-9]/m,
      /^storyletter_job_duration_seconds_count\{task="send-verification",outcome="completed"\} [1-9]/m,
      /^storyletter_queue_jobs\{task="write-email",state="waiting"\} 0/m,
      /^process_resident_memory_bytes \d/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ]) {
      expect(answer.body).toMatch(line);
    }
  });
});

describe("without a database", () => {
  it("stays up, answers 503 everywhere, and recovers by itself", async () => {
    server.databaseLink.cut();
    try {
      expect((await server.call("GET", "/healthz")).statusCode).toBe(200);
      const answer = await server.call("GET", "/readyz");
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({
        status: "unavailable",
        database: expect.stringMatching(/^(not reachable|no answer)/),
        queue: expect.stringMatching(/^(not reachable|no answer)/),
      });

      const { cookie } = mara;
      const answers = await Promise.all([
        server.call("GET", "/api/emails", { cookie }),
        server.call("POST", "/api/emails", { cookie, body: ovenBrief() }),
        server.call("POST", "/api/auth/login", { body: { email: mara.email, password: PASSWORD } }),
        server.call("POST", "/api/auth/signup", { body: { email: "late@example.com", password: PASSWORD } }),
        server.call("GET", "/api/logout", { cookie }),
      ]);
      for (const failed of answers) {
        expect(failed.statusCode).toBe(503);
        expect(failed.json()).toMatchObject({ code: "unavailable", message: expect.any(String) });
      }
      const trpc = await server.call("GET", "/trpc/billing.usage", { cookie });
      expect([trpc.statusCode, trpc.json().error.json.data.code]).toEqual([503, "unavailable"]);

      const verify = await server.call("POST", "/api/auth/verify-email", { body: { token: "x" } });
      expect(verify.headers.location).toBe("/email-verified?error=verification-failed");
      expect((await server.call("GET", "/", { cookie })).body).toContain("<title>app</title>");
      expect((await server.call("GET", "/metrics")).statusCode).toBe(200);
    } finally {
      server.databaseLink.restore();
    }
    await expect.poll(ready, { timeout: 5_000, interval: 50 }).toBe(200);
    expect((await server.call("GET", "/api/usage", { cookie: mara.cookie })).statusCode).toBe(200);
    const member = await server.newMember();
    expect(member.id).toMatch(/^user-/);
  });
});

describe("a process that is stopping", () => {
  it("is no longer ready, still answers, and closes connections", async () => {
    const stopping = await openTestServer();
    stopping.health.startDraining();
    const ready = await stopping.call("GET", "/readyz");
    expect([ready.statusCode, ready.json().status]).toEqual([503, "stopping"]);
    const answer = await stopping.call("GET", "/api/usage");
    expect([answer.statusCode, answer.headers.connection]).toEqual([401, "close"]);
    await stopping.close();
  });
});

it("drops safe requests just before closing and still serves the others", async () => {
  const health = createHealth({ database: async () => 1, queue: async () => 1 });
  await using app = fastify({ forceCloseConnections: true });
  rejectWhileDraining(app, health);
  app.all("/", async ({ method }) => method);
  const url = await app.listen({ port: 0 });
  const send = (method: "GET" | "POST") =>
    fetch(url, { method }).then(
      (answer) => answer.text(),
      () => "no answer",
    );
  const drained = drain(health, 100);
  expect(await Promise.all([send("GET"), send("POST")])).toEqual(["GET", "POST"]);
  await expect.poll(() => health.rejecting, { interval: 1 }).toBe(true);
  expect(await Promise.all([send("GET"), send("POST")])).toEqual(["no answer", "POST"]);
  await drained;
});
