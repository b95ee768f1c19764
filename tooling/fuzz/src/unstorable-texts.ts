import type { Call, CallTable } from "./calls.ts";
import { type FuzzRequest, JSON_TYPE } from "./request.ts";
import type { JsonSchema } from "./values.ts";

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
