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

type Input = Record<number, unknown>;
const packed = (inputs: Input) =>
  Object.fromEntries(Object.entries(inputs).map(([place, input]) => [place, { json: input }]));
const query = (paths: string, inputs: Input = {}) =>
  ({
    method: "GET",
    url: `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(packed(inputs)))}`,
  }) as const;
const mutation = (path: string, input: unknown) =>
  ({ method: "POST", url: `/trpc/${path}?batch=1`, body: packed({ 0: input }) }) as const;

const send = (call: ReturnType<typeof query> | ReturnType<typeof mutation>, cookie?: string) =>
  server.call(call.method, call.url, { cookie, body: "body" in call ? call.body : undefined });

/** How each call of a batch was answered: its error's code, or null. */
const outcomes = (body: string): (string | null)[] =>
  [JSON.parse(body)].flat().map((answer) => answer.error?.json.data.code ?? null);

describe("a batch of calls", () => {
  it.each([
    ["one query", query("auth.user"), 200, [null]],
    ["several", query("auth.user,billing.usage,emails.list", { 2: { limit: 3 } }), 200, [null, null, null]],
    [
      "one of which is rejected",
      query("auth.user,emails.get", { 1: { id: "0197a000-0000-7000-8000-000000000000" } }),
      207,
      [null, "email-not-found"],
    ],
    ["input of another shape", query("emails.list", { 0: { limit: "three" } }), 400, ["bad-input"]],
    ["no input where one is needed", query("emails.get"), 400, ["bad-input"]],
    ["an admin procedure", query("admin.stats"), 403, ["forbidden"]],
    ["a procedure that does not exist", query("emails.nothing"), 404, ["not-found"]],
    ["a mutation called like a query", query("emails.create"), 405, ["method-not-allowed"]],
    [
      "more calls than a batch may have",
      query(Array.from({ length: 21 }, () => "auth.user").join(",")),
      400,
      ["malformed-request"],
    ],
    ["an empty brief", mutation("emails.create", {}), 400, ["bad-input"]],
    ["a query called like a mutation", mutation("auth.user", undefined), 405, ["method-not-allowed"]],
  ] as const)("[REST-01] %s", async (_what, call, status, codes) => {
    const answer = await send(call, mara.cookie);
    expect([answer.statusCode, outcomes(answer.body)]).toEqual([status, codes]);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(answer.headers["transfer-encoding"]).toBeUndefined();
  });

  it("streams its results to a client that accepts it", async () => {
    const { url } = query("auth.user,billing.usage");
    const headers = { "trpc-accept": "application/jsonl" };
    const answer = await server.call("GET", url, { cookie: mara.cookie, headers });
    expect([answer.statusCode, answer.headers["transfer-encoding"]]).toEqual([200, "chunked"]);
    expect(answer.body.trim().split("\n").length).toBeGreaterThan(1);
  });

  it("[REST-01] is rejected call by call without a session", async () => {
    const answer = await send(query("auth.user,billing.usage"));
    expect([answer.statusCode, outcomes(answer.body)]).toEqual([401, ["unauthorized", "unauthorized"]]);
  });

  it.each(["{", "[]", "null", '"x"', '{"0":{"json":{},"meta":{"values":{"a.b":["Date"]}}}}'])(
    "is rejected with the body %s",
    async (body) => {
      const answer = await server.app.inject({
        method: "POST",
        url: "/trpc/emails.create?batch=1",
        headers: { "content-type": "application/json", cookie: mara.cookie },
        payload: body,
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  it("[REST-01] creates an email", async () => {
    const body = packed({ 0: ovenBrief() });
    const {
      headers,
      statusCode,
      body: text,
    } = await server.call("POST", "/trpc/emails.create?batch=1", {
      cookie: mara.cookie,
      body,
    });
    const [{ result }] = JSON.parse(text);
    expect([statusCode, result.data.json.status]).toEqual([200, "processing"]);
    expect(headers["content-type"]).toContain("application/json");
  });
});
