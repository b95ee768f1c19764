import superjson from "superjson";
import { expect, it } from "vitest";
import { unpack } from "./dates.ts";

const at = new Date("2026-03-01T08:00:00.000Z");

it.each([
  at,
  { createdAt: at },
  [{ createdAt: at, title: "one" }, { createdAt: null }],
  { emails: [{ createdAt: at, letter: { "a.key.with.dots": at, "back\\slash": [at] } }], nextCursor: null },
  { missing: undefined, kept: [undefined, at] },
  "text",
  null,
  7,
])("reads what superjson wrote: %j", (value) => {
  const wire = JSON.parse(JSON.stringify(superjson.serialize(value)));
  expect(unpack(wire)).toEqual(value);
});
