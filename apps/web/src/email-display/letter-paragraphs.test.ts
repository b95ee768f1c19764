import { expect, it } from "vitest";
import { letterParagraphs } from "./letter-paragraphs.ts";

it("[VIEW-03] names each beat at its first paragraph", () => {
  const letter = {
    subjects: [],
    parts: [
      { beat: "hook" as const, paragraphs: ["The oven went quiet."] },
      { beat: "callToAction" as const, paragraphs: ["Book it.", "https://example.com/"] },
    ],
    wordCount: 6,
    trackingUrl: "https://example.com/",
    writer: { kind: "built-in" as const, name: "Built-in writer", version: "1", fallbackReason: null },
  };
  expect(letterParagraphs({ letter, generatedContent: "ignored" })).toEqual([
    { text: "The oven went quiet.", beat: "hook" },
    { text: "Book it.", beat: "call" },
    { text: "https://example.com/", beat: null },
  ]);
});

it("[VIEW-03] reads the plain text where a letter has no structure", () => {
  const paragraphs = letterParagraphs({ letter: null, generatedContent: "One.\n\n  \nTwo\ngoes on.\n" });
  expect(paragraphs).toEqual([
    { text: "One.", beat: null },
    { text: "Two\ngoes on.", beat: null },
  ]);
});
