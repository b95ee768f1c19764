import { BEATS, type EmailBrief, type Letter } from "@storyletter/contract/schemas";
import { checkLetter, splitSentences } from "@storyletter/writer";
import { describe, expect, it } from "vitest";
import { loadFairLetters, loadSentences } from "./load-sentences.ts";

/** The rules that compare sentences with the brief. */
const TRUTH = new Set(["invented-facts", "unsupported-sentence"]);

const letterOf = (paragraphs: string[]): Letter => ({
  subjects: [],
  parts: BEATS.map((beat) => ({ beat, paragraphs: beat === "scene" ? paragraphs : [] })),
  wordCount: 0,
  trackingUrl: "https://example.com/",
  writer: { kind: "model", name: "Model", version: "1", fallbackReason: null },
});

const alarms = (brief: EmailBrief, sentence: string): string[] =>
  checkLetter(letterOf([sentence]), brief)
    .filter(({ rule }) => TRUTH.has(rule))
    .map(({ message }) => message);

const suite = loadSentences();
const judged = (kind: "invented" | "swollen") =>
  suite.flatMap(({ trade, brief, [kind]: sentences }) =>
    sentences.map(({ text }) => ({ trade, text, found: alarms(brief, text) })),
  );
const missed = (kind: "invented" | "swollen") => judged(kind).filter(({ found }) => found.length === 0);

describe("300 sentences compared with their briefs", () => {
  it("cover 30 briefs", () => {
    expect(suite).toHaveLength(30);
    expect(suite.flatMap(({ fair, invented, swollen }) => [...fair, ...invented, ...swollen])).toHaveLength(
      300,
    );
  });

  it("raise an alarm in at most 2% if they are fair", () => {
    const fair = suite.flatMap(({ brief, fair }) =>
      fair.map((text) => ({ text, found: alarms(brief, text) })),
    );
    const wrong = fair.filter(({ found }) => found.length > 0);
    expect(wrong.length / fair.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.02);
  });

  it("are found in at least 95% if they are invented", () => {
    const wrong = missed("invented");
    expect(
      1 - wrong.length / judged("invented").length,
      JSON.stringify(wrong, null, 1),
    ).toBeGreaterThanOrEqual(0.95);
  });

  it("are found in at least 85% if they are swollen", () => {
    const wrong = missed("swollen");
    expect(
      1 - wrong.length / judged("swollen").length,
      JSON.stringify(wrong, null, 1),
    ).toBeGreaterThanOrEqual(0.85);
  });
});

it("raises an alarm in at most 2% of the sentences of whole letters without inventions", () => {
  const sentences = loadFairLetters().flatMap(({ brief, letter }) =>
    letter.flatMap(splitSentences).map((text) => ({ text, found: alarms(brief, text) })),
  );
  const wrong = sentences.filter(({ found }) => found.length > 0);
  expect(sentences.length).toBeGreaterThanOrEqual(140);
  expect(wrong.length / sentences.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.02);
});
