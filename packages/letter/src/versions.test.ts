import type { LetterBody } from "@storyletter/contract/letters";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bodyText } from "./body-text.ts";
import { bodyOf, paragraphOf } from "./inline.ts";
import { diffBodies, mergedBody, mergeRows } from "./versions.ts";

const body = (...texts: string[]): LetterBody =>
  bodyOf(texts.map((text) => paragraphOf(null, [{ type: "text", text }])));

const OVEN = "The big oven died at four in the morning.";
const ROLLS = "Three hundred rolls lay half proved on the tables.";
const BREATH = "I sat down on a sack of flour and breathed.";

it("diffs words, paragraph by paragraph", () => {
  const after = body(OVEN.replace("four", "five"), "A new paragraph.", BREATH);
  const changes = diffBodies(body(OVEN, ROLLS, BREATH), after);
  expect(changes[0]).toEqual([
    { text: "The big oven died at ", change: "same" },
    { text: "four", change: "removed" },
    { text: "five", change: "added" },
    { text: " in the morning.", change: "same" },
  ]);
  expect(changes.slice(1)).toEqual([
    [{ text: ROLLS, change: "removed" }],
    [{ text: "A new paragraph.", change: "added" }],
    [{ text: BREATH, change: "same" }],
  ]);
});

it("proposes the side that changed a paragraph, and neither if both did", () => {
  const mine = body(OVEN.replace("four", "five"), ROLLS, BREATH.replace("flour", "rye"), "Mine.");
  const theirs = body(OVEN, ROLLS.replace("Three", "Two"), BREATH.replace("flour", "oats"));
  const rows = mergeRows(body(OVEN, ROLLS, BREATH), mine, theirs);
  expect(rows.map(({ proposed }) => proposed)).toEqual(["mine", "theirs", null, "mine"]);
  const merged = mergedBody(rows, ({ proposed }) =>
    proposed === "theirs" ? "theirs" : (proposed && "mine") || "both",
  );
  expect(bodyText(merged).split("\n\n")).toEqual([
    OVEN.replace("four", "five"),
    ROLLS.replace("Three", "Two"),
    BREATH.replace("flour", "rye"),
    BREATH.replace("flour", "oats"),
    "Mine.",
  ]);
});

it("removes a paragraph that one side deleted and the other left unchanged", () => {
  const base = body(OVEN, ROLLS);
  const rows = mergeRows(base, body(OVEN), base);
  expect(bodyText(mergedBody(rows, ({ proposed }) => (proposed === "mine" ? "mine" : "theirs")))).toBe(OVEN);
});

it("can restore both versions from any diff and any merge", () => {
  const texts = fc.array(fc.constantFrom(OVEN, ROLLS, BREATH, "Short.", "I sat on flour.", "日本語"), {
    minLength: 1,
    maxLength: 7,
  });
  fc.assert(
    fc.property(texts, texts, texts, (base, one, other) => {
      const before = body(...one);
      const after = body(...other);
      const read = (left: string) =>
        diffBodies(before, after)
          .map((parts) => parts.flatMap(({ text, change }) => (change === left ? [] : [text])).join(""))
          .filter((text) => text !== "")
          .join("\n\n");
      expect(read("added")).toBe(bodyText(before));
      expect(read("removed")).toBe(bodyText(after));
      const rows = mergeRows(body(...base), before, after);
      expect(bodyText(mergedBody(rows, () => "mine"))).toBe(bodyText(before));
      expect(bodyText(mergedBody(rows, () => "theirs"))).toBe(bodyText(after));
    }),
    { numRuns: 1_000 },
  );
});
