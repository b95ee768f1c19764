import { REST_ROUTES } from "@storyletter/contract/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer();
  mara = await server.newMember();
});
afterAll(() => server.close());

const json = { "content-type": "application/json" };
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const NUL = "\u0000";

/** Bodies that none of our clients would send. */
const BODIES: Record<string, string> = {
  nothing: "",
  "half an object": '{"title": ',
  "no JSON": "title=The+oven",
  "a number": "7",
  null: "null",
  "a list": "[]",
  "a text": '"hello"',
  "a lone surrogate": '{"email":"\\ud800@example.com","password":"\\ud800\\ud800\\ud800","title":"\\ud800"}',
  "a NUL everywhere": JSON.stringify(
    Object.fromEntries(
      Object.keys({ ...ovenBrief(), email: "", password: "" }).map((key) => [key, `${NUL}x`]),
    ),
  ),
  "wrong types": JSON.stringify({
    email: 1,
    password: [],
    title: {},
    story: null,
    storyType: true,
    ctaUrl: 1e308,
  }),
  "a prototype": '{"__proto__":{"isAdmin":true},"email":"a@example.com"}',
  "a hidden prototype": '{"\\u005f\\u005fproto__":{"isAdmin":true}}',
  "a constructor": '{"constructor":{"prototype":{"isAdmin":true}}}',
  "deep lists": nested(100_000),
  "a deep object": `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  "many keys": JSON.stringify(
    Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index])),
  ),
  "an endless number": `{"title":${"9".repeat(5_000)}}`,
  "broken UTF-8": "\u00ff\u00fe{}",
  "superjson metadata":
    '{"json":{"a":1},"meta":{"values":{"__proto__.x":["Date"],"a":["set"],"b":["custom","y"]}}}',
};

// Calls without input read no body, so there is nothing to reject; questions take any part of a brief.
const CALLS = [
  ...REST_ROUTES.filter((row) => row.method === "POST" && row.input !== "none")
    .map((row) => row.path)
    .filter((path) => path !== "/api/emails/questions"),
  "/api/auth/verify-email",
  ...[
    "auth.signUp",
    "auth.logIn",
    "auth.verifyEmail",
    "auth.resendVerification",
    "emails.create",
    "emails.delete",
  ].map((path) => `/trpc/${path}`),
];

describe("invalid bodies", () => {
  it.each(Object.entries(BODIES))(
    "%s: every call rejects it with a message and no server error",
    async (_name, body) => {
      for (const url of CALLS) {
        const answer = await server.call("POST", url, { body, headers: json, cookie: mara.cookie });
        expect([url, answer.statusCode >= 300 && answer.statusCode < 500]).toEqual([url, true]);
        if (url === "/api/auth/verify-email" && answer.statusCode === 303) continue;
        expect(answer.body).toContain('"message":"');
        expect(answer.body).not.toMatch(/node_modules|at \/|SyntaxError|zod/i);
      }
    },
  );

  it.each(["title", "story", "emailSubject"])("rejects a NUL in %s and names the field", async (path) => {
    const body = { ...ovenBrief(), [path]: `${ovenBrief().story}${NUL}` };
    const { cookie } = await server.newMember();
    const answer = await server.call("POST", "/api/emails", { body, cookie });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  it("rejects a NUL in a password and in a search", async () => {
    const body = { email: "nul@example.com", password: `secret${NUL}word` };
    expect((await server.call("POST", "/api/auth/signup", { body })).statusCode).toBe(400);
    const input = encodeURIComponent(JSON.stringify({ json: { search: NUL } }));
    const { cookie } = await server.newMember();
    const search = await server.call("GET", `/trpc/emails.list?input=${input}`, { cookie });
    expect(search.statusCode).toBe(400);
  });

  it("stores no replacement signs for a story in Windows-1252, and says so", async () => {
    const body = Buffer.from('{"text":"Köln"}', "latin1");
    const { cookie } = await server.newMember();
    const answer = await server.call("POST", "/api/stories", { body, headers: json, cookie });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("Please send the body as UTF-8");
    expect((await server.call("GET", "/api/stories", { cookie })).body).toBe("[]");
  });

  it("rejects a body over 256 kB", async () => {
    for (const url of ["/api/emails", "/trpc/emails.create"]) {
      const body = { ...ovenBrief(), story: "x".repeat(300_000) };
      const answer = await server.call("POST", url, { body, cookie: mara.cookie });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toEqual({ code: "too-large", message: "The request is too large." });
    }
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "Application/JSON",
    "application/json\t; charset=utf-8",
    "application/json; charset=utf-8; x=y",
    "application/json x",
    "application/json;",
    "text/json",
    "x",
  ])("rejects a body with content type %j", async (type) => {
    for (const url of ["/api/auth/login", "/api/emails", "/trpc/emails.create", "/api/logout"]) {
      const answer = await server.call("POST", url, { body: "{}", headers: { "content-type": type } });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: "unsupported-media-type", message: expect.any(String) });
    }
  });

  it("accepts JSON with the usual charset", async () => {
    for (const type of [
      "application/json",
      "application/json; charset=utf-8",
      "application/json;charset=UTF-8",
    ]) {
      const body = JSON.stringify({ email: "nobody@example.com", password: "not this one" });
      const answer = await server.call("POST", "/api/auth/login", {
        body,
        headers: { "content-type": type },
      });
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe("invalid URLs", () => {
  it.each([
    ["cannot be decoded", "/api/emails/%E0%A4"],
    ["never ends", `/trpc/${"emails.list,".repeat(500)}`],
  ])("one that %s is rejected with our own error and headers", async (_what, url) => {
    const answer = await server.call("GET", url);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "malformed-request"]);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each(["/trpc", "/trpc/auth.user/", "/trpc/auth.user/more"])("%s is answered in JSON", async (url) => {
    const answer = await server.call("GET", url, { headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
  });

  it.each(["TRACE", "PUT", "DELETE"] as const)("%s at a procedure is no server error", async (method) => {
    const answer = await server.app.inject({ method, url: "/trpc/auth.user" });
    expect([answer.statusCode, answer.json().code]).toEqual([405, "method-not-allowed"]);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  });

  it.each(["/api/emails/%", "/%", "/trpc/%E0%A4", "/assets/%ff", "/api/auth/verify-email?token=%"])(
    "%s is no server error",
    async (url) => {
      const answer = await server.call("GET", url);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it.each([
    "emails.list?input=x",
    "emails.list?input=%7B%22json%22%3A%7B%22limit%22%3A-1%7D%7D",
    "emails.list?input=%7B%22json%22%3A%7B%22cursor%22%3A%22nonsense%22%7D%7D",
    "emails.get?input=%7B%22json%22%3A%7B%22id%22%3A%22%5Cu0000%22%7D%7D",
    "emails.get,emails.list?batch=1&input=7",
    `emails.list?input=${encodeURIComponent(nested(3_000))}`,
    "constructor.prototype",
    "__proto__",
    `${Array(25).fill("billing.usage").join(",")}?batch=1&input=%7B%7D`,
  ])("/trpc/%s is no server error", async (path) => {
    const answer = await server.call("GET", `/trpc/${path}`, { cookie: mara.cookie });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain("stack");
  });
});
