import fc from "fast-check";
import type { Call, CallTable } from "./calls.ts";
import { type FuzzRequest, JSON_TYPE, type JsonSchema, type Knowledge, type Oddity } from "./calls.ts";
import { oddAddresses, oddBodies } from "./odd-requests.ts";
import { trpcRequests } from "./trpc-requests.ts";
import { anything, inputFor } from "./values.ts";

const plus =
  (headers: Record<string, string>): Oddity =>
  (request) => ({ headers: { ...request.headers, ...headers } });

/** These override the caller's headers; an empty value acts as a missing header. */
const oddHeaders: Record<string, Oddity> = {
  "a cookie of nonsense": plus({ cookie: "storyletter_session" }),
  "a cookie cut in the middle": plus({ cookie: "storyletter_session=%E0%A4" }),
  "a cookie with NUL": plus({ cookie: "storyletter_session=%00%0d%0a" }),
  "a long cookie": plus({ cookie: `storyletter_session=${"x".repeat(7_000)}` }),
  "many cookies": plus({ cookie: Array.from({ length: 500 }, (_, index) => `c${index}=1`).join("; ") }),
  "a cookie twice": plus({ cookie: "storyletter_session=a; storyletter_session=b" }),
  "a prototype in a cookie": plus({ cookie: "__proto__=x; constructor=y; storyletter_session=__proto__" }),
  "a quoted cookie": plus({ cookie: `storyletter_session="'; select 1;--"; storyletter_device="\\"` }),
  "basic authorization": plus({ authorization: "Basic YTpi" }),
  "an empty bearer": plus({ authorization: "Bearer " }),
  "a bearer of two words": plus({ authorization: "Bearer sl_a sl_b" }),
  "a long bearer": plus({ authorization: `Bearer sl_${"x".repeat(7_000)}` }),
  "a bearer of odd letters": plus({ authorization: "Bearer \u00ff\u00fe%00" }),
  "authorization without a scheme": plus({ authorization: "," }),
  "another host": plus({ host: "evil.example" }),
  "no host's name": plus({ host: "a:b:c" }),
  "a foreign origin": plus({ origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
  "an origin of nonsense": plus({ origin: "%%%", referer: "\u00ff" }),
  "a fetch site of nonsense": plus({ "sec-fetch-site": "x".repeat(2_000) }),
  "forwarded nonsense": plus({ "x-forwarded-for": "::::, 999.1.1.1, ', \u00ff", "x-forwarded-host": "evil" }),
  "forwarded without end": plus({ "x-forwarded-for": "10.0.0.1,".repeat(700) }),
  "another method by header": plus({ "x-http-method-override": "DELETE", "x-method-override": "PUT" }),
  "a request id": plus({ "x-request-id": "\u00e9'\"<script>", "request-id": "1" }),
  "an accept of nonsense": plus({
    accept: "*/;q=9,,,",
    "accept-encoding": ";;gzip;q=x",
    "accept-language": "**",
  }),
  "an accepted stream": plus({ accept: "text/event-stream", "last-event-id": "\u00ff" }),
  "an accepted page": plus({ accept: "text/html" }),
  "a range": plus({ range: "bytes=9-1,0-0,-5", "if-range": "x" }),
  "an endless if-none-match": plus({ "if-none-match": '"x",'.repeat(1_500) }),
  "dates of nonsense": plus({ "if-modified-since": "yesterday", "if-unmodified-since": "9999999" }),
  "an idempotency key of nonsense": plus({ "idempotency-key": "\u00ff\u00fe" }),
  "an endless idempotency key": plus({ "idempotency-key": "k".repeat(4_000) }),
  "many headers": plus(Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`x-h${index}`, "1"]))),
  "a wish for jsonl": plus({ "trpc-accept": "application/jsonl", "trpc-batch-mode": "stream" }),
  "connection parameters": ({ path }) => ({
    path: `${path}${path.includes("?") ? "&" : "?"}connectionParams=%7B%22a%22%3A1%7D&lastEventId=__proto__`,
  }),
};

/** Adds one or two oddities to each request, after which the documented response no longer applies. */
function oddities(plain: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const all = Object.entries({ ...oddBodies, ...oddHeaders, ...oddAddresses });
  const one = fc.constantFrom(...all);
  const with1 = (request: FuzzRequest, [name, oddity]: [string, Oddity]): FuzzRequest => ({
    ...request,
    ...oddity(request),
    oddity: name,
    documented: undefined,
  });
  return fc
    .tuple(plain, one, one, fc.nat(4))
    .map(([request, first, second, dice]) =>
      dice === 0 ? with1(with1(request, first), second) : with1(request, first),
    );
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

/** Header values are bytes on the wire. */
const headerText = (maxLength: number) =>
  fc.string({ maxLength }).map((value) => value.replace(/[^\x21-\x7e]/g, "x"));

/** A documented REST call with odd values in path, query, body and known headers. */
function restRequest(call: Call, knowledge: Knowledge): fc.Arbitrary<FuzzRequest> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const word = fc.oneof(fc.constantFrom(...knowledge.known), anything);
  return fc
    .record({
      inPath: fc.array(word, { minLength: names.length, maxLength: names.length }),
      inQuery: fc.array(word, { minLength: call.query.length, maxLength: call.query.length }),
      input: inputFor(call, knowledge),
      caller: fc.nat({ max: knowledge.callers - 1 }),
      headers: fc.record(
        { "idempotency-key": headerText(300), "if-none-match": headerText(20) },
        { requiredKeys: [] },
      ),
    })
    .map(({ inPath, inQuery, input, caller, headers }) => {
      const values = [...inPath];
      const path = call.path.replace(/\{\w+\}/g, () => encoded(values.shift()) || "x");
      const query = call.query.map((name, index) => `${name}=${encoded(inQuery[index])}`).join("&");
      const hasBody = call.method !== "get" && input !== undefined;
      return {
        oddity: "input",
        method: call.method.toUpperCase(),
        path: query ? `${path}?${query}` : path,
        headers: { ...headers, ...(hasBody ? JSON_TYPE : {}) },
        body: hasBody ? JSON.stringify(input) : null,
        caller,
        documented: { path: call.path, method: call.method },
      };
    });
}

/** Fuzzed input for every call, half of it with oddities around the input as well. */
export function fuzzRequests(table: CallTable, knowledge: Knowledge): fc.Arbitrary<FuzzRequest> {
  const plain = fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...table.rest.map((call) => restRequest(call, knowledge))) },
    { weight: 3, arbitrary: trpcRequests(table.trpc, knowledge) },
  );
  return fc.oneof(plain, oddities(plain));
}

/** The requests of a seed, in batches. */
export function* requestsOf(
  requests: fc.Arbitrary<FuzzRequest>,
  { count, seed, atOnce }: { count: number; seed: number; atOnce: number },
): Generator<FuzzRequest[]> {
  for (let sent = 0; sent < count; sent += atOnce) {
    yield fc.sample(requests, { seed: seed + sent, numRuns: Math.min(atOnce, count - sent) });
  }
}

const TEXTS = ["a\u0000b", "\ud800"];

/** A valid value, for the fields that are not under test. */
function ordinary({ type, enum: choices, anyOf, const: only, items, minItems }: JsonSchema): unknown {
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (anyOf?.[0]) return ordinary(anyOf[0]);
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return 1;
  if (type === "array") return items && minItems ? [ordinary(items)] : [];
  return type === "object" ? {} : "a long and ordinary phrase";
}

const isText = ({ type, anyOf }: JsonSchema): boolean => type === "string" || (anyOf ?? []).some(isText);

function requestFor({ way, path, method }: Call, json: object, caller: number): FuzzRequest {
  const isRead = method === "get";
  const input = JSON.stringify({ json });
  const shared = { oddity: "unstorable text", method: method.toUpperCase(), caller };
  if (way === "rest") return { ...shared, path, headers: JSON_TYPE, body: JSON.stringify(json) };
  return {
    ...shared,
    path: `/trpc/${path}${isRead ? `?input=${encodeURIComponent(input)}` : ""}`,
    headers: isRead ? {} : JSON_TYPE,
    body: isRead ? null : input,
  };
}

/** For every text in every input: a valid input, except one text that PostgreSQL cannot store. */
export function* unstorableTexts({ rest, trpc }: CallTable, caller: number): Generator<FuzzRequest> {
  for (const call of [...trpc, ...rest.filter(({ method }) => method === "post")]) {
    const fields = Object.entries(call.schema?.properties ?? {});
    const good = Object.fromEntries(fields.map(([name, schema]) => [name, ordinary(schema)]));
    for (const [name, schema] of fields) {
      if (!isText(schema)) continue;
      for (const text of TEXTS) yield requestFor(call, { ...good, ...call.example, [name]: text }, caller);
    }
  }
}
