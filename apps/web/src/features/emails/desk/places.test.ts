import type { Finding, LetterMark } from "@storyletter/contract/letters";
import { editorDocument } from "@storyletter/letter/editing";
import { expect, it } from "vitest";
import { placeOf, placeOfPart } from "./places.ts";

const link = (href: string): LetterMark => ({ type: "link", attrs: { href, call: true, lead: ":\n" } });
const source = (sentence: number): LetterMark => ({
  type: "source",
  attrs: { from: "writer", sentence, words: 2 },
});
const letter = editorDocument({
  type: "doc",
  content: [
    {
      type: "paragraph",
      attrs: { beat: "hook" },
      content: [
        { type: "text", text: "The oven died." },
        { type: "hard_break" },
        { type: "text", text: "It was four. See https://typed.example/ now." },
      ],
    },
    {
      type: "paragraph",
      attrs: { beat: "callToAction" },
      content: [
        { type: "text", marks: [source(1), link("https://home.example/")], text: "Book it. " },
        { type: "text", marks: [source(2), link("https://home.example/")], text: "Today" },
        { type: "text", text: " or " },
        { type: "text", marks: [link("https://home.example/")], text: "later" },
      ],
    },
  ],
});

const shown = (about: Partial<Finding>): string | null => {
  const place = placeOf(letter, {
    rule: "",
    where: "letter",
    message: "",
    fix: "",
    evidence: "rule",
    ...about,
  });
  return place && letter.textBetween(place.from, place.to, "|", "\n");
};

it.each([
  ["the words, after a break too", { where: "callToAction", quote: "It was four." }, "It was four."],
  ["words over a break", { quote: "died.\nIt was" }, "died.\nIt was"],
  ["the whole link, whatever its words come from", { href: "https://home.example/" }, "Book it. Today"],
  ["an address that was typed", { href: "https://typed.example/" }, "https://typed.example/"],
  [
    "the part where it has no words, or others now",
    { where: "hook", quote: "It was five." },
    letter.child(0).textBetween(0, letter.child(0).content.size, "", "\n"),
  ],
  ["nothing where it has no place", { quote: "It was five." }, null],
] satisfies [string, Partial<Finding>, string | null][])("Show selects %s", (_, about, text) => {
  expect(shown(about)).toBe(text);
});

it("a question stands under the last paragraph of its part, or of what is read before it, or before the call", () => {
  const parts = ["hook", "scene", "bridge", "bridge", null, "offer", "callToAction"] as const;
  expect(placeOfPart(parts, "bridge")).toBe(3);
  expect(placeOfPart(parts, "lesson")).toBe(1);
  expect(placeOfPart(["hook", "offer", "callToAction"], "bridge")).toBe(0);
  expect(placeOfPart(["offer", "callToAction", "ps"], "bridge")).toBe(0);
  expect(placeOfPart([null, null], "bridge")).toBe(1);
});
