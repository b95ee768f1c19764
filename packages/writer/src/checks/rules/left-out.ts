import type { EmailBrief } from "@storyletter/contract/emails";
import { shorten } from "@storyletter/text/cut";
import type { Language } from "@storyletter/text/language";
import { numbersIn } from "@storyletter/text/numbers";
import { quoted } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { bareWords, LINK, stemsOf } from "@storyletter/text/words";
import { languageOf, storyLanguageOf } from "../../brief-language.ts";
import { isNothing } from "../../empty-answer.ts";
import { sentencesIn } from "../../letter-text.ts";
import { readLine } from "../exact/brief-facts.ts";
import type { Rule } from "../rule.ts";

const SMALL = new Set(
  `the and for with our your from that this promote sell selling launch announce announcing email book free`.split(
    " ",
  ),
);

/** At least one telling word of the product, its description or the topic is in the offer. */
export const offerIsNamed: Rule = {
  id: "offer-named",
  hard: true,
  evidence: "convention",
  check: ({ brief, content }) => {
    const isNamedThere = bareWords(brief.productName).length > 0;
    const source = isNamedThere ? brief.productName : brief.productDescription.trim() || brief.contentFocus;
    const words = bareWords(source).filter((word) => word.length > 2 && !SMALL.has(word));
    const offer = new Set(bareWords(content.replace(LINK, " ")));
    const isNamed = words.length === 0 || words.some((word) => offer.has(word));
    return isNamed
      ? []
      : {
          where: "offer",
          message: "The letter does not name what you offer.",
          fix: "Name it once, before the call to action.",
        };
  },
};

const FREE = [
  /(?<!\p{L})(?:free|complimentary|no (?:cost|charge|fee)|(?:costs?|pay|paying) nothing)(?!\p{L})/iu,
  /(?<!\p{L})(?:gratis|grátis|gratuite?s?|kostenlos|kostenfrei)(?!\p{L})/iu,
];
const saysFree = (text: string): boolean => FREE.some((pattern) => pattern.test(text));

/** What a price asks for: its amounts, or where none has a mark, its first number. */
const amountsOf = (price: string, language: Language): number[] => {
  const { numbers, amounts } = readLine(price, language);
  return (amounts.length > 0 ? amounts : numbers.slice(0, 1)).map(({ value }) => value);
};

/** What the reader pays: the sale price where there is one with a number. */
const askedPrice = ({ price, salePrice }: EmailBrief): string =>
  (/\d/u.test(salePrice) ? salePrice : price).trim();

/** Whether a text names what the reader pays; where a price has no amount, whether it says free. */
export function namesPrice(content: string, brief: EmailBrief): boolean {
  const price = askedPrice(brief);
  const text = content.replace(LINK, " ");
  const amounts = amountsOf(price, storyLanguageOf(brief));
  if (amounts.length === 0) return !saysFree(price) || saysFree(text);
  const said = new Set(numbersIn(text, languageOf(brief)).map(({ value }) => value));
  return amounts.some((value) => said.has(value));
}

/** The author wants it told, and what the reader has to decide hangs on it. */
export const priceIsNamed: Rule = {
  id: "price-named",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief, content }) =>
    letter.writer.kind !== "model" || namesPrice(content, brief)
      ? []
      : {
          where: "offer",
          message: `The letter does not name the price: ${askedPrice(brief)}`,
          fix: "Say in the offer what it costs.",
        },
};

/** The words and numbers of a text by which it is known again. */
const tellingIn = (text: string, language: Language): Set<string> =>
  new Set([
    ...stemsOf(text).filter((stem) => !/\d/u.test(stem)),
    ...numbersIn(text, language).map(({ value }) => String(value)),
  ]);

/** A paraphrase keeps about this share of what it says again. */
const MIN_KEPT = 0.5;
const MAX_SHOWN = 120;

/** Whether a text gives the proof: one sentence of it is enough, and it may be told in two. */
export function givesProof(content: string, brief: EmailBrief): boolean {
  const proof = brief.proofElement.trim();
  if (isNothing(proof)) return true;
  const language = languageOf(brief);
  const sentences = sentencesIn(content);
  const said = sentences.map((sentence, at) => tellingIn(`${sentence} ${sentences[at + 1] ?? ""}`, language));
  const proofs = proof
    .split("\n")
    .flatMap(splitSentences)
    .map((sentence) => [...tellingIn(sentence, language)])
    .filter((telling) => telling.length > 0);
  const isGiven = proofs.some((telling) =>
    said.some((known) => telling.filter((key) => known.has(key)).length >= telling.length * MIN_KEPT),
  );
  return proofs.length === 0 || isGiven;
}

export const proofIsGiven: Rule = {
  id: "proof-given",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief, content }) => {
    if (letter.writer.kind !== "model" || givesProof(content, brief)) return [];
    const shown = shorten(brief.proofElement.trim(), MAX_SHOWN);
    return {
      where: "offer",
      message: `The letter leaves out the proof you gave: ${quoted(shown)}`,
      fix: "Give it once in the offer, in a sentence of its own.",
    };
  },
};
