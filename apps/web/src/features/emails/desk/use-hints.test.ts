import type { Hint } from "@storyletter/contract/emails";
import { expect, it } from "vitest";
import { openHints } from "./use-hints.ts";

const hint = (kind: Hint["kind"], sentence: string): Hint => ({
  kind,
  field: "story",
  sentence,
  question: "Well?",
});
const open = (hints: Hint[], text: string, settled: string[] = []) =>
  openHints(hints, { text, settled: new Set(settled) }).map(({ sentence }) => sentence);

it("asks about a sentence while the letter has it, also after it came back", () => {
  const hints = [hint("for-readers", "Pls keep it short."), hint("length", "A digression.")];
  expect(open(hints, "We ran.\nPls keep  it short. A digression.")).toEqual([
    "Pls keep it short.",
    "A digression.",
  ]);
  expect(open(hints, "We ran.")).toEqual([]);
});

it("asks about a fact until the letter has it", () => {
  const hints = [hint("fact", "Restock on Sunday 8pm.")];
  expect(open(hints, "We ran.")).toEqual(["Restock on Sunday 8pm."]);
  expect(open(hints, "We ran. Restock on Sunday 8pm.")).toEqual([]);
});

it("asks no more about what was kept, and nothing of a letter without hints", () => {
  const hints = [hint("for-readers", "Pls keep it short."), hint("fact", "Sunday.")];
  expect(open(hints, "Pls keep it short.", ["Pls keep it short.", "Sunday."])).toEqual([]);
  expect(openHints(null, { text: "We ran.", settled: new Set() })).toEqual([]);
});
