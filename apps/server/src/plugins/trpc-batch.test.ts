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

/** Whoever says what form of answer is wanted is answered by tRPC's own adapter. */
const BY_THE_ADAPTER = { "trpc-accept": "application/json" };

async function answers(call: ReturnType<typeof query> | ReturnType<typeof mutation>, cookie?: string) {
  const body = "body" in call ? call.body : undefined;
  const send = (headers: Record<string, string>) =>
    server.call(call.method, call.url, { cookie, body, headers });
  const [own, adapters] = [await send({}), await send(BY_THE_ADAPTER)];
  const seen = ({ statusCode, headers, body: text }: typeof own) => ({
    statusCode,
    type: String(headers["content-type"]).split(";")[0],
    vary: headers.vary,
    answer: JSON.parse(text),
  });
  return { own: seen(own), adapters: seen(adapters) };
}

describe("a batch of a screen is answered as tRPC's adapter answers it", () => {
  it.each([
    ["one query", query("auth.user"), 200],
    ["several", query("auth.user,billing.usage,emails.list", { 2: { limit: 3 } }), 200],
    [
      "one of which is refused",
      query("auth.user,emails.get", { 1: { id: "0197a000-0000-7000-8000-000000000000" } }),
      207,
    ],
    ["input of another shape", query("emails.list", { 0: { limit: "three" } }), 400],
    ["input that is none", query("emails.get"), 400],
    ["a screen of staff", query("admin.stats"), 403],
    ["a procedure that is not there", query("emails.nothing"), 404],
    ["a mutation that is asked like a query", query("emails.create"), 405],
    ["more calls than a batch may have", query(Array.from({ length: 21 }, () => "auth.user").join(",")), 400],
    ["a brief with nothing in it", mutation("emails.create", {}), 400],
    ["a query that is sent like a mutation", mutation("auth.user", undefined), 405],
    ["an e-mail address that is none", mutation("auth.requestPasswordReset", { email: "x" }), 400],
  ])("[REST-01] %s", async (_what, call, status) => {
    const { own, adapters } = await answers(call, mara.cookie);
    expect(own).toEqual(adapters);
    expect(own.statusCode).toBe(status);
  });

  it("[REST-01] nobody in particular", async () => {
    const { own, adapters } = await answers(query("auth.user,billing.usage"));
    expect(own).toEqual(adapters);
    expect(own.statusCode).toBe(401);
  });

  it.each(["{", "[]", "null", '"x"', '{"0":{"json":{},"meta":{"values":{"a.b":["Date"]}}}}'])(
    "the body %s",
    async (body) => {
      const send = (headers: Record<string, string>) =>
        server.app.inject({
          method: "POST",
          url: "/trpc/emails.create?batch=1",
          headers: { "content-type": "application/json", cookie: mara.cookie, ...headers },
          payload: body,
        });
      const [own, adapters] = [await send({}), await send(BY_THE_ADAPTER)];
      expect([own.statusCode, own.json()]).toEqual([adapters.statusCode, adapters.json()]);
      expect(own.statusCode).toBe(400);
    },
  );

  it("[REST-01] a letter that is asked for", async () => {
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
