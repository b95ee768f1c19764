import type { EmailBrief } from "@storyletter/contract/schemas";
import type { Language } from "@storyletter/text/language";
import { quoted } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { LINK } from "@storyletter/text/words";
import { languageOf } from "../../brief-language.ts";
import { isNothing } from "../../empty-answer.ts";
import { type NumberPhrase, numbersOf } from "../beyond-brief/number-phrases.ts";
import { allKeys, meaningfulKeys } from "../beyond-brief/word-keys.ts";
import type { Rule } from "../rule.ts";

const MARK_BEFORE = /[$€£¥₹]\s?$/u;
const MARK_AFTER = /^\s?(?:[$€£]|eur|usd|gbp|quid|bucks)/iu;
const FREE =
  /(?:^|[^\p{L}])(?:free|complimentary|no (?:cost|charge|fee)|(?:costs?|pay|paying) nothing|gratis|grátis|gratuite?s?|kostenlos|kostenfrei)(?!\p{L})/iu;

/** What a price asks for: its amounts, or where none has a mark, its first number. */
const amountsIn = (price: string, numbersIn: (text: string) => NumberPhrase[]): number[] => {
  const numbers = numbersIn(price);
  const marked = numbers.filter(
    ({ text, index }) =>
      MARK_BEFORE.test(price.slice(Math.max(0, index - 2), index)) ||
      MARK_AFTER.test(price.slice(index + text.length)),
  );
  return (marked.length > 0 ? marked : numbers.slice(0, 1)).map(({ value }) => value);
};

/** What the reader pays: the sale price where there is one with a number. */
const askedPrice = ({ price, salePrice }: EmailBrief): string =>
  (/\d/u.test(salePrice) ? salePrice : price).trim();

/** The author wants it told, and what the reader has to decide hangs on it. */
export const priceIsNamed: Rule = {
  id: "price-named",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief, content }) => {
    if (letter.writer.kind !== "model") return [];
    const numbersIn = numbersOf(languageOf(brief));
    const price = askedPrice(brief);
    const text = content.replace(LINK, " ");
    const amounts = amountsIn(price, numbersIn);
    const said = new Set(numbersIn(text).map(({ value }) => value));
    const isNamed =
      amounts.length > 0 ? amounts.some((value) => said.has(value)) : !FREE.test(price) || FREE.test(text);
    return isNamed
      ? []
      : [
          {
            where: "offer",
            message: `The letter does not name the price: ${price}`,
            fix: "Say in the offer what it costs.",
          },
        ];
  },
};

/** The words and numbers of a text by which it is known again. */
const tellingIn = (text: string, language: Language): Set<string> =>
  new Set([
    ...meaningfulKeys(text, language),
    ...numbersOf(language)(text).map(({ value }) => String(value)),
  ]);

/** A paraphrase keeps about this share of what it says again. */
const LEAST_KEPT = 0.5;
const LONGEST_SHOWN = 120;

/** One sentence of the proof is enough; it may be told in two. */
export const proofIsGiven: Rule = {
  id: "proof-given",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief, content }) => {
    const proof = brief.proofElement.trim();
    if (letter.writer.kind !== "model" || isNothing(proof)) return [];
    const language = languageOf(brief);
    const sentences = content.replace(LINK, " ").split("\n").flatMap(splitSentences);
    const said = sentences.map((sentence, at) => {
      const two = `${sentence} ${sentences[at + 1] ?? ""}`;
      return new Set([...allKeys(two), ...tellingIn(two, language)]);
    });
    const proofs = proof
      .split("\n")
      .flatMap(splitSentences)
      .map((sentence) => [...tellingIn(sentence, language)])
      .filter((telling) => telling.length > 0);
    const isGiven = proofs.some((telling) =>
      said.some((known) => telling.filter((key) => known.has(key)).length >= telling.length * LEAST_KEPT),
    );
    if (proofs.length === 0 || isGiven) return [];
    const shown = proof.length > LONGEST_SHOWN ? `${proof.slice(0, LONGEST_SHOWN)}…` : proof;
    return [
      {
        where: "offer",
        message: `The letter leaves out the proof you gave: ${quoted(shown)}`,
        fix: "Give it once in the offer, in a sentence of its own.",
      },
    ];
  },
};
