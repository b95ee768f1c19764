import helmet from "@fastify/helmet";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { securityHeaders } from "./security-headers.ts";

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer({ appUrl: "https://letters.example" });
  mara = await server.newMember();
});
afterAll(() => server.close());

describe("the headers of every response", () => {
  it.each([
    "/",
    "/create",
    "/assets/app-4f2a.js",
    "/api/usage",
    "/api/nothing",
    "/trpc/auth.user",
    "/healthz",
  ])("[SEC-14] allow no foreign code at %s", async (url) => {
    const { headers } = await server.call("GET", url);
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src 'self'( 'sha256-[^']+')?$/),
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toContain("unsafe");
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  it("include everything helmet would set", async () => {
    const app = fastify();
    await app.register(helmet);
    app.get("/", () => "");
    const { headers } = await app.inject("/");
    const usual = ["connection", "content-length", "content-type", "date"];
    for (const name of Object.keys(headers)) {
      if (!usual.includes(name)) expect(Object.keys(securityHeaders({ isHttps: true }))).toContain(name);
    }
    await app.close();
  });

  it("leave subdomains without https alone where the operator has such", () => {
    const headers = securityHeaders({ isHttps: true, hstsSubdomains: false });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it("require https only on https installations", () => {
    const headers = securityHeaders({ isHttps: false });
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  });

  it("[ANALYT-04] allow Google's scripts only if configured", async () => {
    const configured = await openTestServer({ gaMeasurementId: "G-1A2B3C4D5E" });
    const withGoogle = await configured.call("GET", "/login");
    const without = await server.call("GET", "/login");
    await configured.close();
    expect(String(withGoogle.headers["content-security-policy"])).toContain(
      "script-src 'self' https://*.googletagmanager.com;",
    );
    expect(withGoogle.body).toContain('name="ga-measurement-id" content="G-1A2B3C4D5E"');
    expect(String(without.headers["content-security-policy"])).not.toContain("google");
    expect(without.body).toContain('name="ga-measurement-id" content=""');
  });

  it("keep API responses out of every cache", async () => {
    for (const url of ["/api/usage", "/api/nothing", "/trpc/auth.user"]) {
      expect((await server.call("GET", url)).headers["cache-control"]).toBe("no-store");
    }
  });

  it("ignore a request id from the client", async () => {
    const answer = await server.call("GET", "/healthz", {
      headers: { "x-request-id": "mine", "request-id": "mine" },
    });
    expect(answer.headers["x-request-id"]).not.toBe("mine");
  });
});

const FOREIGN: [string, Record<string, string>][] = [
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another site, in an old browser", { origin: "https://evil.example" }],
  ["a sister site", { origin: "https://blog.letters.example", "sec-fetch-site": "same-site" }],
  ["another scheme", { origin: "http://letters.example" }],
  ["a page without an origin", { origin: "null" }],
  ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
];
const OWN: [string, Record<string, string>][] = [
  ["our own pages", { origin: "https://letters.example", "sec-fetch-site": "same-origin" }],
  ["our own pages, in an old browser", { origin: "https://letters.example" }],
  ["the requested host", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
  [
    "a proxy in development",
    { origin: "http://localhost:5173", host: "127.0.0.1:3000", "sec-fetch-site": "same-origin" },
  ],
  ["a program", {}],
];

describe("calls with a user's cookie", () => {
  const all = (headers: Record<string, string>) => {
    const options = { cookie: mara.cookie, headers };
    return Promise.all([
      server.call("POST", "/api/emails", { ...options, body: ovenBrief({ title: "" }) }),
      server.call("DELETE", "/api/emails/00000000-0000-4000-8000-000000000000", options),
      server.call("POST", "/api/auth/verify-email", { ...options, body: { token: "unknown" } }),
      server.call("POST", "/trpc/emails.create", { ...options, body: { json: {} } }),
      server.call("POST", "/trpc/emails.create?batch=1", { ...options, body: { 0: { json: {} } } }),
      server.call("GET", "/trpc/billing.usage", options),
      server.call("GET", "/trpc/billing.usage,auth.user?batch=1&input=%7B%7D", options),
    ]);
  };

  it.each(FOREIGN)("are rejected from %s", async (_who, headers) => {
    for (const answer of await all(headers)) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "foreign-origin", message: expect.any(String) });
    }
    expect((await server.call("POST", "/api/logout", { cookie: mara.cookie, headers })).statusCode).toBe(403);
  });

  it.each(OWN)("are accepted from %s", async (_who, headers) => {
    const answers = await all(headers);
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 404, 303, 400, 400, 200, 200]);
  });

  it("[SEC-17] may follow a cross-site link to sign out", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await server.call("GET", "/api/logout", { headers })).statusCode).toBe(302);
  });
});

describe("a client's address", () => {
  const attempt = (at: TestServer, forwarded: string) =>
    at.call("POST", "/api/auth/login", {
      body: { email: "nobody@example.com", password: "not this one" },
      headers: { "x-forwarded-for": forwarded },
    });
  const counted = async (at: TestServer): Promise<string> =>
    JSON.stringify(await at.sql`select key from throttles where key like 'login%'`);

  it("[SEC-15] is taken from X-Forwarded-For only behind a trusted proxy", async () => {
    const proxied = await openTestServer({ trustProxy: ["loopback"] });
    await Promise.all([attempt(server, "203.0.113.9"), attempt(proxied, "198.51.100.1, 203.0.113.9")]);
    expect(await counted(server)).toContain("127.0.0.1");
    expect(await counted(server)).not.toContain("203.0.113.9");
    expect(await counted(proxied)).toContain("203.0.113.9");
    expect(await counted(proxied)).not.toContain("198.51.100.1");
    await proxied.close();
  });
});
