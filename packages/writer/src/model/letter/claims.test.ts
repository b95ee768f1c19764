import type { EmailBrief } from "@storyletter/contract/schemas";
import { expect, it } from "vitest";
import { BRIEFS } from "../../testing/briefs.ts";
import type { SourceField } from "../prompts/brief-data.ts";
import { bakeryAnswer } from "../testing/answers.ts";
import { claimFindings } from "./claims.ts";
import { composeLetter } from "./finish-letter.ts";

const { bakery, trainer } = BRIEFS;
if (!bakery || !trainer) throw new Error("Two briefs are missing.");
const letter = composeLetter(bakeryAnswer(), { brief: bakery, link: "https://example.com/x", model: "m" });

/** What a letter claims that says so in its offer, as a sentence of its own or over two. */
const found = (text: string, sourceField: SourceField, brief: EmailBrief, said = `${text}.`) => {
  const parts = letter.parts.map((part) => (part.beat === "offer" ? { ...part, paragraphs: [said] } : part));
  return claimFindings({ claims: [{ text, sourceField }] }, { ...letter, parts }, brief);
};

it("finds claims that do not rest on the field they name", () => {
  expect(found("41 owners did it", "proofElement", bakery)).toEqual([]);
  expect(found("$199 instead of $249, you keep $50", "salePrice", bakery)).toEqual([]);
  expect(found("500 owners did it", "proofElement", bakery)).toMatchObject([
    {
      rule: "claim-source",
      message: '"500 owners did it" is said to rest on proofElement, which does not say 500.',
    },
  ]);
  expect(found("Loved by all", "proofElement", trainer)).toMatchObject([
    { message: '"Loved by all" is said to rest on proofElement, which is empty.' },
  ]);
});

it("names the sentence that makes the claim, as it is in the letter, for its author to confirm", () => {
  const said = "It works. And so 500 owners did it, in the end. Come.";
  const quote = "And so 500 owners did it, in the end.";
  expect(found("500 owners did it", "proofElement", bakery, said)).toMatchObject([
    { where: "offer", quote, sentence: quote, lasting: true },
  ]);
  const over = "They came. 500 owners did it";
  expect(found(over, "proofElement", bakery)).toMatchObject([{ where: "offer", quote: `${over}.` }]);
  expect(found("500 owners did it", "proofElement", bakery, "Nobody did.")).toEqual([]);
});
