import { describe, expect, it } from "vitest";
import { cutTo, cutToBytes, segmentsOf, shorten } from "./cut.ts";

const graphemesOf = (text: string) => [...segmentsOf(text, "grapheme")].map(({ segment }) => segment);
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** What a person reads as one character, and a program as several. */
const AWKWARD = {
  flags: "Bread 🇩🇪🇫🇷🇮🇹 baked",
  "a family": "For 👨‍👩‍👧‍👦👩🏽‍🍳 at four",
  "letters with loose accents": "Café crème cafe\u0301 e\u0301\u0323x",
  Hindi: "रसोई की नौकरी क्षि",
  "Hangul in parts": "\u1112\u1161\u11ab\u1100\u1173\u11af 빵",
  keycaps: "Step 1️⃣2️⃣3️⃣",
  "a stack of accents": `Z${"\u0300\u0315".repeat(40)}algo`,
};

describe.each(Object.entries(AWKWARD))("a text with %s", (_, text) => {
  const graphemes = graphemesOf(text);
  const starts = new Set(graphemes.map((__, at) => graphemes.slice(0, at).join("")).concat(text));

  it("is cut between its characters, wherever the cut falls", () => {
    for (let max = -1; max <= text.length + 1; max += 1) {
      const cut = cutTo(text, max);
      expect(starts, `${max}`).toContain(cut);
      expect(cut.length).toBeLessThanOrEqual(Math.max(0, max));
    }
  });

  it("is cut to bytes between its characters, and to no fewer than fit", () => {
    for (let max = 0; max <= bytesOf(text) + 1; max += 1) {
      const cut = cutToBytes(text, max);
      expect(starts).toContain(cut);
      expect(bytesOf(cut)).toBeLessThanOrEqual(max);
      const next = graphemes[graphemesOf(cut).length];
      if (next) expect(bytesOf(cut + next)).toBeGreaterThan(max);
    }
  });

  it("is shortened with an ellipsis, within its limit", () => {
    for (let max = 1; max < text.length; max += 1) {
      const short = shorten(text, max);
      expect(short.length).toBeLessThanOrEqual(max);
      expect([...starts].some((start) => `${start.trimEnd()}…` === short)).toBe(true);
    }
    expect(shorten(text, text.length)).toBe(text);
  });
});

it("shortens after a whole word if one ends late enough", () => {
  expect(shorten("We baked flatbreads instead", 12)).toBe("We baked…");
  expect(shorten("A Donaudampfschifffahrt", 12)).toBe("A Donaudamp…");
});
