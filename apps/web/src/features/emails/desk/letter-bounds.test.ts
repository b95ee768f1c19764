import { editorDocument } from "@storyletter/letter/editing";
import { expect, it } from "vitest";
import { fitsLetter, plainHtml, storableText } from "./letter-bounds.ts";

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

it("pasted HTML loses styles, scripts, handlers and pictures, and keeps its text and links", () => {
  const html = `<style>p{}</style><p class="a" style="color:red" onclick='x()'>say style="x"</p><script>bad()</script><img src=x onerror=bad()><a href="https://example.com/">link</a>`;
  expect(plainHtml(html)).toBe(`<p class="a">say style="x"</p><a href="https://example.com/">link</a>`);
});
