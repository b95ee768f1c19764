import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function program() {
  const member = await server.newMember();
  const { headers } = await server.newKey(member.id);
  const send = async (body: unknown, more: Record<string, string> = {}) =>
    await server.call("POST", "/api/emails/batch", { body, headers: { ...headers, ...more } });
  const usage = async () => (await server.call("GET", "/api/usage", { headers })).json();
  return { member, headers, send, usage };
}

const briefs = (count: number) =>
  Array.from({ length: count }, (_, index) => ovenBrief({ title: `Row ${index}` }));

describe("a batch", () => {
  it("accepts or refuses each row for itself, and charges the accepted ones once", async () => {
    const { send, usage, headers } = await program();
    const [first, second] = briefs(2);
    const emails = [
      first,
      { ...second, story: "short" },
      { ...first, tonePrefrence: "warm" },
      "no brief",
      null,
    ];
    const answer = await send({ emails }, { "idempotency-key": "Monday's list" });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { accepted: 1, refused: 4 }]);
    expect(answer.json().results).toMatchObject([
      { index: 0, id: expect.any(String), status: "processing", replayed: false, code: null, errors: [] },
      { index: 1, id: null, code: "bad-input", errors: [{ path: "story" }] },
      { index: 2, code: "bad-input", message: expect.stringContaining("did you mean tonePreference?") },
      { index: 3, code: "bad-input" },
      { index: 4, code: "bad-input" },
    ]);
    const again = (await send({ emails }, { "idempotency-key": "Monday's list" })).json();
    expect(again).toMatchObject({ id: answer.json().id, results: [{ replayed: true }, {}, {}, {}, {}] });
    expect(again.results[0].id).toBe(answer.json().results[0].id);
    expect(await usage()).toMatchObject({ emailsRemaining: 9 });
    expect((await server.call("GET", "/api/emails", { headers })).json()).toHaveLength(1);
  });

  it("recognizes a row by its key in another batch, and writes up to the last credit", async () => {
    const { send, usage } = await program();
    const rows = briefs(12).map((row, index) => ({ ...row, key: `märz.csv:${index}` }));
    const { results } = (await send({ emails: rows.slice(0, 4) })).json();
    const all = (await send({ emails: rows })).json();
    expect(all).toMatchObject({ accepted: 10, refused: 2 });
    expect(all.results.slice(0, 4).map(({ id }: { id: string }) => id)).toEqual(
      results.map(({ id }: { id: string }) => id),
    );
    const refused = all.results.filter(({ code }: { code: string | null }) => code !== null);
    expect(refused.map(({ code }: { code: string }) => code)).toEqual(Array(2).fill("usage-limit-reached"));
    expect(await usage()).toMatchObject({ emailsRemaining: 0 });
  });

  it("checks every row free of charge in a dry run", async () => {
    const { send, usage, headers } = await program();
    const [good, bad] = briefs(2);
    const answer = await send({ emails: [good, { ...bad, ctaUrl: "javascript:alert(1)" }], dryRun: true });
    expect(answer.json()).toMatchObject({
      id: null,
      accepted: 1,
      refused: 1,
      results: [
        { id: null, code: null },
        { code: "bad-input", errors: [{ path: "ctaUrl" }] },
      ],
    });
    const many = (await send({ emails: briefs(12), dryRun: true })).json();
    expect(many).toMatchObject({ accepted: 10, refused: 2 });
    expect(await usage()).toMatchObject({ emailsRemaining: 10 });
    expect((await server.call("GET", "/api/emails", { headers })).json()).toEqual([]);
  });

  it.each([
    ["no list", {}],
    ["an empty list", { emails: [] }],
    ["more than a hundred rows", { emails: Array(101).fill(null) }],
    ["a field it doesn't know", { emails: [null], dryrun: true }],
    ["a text for the list", { emails: "all" }],
  ])("refuses %s as a whole", async (_what, body) => {
    const { send } = await program();
    expect((await send(body)).json()).toMatchObject({
      code: "bad-input",
      errors: [{ message: expect.any(String) }],
    });
  });

  it("tells the endpoints once when its last email has ended", async () => {
    const { member, send } = await program();
    const [endpoint] = await server.sql`
      insert into webhook_endpoints (user_id, url, secret_sealed, created_at)
      values (${member.id}, 'https://letters.invalid/', 'sealed', now()) returning id`;
    const { id } = (await send({ emails: briefs(9) })).json();
    const sent = async () =>
      await server.sql<{ body: string }[]>`
        select body from webhook_deliveries where endpoint_id = ${endpoint?.id} and event = 'batch.finished'`;
    await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(1);
    const [delivery] = await sent();
    expect(JSON.parse(delivery?.body ?? "")).toMatchObject({
      type: "batch.finished",
      data: { id, generated: 9, failed: 0 },
    });
    const ended = await server.sql`select body from webhook_deliveries where event = 'email.generated'`;
    expect(ended).toHaveLength(9);
    expect(JSON.parse(ended[0]?.body).data).not.toHaveProperty("batchId");
  });
});
