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
  it("[SEC-04, REST-46, PLAN-15] gives the last credit to one of a hundred parallel requests", async () => {
    const { cookie } = await server.newMember();
    for (let count = 0; count < 9; count += 1) expect((await create(cookie)).statusCode).toBe(201);
    const answers = await Promise.all(Array.from({ length: 100 }, () => create(cookie)));

    const refused = answers.filter((answer) => answer.statusCode === 403);
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(refused).toHaveLength(99);
    for (const answer of refused) expect(answer.json()).toEqual(USED_UP);
    expect(await usage(cookie)).toEqual({ emailsCreated: 10, emailsRemaining: 0, isSubscribed: false });
    expect((await server.call("GET", "/api/emails", { cookie })).json()).toHaveLength(10);
  });

  it("[SEC-04, GEN-04] answers each of 300 parallel creates by ten users", {
    timeout: 60_000,
  }, async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => server.newMember()));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => members.map(({ cookie }) => create(cookie))).flat(),
    );
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(201), count(403)]).toEqual([100, 200]);
    for (const { cookie } of members) expect((await usage(cookie)).emailsRemaining).toBe(0);
  });

  it("charges nothing for a story that can't be written, and names the field", async () => {
    const { cookie } = await server.newMember();
    const answer = await create(
      cookie,
      ovenBrief({ story: "!!! ??? *** ### 123 456 789 ••• --- ::: ((( ))) ~~~" }),
    );
    const message = "Your story has hardly any words in it. Please tell in a sentence or two what happened.";
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: "brief-not-writable",
      message,
      errors: [{ path: "story", message }],
    });
    expect((await usage(cookie)).emailsRemaining).toBe(10);
  });

  it("returns the same email for a repeated request, charged once", async () => {
    const { cookie } = await server.newMember();
    const body = { ...ovenBrief(), idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(cookie, body)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await usage(cookie)).emailsRemaining).toBe(9);
  });

  it("rejects an idempotency key used for another email", async () => {
    const { cookie } = await server.newMember();
    const idempotencyKey = crypto.randomUUID();
    await create(cookie, { ...ovenBrief(), idempotencyKey });
    const other = await create(cookie, { ...ovenBrief({ title: "Another" }), idempotencyKey });
    expect([other.statusCode, other.json().code]).toEqual([409, "idempotency-conflict"]);
    expect((await usage(cookie)).emailsRemaining).toBe(9);
  });

  it("[SEC-07] ignores an owner, status or price in the body", async () => {
    const { cookie, id: userId } = await server.newMember();
    const forged = {
      id: crypto.randomUUID(),
      userId: "admin-1",
      status: "generated",
      generatedContent: "mine",
      credits: 0,
    };
    const created = await create(cookie, { ...ovenBrief(), ...forged });
    expect(created.json().id).not.toBe(forged.id);
    const [row] = await server.sql`select user_id from emails where id = ${created.json().id}`;
    expect(row?.user_id).toBe(userId);
    expect((await usage(cookie)).emailsRemaining).toBe(9);
  });
});
