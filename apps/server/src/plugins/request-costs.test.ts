import { COSTS } from "@storyletter/api";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openMailTools, ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { boundRoutes } from "./request-costs.ts";

const BUSY_MS = 80;
let isBusy = false;
/** The check of a brief ends when this does. */
let held: Promise<void> = Promise.resolve();
const checked: string[] = [];
/** Mail tools answer when this ends. */
let silent: Promise<void> = Promise.resolve();
let asked = 0;
/** Letters are read when this ends. */
let unread: Promise<void> = Promise.resolve();
let sent = 0;
const REFUSED_AFTER_MS = 100;

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer({
    refusedAfterMs: REFUSED_AFTER_MS,
    briefCheck: async ({ title = "" }) => {
      checked.push(title);
      await held;
      const start = process.threadCpuUsage();
      while (isBusy && process.threadCpuUsage(start).user < BUSY_MS * 1_000);
      return null;
    },
    async hashLetter() {
      sent += 1;
      await unread;
      return { sentences: [], record: null };
    },
    mailTools: {
      ...openMailTools,
      open: (...connection) => ({
        ...openMailTools.open(...connection),
        async describe() {
          asked += 1;
          await silent;
          return { name: "Mara's account", audiences: [], senders: [], isCut: false };
        },
      }),
    },
  });
  mara = await server.newMember();
});
afterAll(() => server.close());

/** A body of as many bytes for a procedure that ignores what it doesn't know. */
const bodyOf = (bytes: number) => {
  const empty = JSON.stringify({ json: { more: "" } });
  return JSON.stringify({ json: { more: "x".repeat(bytes - empty.length) } });
};
const post = (url: string, payload: string) =>
  server.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json", cookie: mara.cookie },
  });

describe("a class of cost", () => {
  it("must be declared by every route", async () => {
    const app = fastify();
    boundRoutes(app, { recordThread: () => {} });
    app.get("/fine", { config: { cost: "page" } }, () => "");
    app.get("/forgotten", () => "");
    await expect(app.ready()).rejects.toThrow("Routes without a class of cost: /forgotten");
  });
});

describe("a body", () => {
  const { bytesIn } = COSTS.row;

  it.each([
    ["/api/auth/resend-verification", bytesIn],
    ["/trpc/auth.endOtherSessions", bytesIn],
  ])("of %s is limited by its class", async (url, limit) => {
    expect((await post(url, bodyOf(limit))).statusCode).not.toBe(413);
    const answer = await post(url, bodyOf(limit + 1));
    expect(answer.statusCode).toBe(413);
  });

  it("of a batch may be as large as those of its calls together", async () => {
    const url = "/trpc/auth.endOtherSessions,auth.withdrawEmailChange?batch=1";
    expect((await post(url, bodyOf(2 * bytesIn))).statusCode).toBe(200);
    expect((await post(url, bodyOf(2 * bytesIn + 1))).statusCode).toBe(413);
  });

  it("is limited without saying its length, too", async () => {
    const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const bytes = new TextEncoder().encode(bodyOf(bytesIn + 1));
    const answer = await fetch(`${address}/trpc/auth.endOtherSessions`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: mara.cookie },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
          controller.close();
        },
      }),
      duplex: "half",
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: "too-large" }),
    ]);
  });
});

describe("a batch", () => {
  it("is refused if its answers together would be too large", async () => {
    const paths = Array.from({ length: 5 }, () => "stories.list").join(",");
    const answer = await server.call("GET", `/trpc/${paths}?batch=1&input=%7B%7D`, { cookie: mara.cookie });
    expect([answer.statusCode, answer.json().code]).toEqual([413, "too-large"]);
  });

  it("spends what its calls cost together", async () => {
    const { cookie } = await server.newMember();
    const calls = 6_000 / COSTS.list.points;
    const paths = Array.from({ length: 8 }, () => "emails.list").join(",");
    const statuses = [];
    for (let made = 0; made < calls + 8; made += 8) {
      const answer = await server.call("GET", `/trpc/${paths}?batch=1&input=%7B%7D`, { cookie });
      statuses.push(answer.statusCode);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
    const page = await server.call("GET", "/api/emails", { cookie });
    expect(page.statusCode).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect((await server.call("GET", "/api/usage", { cookie })).statusCode).toBe(200);

    const read: string[] = [];
    server.sql.options.debug = (_connection, statement) => {
      if (statement.includes("from sessions")) read.push(statement);
    };
    const ask = (paths: string) =>
      server.call("GET", `/trpc/${paths}?batch=1&input=%7B%7D`, { cookie }).then((answer) => answer.json());
    const refused = {
      error: { json: { data: { code: "too-many-requests", retryAfter: expect.any(Number) } } },
    };
    const began = performance.now();
    expect(await ask("emails.list,emails.drafts")).toMatchObject([refused, refused]);
    expect(performance.now() - began).toBeGreaterThan(REFUSED_AFTER_MS - 1);
    expect(read, "the session, for a refusal").toEqual([]);
    expect(await ask("emails.list,billing.usage")).toMatchObject([refused, { result: expect.anything() }]);
    server.sql.options.debug = false;
  });
});

describe("calls to others past their budget", () => {
  it("are refused a second later, without reading the session, from cookies that were read before", async () => {
    const { cookie } = await server.newMember();
    const connect = () => server.call("POST", "/trpc/emails.connectMailTool", { cookie, body: { json: {} } });
    for (let made = 0; made < 6_000 / COSTS.theirs.points; made += 1)
      expect((await connect()).statusCode).toBe(400);
    expect((await connect()).statusCode).toBe(429);
    const read: string[] = [];
    server.sql.options.debug = (_connection, statement) => void read.push(statement);
    const began = performance.now();
    expect((await connect()).statusCode).toBe(429);
    expect(performance.now() - began).toBeGreaterThan(REFUSED_AFTER_MS - 1);
    expect(read.filter((statement) => /sessions|throttles/.test(statement))).toEqual([]);
    server.sql.options.debug = false;
    expect((await server.call("GET", "/api/emails", { cookie })).statusCode).toBe(200);
  });
});

describe("calls to addresses of users", () => {
  it("come one at a time from someone who makes many at once; a letter passes meanwhile", async () => {
    const { cookie } = await server.newMember();
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    silent = promise;
    // A turn that waits for its answer ends by itself.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const body = { tool: "kit", apiKey: "kit_of_mara" };
    const calls = Array.from({ length: 8 }, () => server.call("POST", "/api/mail-tools", { cookie, body }));
    await vi.waitFor(() => expect(asked).toBe(5)).finally(() => vi.useRealTimers());
    const letter = await server.call("POST", "/api/emails", { body: ovenBrief({ title: "Kit" }), cookie });
    expect([letter.statusCode, asked]).toEqual([201, 5]);
    answer();
    await Promise.all(calls);
    expect(asked).toBe(8);
  });
});

describe("texts that wait to be read", () => {
  it("leave turns to the lists of others", async () => {
    const { promise, resolve: read } = Promise.withResolvers<void>();
    unread = promise;
    const readers = [await server.newMember(), await server.newMember(), await server.newMember()];
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const calls = readers.flatMap(({ cookie }) =>
      Array.from({ length: 3 }, () =>
        server.call("POST", "/trpc/emails.verifyProvenance", { cookie, body: { json: { text: "I did." } } }),
      ),
    );
    await vi.waitFor(() => expect(sent).toBe(2)).finally(() => vi.useRealTimers());
    const list = await server.call("GET", "/trpc/emails.list?input=%7B%7D", { cookie: mara.cookie });
    expect([list.statusCode, sent]).toEqual([200, 2]);
    read();
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
  });
});

describe("calls that their caller may not make", () => {
  it("cost as much as others", async () => {
    const { cookie } = await server.newMember();
    const cancel = async () =>
      (await server.call("POST", "/trpc/admin.cancelSubscription", { cookie, body: { json: {} } }))
        .statusCode;
    for (let made = 0; made < 6_000 / COSTS.outside.points; made += 1) expect(await cancel()).toBe(403);
    expect(await cancel()).toBe(429);
  });
});

describe("free calls", () => {
  it("of one user leave turns to others, refused ones too", async () => {
    const { cookie } = await server.newMember();
    const other = await server.newMember();
    const usage = () => server.call("GET", "/api/usage", { cookie: other.cookie });
    // Who has which cookie is known from its first call on.
    await usage();
    let refused = 0;
    const calls = Array.from({ length: 100 }, async () => {
      const { statusCode } = await server.call("GET", "/trpc/admin.paymentSettings?input=%7B%7D", { cookie });
      if (statusCode === 403) refused += 1;
    });
    expect((await usage()).statusCode).toBe(200);
    expect(refused).toBeLessThan(50);
    await Promise.all(calls);
    expect(refused).toBe(100);
  });
});

describe("a request that holds the thread", () => {
  it("is logged with the procedure's name", async () => {
    isBusy = true;
    const before = server.logLines.length;
    const answer = await server.call("POST", "/api/emails", { body: ovenBrief(), cookie: mara.cookie });
    isBusy = false;
    const lines = server.logLines.slice(before).map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: "warn",
        requestId: answer.headers["x-request-id"],
        route: "/api/emails",
        calls: { "emails.create": expect.toSatisfy((ms: number) => ms > BUSY_MS / 2) },
      }),
    );
  });
});

describe("files of texts", () => {
  it("are read one at a time; another call passes meanwhile", async () => {
    const theo = await server.newMember();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    const batch = ({ cookie }: Member, title: string) =>
      server.call("POST", "/api/emails/batch", { body: { emails: [ovenBrief({ title })] }, cookie });
    const first = batch(mara, "Mara's");
    await expect.poll(() => checked).toContain("Mara's");
    const second = batch(theo, "Theo's");
    const letter = server.call("POST", "/api/emails", {
      body: ovenBrief({ title: "Theo's letter" }),
      cookie: theo.cookie,
    });
    await expect.poll(() => checked).toContain("Theo's letter");
    expect(checked).not.toContain("Theo's");
    release();
    expect((await letter).statusCode).toBe(201);
    expect((await first).json()).toMatchObject({ accepted: 1 });
    expect((await second).json()).toMatchObject({ accepted: 1 });
    expect(checked).toContain("Theo's");
  });
});
