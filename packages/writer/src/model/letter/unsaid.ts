import type { EmailBrief, Letter } from "@storyletter/contract/schemas";
import { endSentence } from "@storyletter/text/edges";
import { cleanLines } from "@storyletter/text/markup";
import { languageOf } from "../../brief-language.ts";
import { givesProof, namesPrice } from "../../checks/rules/left-out.ts";
import { FRAMES } from "../../frames/all-frames.ts";
import { priceSentences } from "../../frames/price.ts";
import { letterText } from "../../letter-text.ts";

/** The proof and the price where a model left them out: a paragraph each, in the author's own words. */
export function unsaid(letter: Letter, brief: EmailBrief): string[] {
  const content = letterText(letter.parts);
  const proof = endSentence(cleanLines(brief.proofElement).join(" "));
  const price = priceSentences(brief, FRAMES[languageOf(brief)]).map(({ text }) => text);
  return [
    ...(givesProof(content, brief) ? [] : [proof]),
    ...(namesPrice(content, brief) ? [] : [price.join(" ")]),
  ];
}
