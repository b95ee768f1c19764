import { TEST_LETTERS_MAX, TEST_WORDS } from "@storyletter/contract/developers/constants";
import { Email } from "@storyletter/contract/emails";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ovenBrief } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let now = new Date("2026-11-24T10:00:00Z");
beforeAll(async () => {
  server = await openTestServer({ clock: () => now });
});
afterAll(() => server.close());

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function tester() {
  const member = await server.newMember();
  const { headers } = await server.newKey(member.id, { scopes: ["test"] });
  const send = async (method: Method, url: string, body?: unknown, more: Record<string, string> = {}) =>
    await server.call(method, url, { body, headers: { ...headers, ...more } });
  const order = async (changes = {}, key?: string) =>
    await send("POST", "/api/emails", ovenBrief(changes), key ? { "idempotency-key": key } : {});
  const read = async (id: string) => (await send("GET", `/api/emails/${id}`)).json();
  return { member, headers, send, order, read };
}

const tell = (word: string) => ({ story: `${ovenBrief().story} ${word}` });

/** Whatever the database has of a user, without what a test key may change. */
async function everythingOf(userId: string): Promise<Record<string, unknown[]>> {
  const tables = await server.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and table_name not in ('test_letters', 'api_keys')`;
  const rows = tables.map(
    async ({ name }): Promise<[string, unknown[]]> => [
      name,
      [
        ...(await server.sql`select to_jsonb(t) as row from ${server.sql(name)} t where user_id = ${userId} order by 1`),
      ],
    ],
  );
  return Object.fromEntries(await Promise.all(rows));
}

describe("a test key", () => {
  it("writes a letter that has the brief's title, subject, call and link, and costs nothing", async () => {
    const { member, order, read, send } = await tester();
    const before = await everythingOf(member.id);
    const created = await order({ emailSubject: "The oven died" });
    const { id } = created.json();
    expect([created.statusCode, created.json(), created.headers.location]).toEqual([
      201,
      { id, status: "processing" },
      `/api/emails/${id}`,
    ]);
    const email = await read(id);
    const { title, callToAction } = ovenBrief();
    expect(Email.extend({ createdAt: z.iso.datetime() }).parse(email)).toEqual(email);
    expect(email).toMatchObject({ ...ovenBrief(), id, status: "generated", findings: [] });
    const subjects: string[] = JSON.parse(email.generatedSubject);
    expect([subjects.length, new Set(subjects).size, subjects[0]]).toEqual([5, 5, "The oven died"]);
    for (const part of [title, callToAction, email.letter.trackingUrl])
      expect(email.generatedContent).toContain(part);
    expect((await send("GET", "/api/emails")).json()).toEqual([email]);
    expect((await send("GET", "/api/usage")).json()).toEqual({
      emailsCreated: 1,
      emailsRemaining: 1_000,
      isSubscribed: false,
    });
    expect((await send("GET", `/api/emails/${id}/progress`)).body).toContain('"status":"generated"');
    expect(await everythingOf(member.id)).toEqual(before);
  });

  it("recognizes a repeated order by its key, as a live key does", async () => {
    const { order, send } = await tester();
    const { id } = (await order({}, "Monday")).json();
    const again = await order({}, "Monday");
    expect([again.json(), again.headers["idempotent-replayed"]]).toEqual([
      { id, status: "generated" },
      "true",
    ]);
    const other = await order({ title: "Another" }, "Monday");
    expect([other.statusCode, other.json().code]).toEqual([409, "idempotency-conflict"]);
    expect((await send("DELETE", `/api/emails/${id}`)).json()).toEqual({ success: true });
    expect((await send("GET", `/api/emails/${id}`)).json().code).toBe("email-not-found");
    expect((await order({}, "Monday")).json().code).toBe("idempotency-key-of-deleted");
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => order({}, "Tuesday")));
    expect(new Set(atOnce.map((answer) => answer.json().id)).size).toBe(1);
    expect((await send("GET", "/api/emails")).json()).toHaveLength(1);
  });

  it("answers a batch row by row, and a dry run without a letter", async () => {
    const { send, read } = await tester();
    const emails = [
      { ...ovenBrief(), key: "a" },
      { ...ovenBrief(), key: "a" },
      { ...ovenBrief({ title: "Another" }), key: "a" },
      { ...ovenBrief(), story: "short" },
      ovenBrief(tell("test:no-credits")),
      ovenBrief({ title: "Last" }),
    ];
    const post = async (more: object) =>
      (await send("POST", "/api/emails/batch", { emails, ...more })).json();
    const codes = [null, null, "idempotency-conflict", "bad-input", "usage-limit-reached", null];
    expect(await post({ dryRun: true })).toMatchObject({ id: null, accepted: 3, refused: 3 });
    expect((await send("GET", "/api/emails")).json()).toEqual([]);
    const { results, ...batch } = await post({});
    expect(batch).toEqual({ id: expect.any(String), accepted: 3, refused: 3 });
    expect(results.map(({ code }: { code: string | null }) => code)).toEqual(codes);
    expect(results[1]).toMatchObject({ id: results[0].id, replayed: true });
    expect(await read(results[5].id)).toMatchObject({ title: "Last", status: "generated" });
  });

  it("refuses what a live key is refused", async () => {
    const { send, order } = await tester();
    expect((await order({ story: "short" })).json()).toMatchObject({ errors: [{ path: "story" }] });
    expect((await order({ tonePrefrence: "warm" })).json().message).toContain("did you mean tonePreference?");
    expect((await send("GET", "/api/emails?limit=0")).json().code).toBe("bad-input");
    expect((await send("GET", "/api/emails/unknown")).json().code).toBe("email-not-found");
    expect((await send("DELETE", "/api/emails/unknown")).json().code).toBe("email-not-found");
    expect((await order(tell("test:slwo"))).json()).toMatchObject({
      code: "bad-input",
      errors: [{ path: "story", message: expect.stringContaining("They are test:slow") }],
    });
  });

  it.each([
    ["test:not-writable", 400, "brief-not-writable"],
    ["test:no-credits", 403, "usage-limit-reached"],
    ["test:rate-limit", 429, "too-many-requests"],
  ])("is refused by the word %s", async (word, status, code) => {
    const { order } = await tester();
    const answer = await order(tell(word));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers["retry-after"]).toBe(status === 429 ? "1" : undefined);
    expect(Object.keys(TEST_WORDS)).toContain(word);
  });

  it("ends a letter as the words for it say", async () => {
    const { order, read, send } = await tester();
    const [failed, doubted, slow] = await Promise.all(
      ["test:fail-model", "test:finding", "test:slow"].map(
        async (word) => (await order(tell(word))).json().id,
      ),
    );
    expect(await read(failed)).toMatchObject({
      status: "failed",
      failureReason: expect.stringContaining("test:fail-model"),
      generatedContent: null,
    });
    const { findings, generatedContent } = await read(doubted);
    expect(findings).toMatchObject([{ rule: "test" }]);
    expect(generatedContent).toContain(findings[0].quote);
    expect(await read(slow)).toMatchObject({ status: "processing", letter: null });
    const earlier = now;
    now = new Date(earlier.getTime() + 9_900);
    expect((await read(slow)).status).toBe("processing");
    const { body } = await send("GET", `/api/emails/${slow}/progress`);
    expect(body.match(/"status":"\w+"/g)).toEqual(['"status":"processing"', '"status":"generated"']);
    now = new Date(earlier.getTime() + 10_000);
    expect((await read(slow)).status).toBe("generated");
  });

  it("has the newest letters, in pages and in order", async () => {
    const { send, member } = await tester();
    const rows = Array.from({ length: 60 }, (_, index) => ovenBrief({ title: `Row ${index}` }));
    await send("POST", "/api/emails/batch", { emails: rows });
    await send("POST", "/api/emails/batch", { emails: rows });
    const [{ count } = { count: 0 }] = await server.sql`
      select count(*)::int as count from test_letters where user_id = ${member.id}`;
    expect(count).toBe(TEST_LETTERS_MAX);
    for (const sort of ["newest", "oldest", "title"]) {
      const ids: string[] = [];
      let url: string | undefined = `/api/emails?limit=30&sort=${sort}`;
      while (url) {
        const answer = await send("GET", url);
        ids.push(...answer.json().map(({ id }: { id: string }) => id));
        url = /<(.+)>/.exec(String(answer.headers.link ?? ""))?.[1];
      }
      expect([ids.length, new Set(ids).size]).toEqual([TEST_LETTERS_MAX, TEST_LETTERS_MAX]);
      if (sort !== "title")
        expect(ids).toEqual(ids.toSorted((a, b) => (a < b === (sort === "oldest") ? -1 : 1)));
    }
    const found = (await send("GET", "/api/emails?search=row%2059")).json();
    expect(found.map(({ title }: { title: string }) => title)).toEqual(["Row 59", "Row 59"]);
    expect((await send("GET", "/api/emails?filter=sent")).json()).toEqual([]);
  });
});
