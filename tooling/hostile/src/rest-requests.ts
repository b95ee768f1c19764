import fc from "fast-check";
import type { Call } from "./calls.ts";
import { inputFor } from "./inputs.ts";
import { type HostileRequest, JSON_TYPE, type Knowledge } from "./request.ts";
import { anything } from "./values.ts";

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

/** Header values are bytes on the wire. */
const headerText = (maxLength: number) =>
  fc.string({ maxLength }).map((value) => value.replace(/[^\x21-\x7e]/g, "x"));

/** One documented path: odd values in its path, its query, its body and the headers it knows. */
export function restRequest(call: Call, knowledge: Knowledge): fc.Arbitrary<HostileRequest> {
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
