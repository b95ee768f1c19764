import { editorDocument } from "@storyletter/letter/editing";
import { expect, it } from "vitest";
import { fitsLetter, storableText } from "./letter-bounds.ts";

const letterOf = (...texts: string[]) =>
  editorDocument({
    type: "doc",
    content: texts.map((text) => ({
      type: "paragraph",
      attrs: { beat: null },
      content: [{ type: "text", text }],
    })),
  });

it("a letter fits up to 60,000 characters in 400 paragraphs", () => {
  expect(fitsLetter(letterOf("x".repeat(60_000)))).toBe(true);
  expect(fitsLetter(letterOf("x".repeat(60_001)))).toBe(false);
  expect(fitsLetter(letterOf(...Array.from({ length: 400 }, () => "x")))).toBe(true);
  expect(fitsLetter(letterOf(...Array.from({ length: 401 }, () => "x")))).toBe(false);
});

it("pasted text keeps its emoji, scripts and lines, and loses what cannot be stored", () => {
  const text = "Zwölf 👩‍🍳🏳️‍🌈 שלום\t日本\n";
  expect(storableText(text)).toBe(text);
  expect(storableText("a\u0000b\u0007c\ud83d")).toBe("abc\ufffd");
});
