import fc from "fast-check";
import type { Call, CallTable } from "./calls.ts";
import { oddities } from "./odd/oddities.ts";
import { trpcRequests } from "./trpc-requests.ts";
import { anything, nearTo } from "./values.ts";

/** One request as it goes out, whatever sends it. */
export interface HostileRequest {
  /** What is wrong with it, in a word. */
  oddity: string;
  method: string;
  /** Path and query, as they stand on the wire. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
  /** Who sends it: a place in the sender's list. */
  caller: number;
  /** The documented call whose answer this must be answered with. */
  documented?: { path: string; method: string };
}

/** What a run knows: how many callers there are, and words that exist there: ids, addresses, a password. */
export interface Knowledge {
  callers: number;
  known: readonly string[];
}

export const JSON_TYPE = { "content-type": "application/json" };

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

/** Input for a call: a good example with some fields spoilt, something near its schema, or nothing of the kind. */
export function inputFor({ schema, example }: Call, { known }: Knowledge): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, anything);
  const names = Object.keys(schema.properties ?? {});
  const spoilt = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] });
  const near = nearTo(schema, known);
  const near2 = near.map((some) => (typeof some === "object" ? { ...example, ...some } : some));
  const partly = fc.tuple(near2, spoilt, fc.nat(3)).map(([good, bad, which]) => {
    const some = Object.entries(bad).slice(0, which);
    return typeof good === "object" ? { ...good, ...Object.fromEntries(some) } : good;
  });
  return fc.oneof(
    { weight: 4, arbitrary: partly },
    { weight: 3, arbitrary: spoilt.map((some) => ({ ...example, ...some })) },
    { weight: 2, arbitrary: near2 },
    anything,
  );
}

/** Header values are bytes on the wire. */
const headerText = (maxLength: number) =>
  fc.string({ maxLength }).map((value) => value.replace(/[^\x21-\x7e]/g, "x"));

function restRequest(call: Call, knowledge: Knowledge): fc.Arbitrary<HostileRequest> {
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

/** Requests nobody should send: odd input for every call of the table, half of them odd around it as well. */
export function hostileRequests(table: CallTable, knowledge: Knowledge): fc.Arbitrary<HostileRequest> {
  const plain = fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...table.rest.map((call) => restRequest(call, knowledge))) },
    { weight: 3, arbitrary: trpcRequests(table.trpc, knowledge) },
  );
  return fc.oneof(plain, oddities(plain));
}

/** The requests of one seed, a handful at a time. */
export function* requestsOf(
  requests: fc.Arbitrary<HostileRequest>,
  { count, seed, atOnce }: { count: number; seed: number; atOnce: number },
): Generator<HostileRequest[]> {
  for (let sent = 0; sent < count; sent += atOnce) {
    yield fc.sample(requests, { seed: seed + sent, numRuns: Math.min(atOnce, count - sent) });
  }
}
