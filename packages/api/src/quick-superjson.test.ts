import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { serialize, transformer } from "./quick-superjson.ts";

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Each its own: superjson notes what occurs twice. */
const moment = () => new Date("2026-11-29T04:05:06.789Z");

describe("what is written", () => {
  it.each<[string, unknown]>([
    ["texts", { title: "Bread", words: 3, isSent: false, sentOn: null }],
    ["dates at any depth", { at: moment(), emails: [{ at: moment(), versions: [[moment()]] }] }],
    ["keys with a dot or a backslash", { "a.b": { "c\\d": moment(), "e\\.f": [moment()] } }],
    ["objects without a prototype", Object.assign(Object.create(null), { at: moment() })],
    ["nothing", undefined],
    ["a date alone", moment()],
    ["a date that is none", { at: new Date("never") }],
    ["numbers that JSON lacks", { far: Number.POSITIVE_INFINITY, none: Number.NaN, below: -0 }],
    ["what only superjson knows", { big: 3n, set: new Set([1]), map: new Map([[1, moment()]]), word: /a/u }],
    ["nothing within a list", [undefined, moment()]],
    ["a class of its own", { at: moment(), url: new URL("https://letters.example/") }],
  ])("is superjson's own: %s", (_what, value) => {
    expect(sent(serialize(value))).toEqual(sent(superjson.serialize(value)));
  });

  it("leaves out what is undefined in an object, as JSON does", () => {
    expect(sent(serialize({ at: moment(), error: undefined }))).toEqual(
      sent(superjson.serialize({ at: moment() })),
    );
  });
});

it("reads what a browser wrote", () => {
  const input = { at: moment(), list: [{ at: moment() }], set: new Set([1]) };
  expect(transformer.deserialize(JSON.parse(superjson.stringify(input)))).toEqual(input);
});
