import { isRecord } from "@storyletter/contract/bounded-json";
import fc from "fast-check";
import type { Call, JsonSchema, Knowledge } from "./calls.ts";

const NASTY = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff tail",
  "\u202e\u2066",
  "\ufeff",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "..\\..\\windows",
  "%00",
  "%2e%2e%2f",
  "%",
  "'; drop table users;--",
  "1' or '1'='1",
  "\\",
  "%' escape '",
  "{{7*7}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what an attacker would type
  "${jndi:ldap://x}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//evil.example",
  "a@example.com\r\nBcc: b@example.com",
  "a@b",
  "a@example.com",
  "x".repeat(300),
  "é".repeat(5_000),
  "00000000-0000-4000-8000-000000000000",
  "2026-02-30T25:61:61Z",
  // List cursors: an id of dashes, and a year out of range.
  "WzEsIi0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLSJd",
  "Wzg2NDAwMDAwMDAwMDAwMDAsIjAxOTdhMDAwLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMCJd",
  "8640000000000000_x",
] as const;

/** Values of every kind, mostly wrong for a field. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NASTY) },
  fc.double(),
  fc.constantFrom<unknown>(0, -1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 0.1, null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);

const MAX_TEXT = 400;

function textLike({ minLength = 0, maxLength = MAX_TEXT }: JsonSchema, known: readonly string[]) {
  const most = Math.max(minLength, Math.min(maxLength, MAX_TEXT));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    fc.string({ minLength, maxLength: most }),
    fc.string({ unit: "grapheme", minLength, maxLength: most }),
    // One too long, and one too short.
    fc.constantFrom(
      "x".repeat(maxLength < 100_000 ? maxLength + 1 : 1),
      "x".repeat(Math.max(0, minLength - 1)),
    ),
  );
}

/** Values that match the schema or almost do, to get past the first check. */
function nearTo(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const { anyOf, items = {}, properties = {}, required = [], minimum, maximum } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((each) => nearTo(each, known)));
  switch (schema.type) {
    case "string":
      return textLike(schema, known);
    case "integer":
    case "number":
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.integer(), fc.double());
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(nearTo(items, known), { maxLength: Math.min(schema.maxItems ?? 5, 5) + 1 });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, nearTo(each, known)])),
        { requiredKeys: required.filter((name) => name in properties) },
      );
    default:
      return anything;
  }
}

/** Input for a call: a valid example with some invalid fields, a value close to the schema, or anything. */
export function inputFor({ schema, example }: Call, { known }: Knowledge): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, anything);
  const names = Object.keys(schema.properties ?? {});
  const invalid = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] });
  const near = nearTo(schema, known).map((some) => (isRecord(some) ? { ...example, ...some } : some));
  const partly = fc.tuple(near, invalid, fc.nat(3)).map(([good, bad, few]) => {
    const some = Object.fromEntries(Object.entries(bad).slice(0, few));
    return isRecord(good) ? { ...good, ...some } : good;
  });
  return fc.oneof(
    { weight: 4, arbitrary: partly },
    { weight: 3, arbitrary: invalid.map((some) => ({ ...example, ...some })) },
    { weight: 2, arbitrary: near },
    anything,
  );
}

/** Slightly shorter than the longest story, so that the schema accepts all of these. */
const LENGTH = 19_950;

const ATOMS: Readonly<Record<string, string>> = {
  brackets: "[",
  "line separators": "\u2028",
  dashes: "\u2013 ",
  questions: "? ",
  commas: ", ",
  "so that": "so that ",
  parentheses: "(",
  "double quotes": '"',
  lines: "\n",
  "short sentences": "a.",
  "list items": "- ",
  emoji: "\u{1f382}",
  "combining marks": "e\u0301\u0323",
  apostrophes: "'",
  ellipses: "\u2026",
  "words of one letter": "a ",
  capitals: "A",
  digits: "0",
  prices: " $0",
  tabs: "a\t",
  markdown: "**a",
  addresses: "a@",
  "low quotes": "\u201e",
  links: "[your",
};

const OPENING = "Last March the oven in my bakery died and I had to bake on two stoves. ";

const repeated = (atom: string, start: string): string =>
  `${start}${atom.repeat(Math.floor((LENGTH - start.length) / atom.length))}z.`;

/** Text that slows down careless code: one atom repeated, alone and after words that make it a story. */
export const EXPENSIVE_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ATOMS).flatMap(([name, atom]) => [
    [name, repeated(atom, "z")],
    [`words and ${name}`, repeated(atom, OPENING)],
  ]),
);
