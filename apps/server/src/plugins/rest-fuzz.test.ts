import type { OpenApiDocument } from "@storyletter/contract/openapi";
import fc from "fast-check";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createAnswerChecker } from "../testing/answer-checker.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

/** By hand, ten times as many: FUZZ_REQUESTS=20000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const AT_ONCE = 20;

interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}
interface Call {
  path: string;
  method: string;
  operation: Operation;
}
interface Schema {
  properties?: Record<string, unknown>;
  examples?: Record<string, unknown>[];
}

let server: TestServer;
let document: OpenApiDocument;
let check: ReturnType<typeof createAnswerChecker>;
let callers: Record<string, string>[];

beforeAll(async () => {
  server = await openTestServer();
  document = (await server.call("GET", "/api/openapi.json")).json();
  check = createAnswerChecker(document);
  const [mara, admin] = [await server.newMember(), await server.newOwner()];
  callers = [
    {},
    { cookie: mara.cookie },
    { cookie: admin.cookie },
    (await server.newKey(mara.id, { scopes: ["read"] })).headers,
    { authorization: "Bearer sl_nothing" },
  ];
});
afterAll(() => server.close());

const calls = (): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );

/** Values of every kind that a field is not made for, and some that it is. */
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("", " ", "\u0000", "\ud800", "0", "-1", "null", "../..", "x".repeat(300), "a@example.com"),
  fc.constantFrom("'; drop table users;--", "{{7*7}}", "<script>", "00000000-0000-4000-8000-000000000000"),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

const schemaOf = ({ operation }: Call): Schema => {
  const ref = operation.requestBody?.content["application/json"]?.schema.$ref?.split("/").at(-1) ?? "";
  return (document.components.schemas?.[ref] ?? {}) as Schema;
};

/** A good example with some fields spoilt or missing, an object of its fields, or no such body at all. */
function bodyFor(call: Call): fc.Arbitrary<unknown> {
  const { properties = {}, examples = [] } = schemaOf(call);
  const fields = fc.record(Object.fromEntries(Object.keys(properties).map((name) => [name, anything])), {
    requiredKeys: [],
  });
  const [example = {}] = examples;
  const spoilt = fields.map((some) => ({ ...example, ...some }));
  return fc.oneof({ weight: 5, arbitrary: spoilt }, fields, anything, fc.constant(undefined));
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

function urlFor({ path, operation }: Call): fc.Arbitrary<string> {
  const names = (operation.parameters ?? []).filter((parameter) => parameter.in !== "header");
  const values = fc.record(Object.fromEntries(names.map(({ name }) => [name, anything])));
  return values.map((given) => {
    const encode = (name: string) => encodeURIComponent(textOf(given[name]).toWellFormed());
    const query = names
      .filter((parameter) => parameter.in === "query")
      .map(({ name }) => `${name}=${encode(name)}`);
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(name) || "x");
    return query.length > 0 ? `${address}?${query.join("&")}` : address;
  });
}

const requestFor = (call: Call) =>
  fc
    .record({
      url: urlFor(call),
      body: bodyFor(call),
      caller: fc.nat({ max: callers.length - 1 }),
      type: fc.constantFrom(
        "application/json",
        "application/json",
        "application/json",
        "text/plain",
        undefined,
      ),
      headers: fc.record(
        { "idempotency-key": fc.string({ maxLength: 300 }), "if-none-match": fc.string({ maxLength: 20 }) },
        { requiredKeys: [] },
      ),
    })
    .map((request) => ({ call, ...request }));

type Request = ReturnType<typeof requestFor> extends fc.Arbitrary<infer Made> ? Made : never;

const SAYS_TOO_MUCH =
  /node_modules|file:\/\/|\.ts:\d|\bat \w+ \(|SyntaxError|ZodError|postgres|drizzle|Failed query/i;

/** No payment provider runs here; that its calls say so is told of in their rows. */
const isProviderAway = (answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 503 && answer.body.includes('"code":"payments-unavailable"');

/** A busy machine may close the valve for a moment: then the server says when to come back, and that is no fault. */
const answerTo = (options: InjectOptions): Promise<LightMyRequestResponse> =>
  vi.waitUntil(
    async () => {
      const answer = await server.app.inject(options);
      return answer.statusCode === 503 && answer.headers["retry-after"] ? false : answer;
    },
    { timeout: 30_000, interval: 50 },
  );

/** What is wrong with the answer to one request; null when nothing is. */
async function complaint({ call, url, body, caller, type, headers }: Request): Promise<string | null> {
  const hasBody = call.method !== "get" && body !== undefined;
  const options: InjectOptions = {
    method: call.method.toUpperCase() as "GET",
    url,
    // Header values are bytes on the wire.
    headers: {
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x21-\x7e]/g, "x")]),
      ),
      ...callers[caller],
      ...(hasBody && type ? { "content-type": type } : {}),
    },
    ...(hasBody ? { payload: JSON.stringify(body) } : {}),
  };
  const answer = await answerTo(options);
  const where = `${call.method} ${call.path}`;
  if (answer.statusCode >= 500 && !isProviderAway(answer))
    return `${where}: ${answer.statusCode} ${answer.body}`;
  if (answer.statusCode >= 400 && SAYS_TOO_MUCH.test(answer.body)) return `${where} tells: ${answer.body}`;
  if (!/^[0-9a-f-]{36}$/.test(String(answer.headers["x-request-id"]))) return `${where} has no request id`;
  const wrong = check(call.path, call.method, answer);
  return wrong && `${where}: ${wrong}`;
}

describe("whatever is sent to the API", () => {
  it("[REST-46, SEC-08] is answered as its document says, without a fault, telling nothing of the inside", async () => {
    const request = fc.oneof(...calls().map(requestFor));
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
        await server.sql`truncate throttles`;
        const complaints = await Promise.all(requests.map(complaint));
        expect(complaints.filter((words) => words !== null)).toEqual([]);
      }),
      { numRuns: Math.ceil(REQUESTS / AT_ONCE), interruptAfterTimeLimit: 600_000, endOnFailure: true },
    );
  }, 900_000);

  it("is answered as its document says where it is good", async () => {
    const mara = await server.newMember();
    const { headers } = await server.newKey(mara.id);
    const brief = schemaOf({ path: "", method: "", operation: emailsPost() }).examples?.[0];
    const created = await server.call("POST", "/api/emails", { body: brief, headers });
    expect(check("/api/emails", "post", created)).toBeNull();
    const { id } = created.json();
    const get = () => server.call("GET", `/api/emails/${id}`, { headers });
    await expect.poll(async () => (await get()).json().status).toBe("generated");
    expect(check("/api/emails/{id}", "get", await get())).toBeNull();
    for (const path of ["/api/emails", "/api/usage", "/api/auth/user", "/api/action-taker-status"]) {
      const answer = await server.call("GET", path, { headers });
      expect([answer.statusCode, check(path, "get", answer)]).toEqual([200, null]);
    }
    const deleted = await server.call("DELETE", `/api/emails/${id}`, { headers });
    expect(check("/api/emails/{id}", "delete", deleted)).toBeNull();
  });
});

const emailsPost = (): Operation => document.paths["/api/emails"]?.post as Operation;
