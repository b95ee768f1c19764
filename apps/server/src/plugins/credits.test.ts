import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const usage = async (cookie: string) => (await server.call("GET", "/api/usage", { cookie })).json();
const create = (cookie: string, body: object = ovenBrief()) =>
  server.call("POST", "/api/emails", { body, cookie });

const USED_UP = {
  code: "usage-limit-reached",
  title: "Usage Limit Reached",
  message: "You've reached your monthly limit. Please upgrade or wait for reset.",
};

describe("credits", () => {
  it("[SEC-04, REST-46, PLAN-15, GEN-04] answers each of twelve parallel creates by each of ten users", async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => server.newMember()));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => members.map(({ cookie }) => create(cookie))).flat(),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 403);
    expect([answers.filter(({ statusCode }) => statusCode === 201).length, refused.length]).toEqual([
      100, 20,
    ]);
    for (const answer of refused) expect(answer.json()).toEqual(USED_UP);
    for (const { cookie } of members)
      expect(await usage(cookie)).toEqual({ emailsCreated: 10, emailsRemaining: 0, isSubscribed: false });
  });

  it("rejects an idempotency key used for another email", async () => {
    const { cookie } = await server.newMember();
    const idempotencyKey = crypto.randomUUID();
    await create(cookie, { ...ovenBrief(), idempotencyKey });
    const other = await create(cookie, { ...ovenBrief({ title: "Another" }), idempotencyKey });
    expect([other.statusCode, other.json().code]).toEqual([409, "idempotency-conflict"]);
    expect((await usage(cookie)).emailsRemaining).toBe(9);
  });

  it("[SEC-07] takes no owner, status or price from the body", async () => {
    const { cookie, id: userId } = await server.newMember();
    const forged = {
      id: crypto.randomUUID(),
      userId: "admin-1",
      status: "generated",
      generatedContent: "mine",
      credits: 0,
    };
    for (const [name, value] of Object.entries(forged)) {
      const refused = await create(cookie, { ...ovenBrief(), [name]: value });
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, name]);
    }
    expect(await server.sql`select id from emails where user_id = ${userId}`).toHaveLength(0);
    expect((await usage(cookie)).emailsRemaining).toBe(10);
  });
});
