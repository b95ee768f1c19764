import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await openTestServer();
  cookie = (await server.newOwner()).cookie;
});
afterAll(() => server.close());

const inside = (json: string) => Buffer.from(json).toString("base64url");
const UUID = "0197a000-0000-7000-8000-000000000000";

/** In the current format and in older ones. */
const MALFORMED = {
  garbage: "garbage",
  nothing: "",
  "a UUID of dashes": `1_${"-".repeat(36)}_`,
  NUL: "1_\u0000",
  "a year out of range": "864000000000000_x",
  "an id with NUL": inside('[1,"\\u0000"]'),
  "a time out of range": inside(`[8640000000000000,"${UUID}"]`),
  "a time before all others": inside(`[-62135596800001,"${UUID}"]`),
};
const LISTS = [
  "emails.list",
  "admin.users",
  "admin.userEntries",
  "admin.emails",
  "admin.emailEntries",
  "admin.audit",
  "admin.subscriptions",
  "admin.webhookEvents",
  "admin.webhookDeliveries",
];

it.each(Object.entries(MALFORMED))("[REST-46] every list rejects a cursor of %s", async (_what, cursor) => {
  for (const list of LISTS) {
    const input = encodeURIComponent(JSON.stringify({ json: { cursor } }));
    const answer = await server.call("GET", `/trpc/${list}?input=${input}`, { cookie });
    expect([list, answer.statusCode]).toEqual([list, 400]);
  }
  for (const path of ["/api/emails", "/api/admin/users", "/api/admin/emails"]) {
    const answer = await server.call("GET", `${path}?cursor=${encodeURIComponent(cursor)}`, { cookie });
    expect([path, answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([path, 400, "cursor"]);
  }
});

it.each(["emails.list", "admin.emails", "admin.emailEntries", "admin.audit", "admin.webhookDeliveries"])(
  "%s rejects a cursor whose id is all dashes",
  async (list) => {
    const cursor = inside(`[1,"${"-".repeat(36)}"]`);
    const input = encodeURIComponent(JSON.stringify({ json: { cursor } }));
    expect((await server.call("GET", `/trpc/${list}?input=${input}`, { cookie })).statusCode).toBe(400);
  },
);

it("rejects a credit adjustment beyond any allowance", async () => {
  const member = await server.newMember();
  for (const amount of [2 ** 31, -(2 ** 31) - 1]) {
    const json = { id: member.id, amount, reason: "test", key: crypto.randomUUID() };
    const answer = await server.call("POST", "/trpc/admin.adjustCredits", { cookie, body: { json } });
    expect(answer.statusCode).toBe(409);
  }
});
