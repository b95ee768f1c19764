import type { EmailBrief } from "@storyletter/contract/schemas";
import { parseAmount, saving } from "@storyletter/text/amounts";
import { cleanLines, plainLines } from "@storyletter/text/markup";
import { parseNumber, quantitiesIn } from "@storyletter/text/numbers";
import { isSpoken, quotationsIn } from "@storyletter/text/quotations";
import { bareWords, LINK } from "@storyletter/text/words";

/** A fact in a letter that the brief does not contain. */
export interface InventedFact {
  kind: "number" | "amount" | "name" | "quotation";
  text: string;
}

const texts = new WeakMap<EmailBrief, string>();

/** All that a brief says: each field as typed and without markup. Several checks of one letter ask. */
const textOfBrief = (brief: EmailBrief): string => {
  const known = texts.get(brief);
  if (known !== undefined) return known;
  const kept = saving(parseAmount(brief.price), parseAmount(brief.salePrice)) ?? "";
  const text = [
    ...Object.values(brief).flatMap((value) => {
      return [...new Set([value, cleanLines(value).join(" "), plainLines(value).join(" ")])];
    }),
    kept,
  ].join("\n");
  texts.set(brief, text);
  return text;
};

const plain = (text: string): string => bareWords(text).join(" ");

/** "one", "two" and "once" are ordinary words; from three on a number claims something. */
const LARGEST_FREE_WORD = 2;

/** No amount of money has more marks than this. */
const CURRENCY_AMOUNT =
  /[$€£¥₹]\s?\d(?:[\d.,'’\u00A0\u202F]{0,20}\d)?|(?<!\d)\d(?:[\d.,'’\u00A0\u202F]{0,20}\d)?\s?[$€£¥₹]/gu;

const squashed = (text: string): string => text.replace(/[\s\u00A0\u202F]/gu, "").toLowerCase();

const inventedNumbers = (text: string, known: ReadonlySet<number>): InventedFact[] => {
  const digits = [...new Set(text.match(/\d(?:[\d.,'’\u00A0\u202F]*\d)?/gu))];
  const wrongDigits = digits.filter((written) => !known.has(parseNumber(written) ?? Number.NaN));
  const letters = text.replace(/[\d.,]+/gu, " ");
  const wrongWords = [...quantitiesIn(letters)].filter(
    (value) => value > LARGEST_FREE_WORD && !known.has(value),
  );
  return [...wrongDigits, ...wrongWords.map(String)].map((each) => ({ kind: "number", text: each }));
};

const NAME = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}’'-]*(?![\p{L}\p{N}])/gu;
const OURS = new Set(["i", "i'm", "i'd", "i've", "i'll", "p"]);

const inventedNames = (text: string, words: ReadonlySet<string>): InventedFact[] =>
  [...text.matchAll(NAME)]
    .map(([name]) => name)
    .filter((name) =>
      bareWords(name).some(
        (word) => !OURS.has(word) && !words.has(word) && !words.has(word.replace(/'s$/u, "")),
      ),
    )
    .map((name) => ({ kind: "name", text: name }));

/** Everything a brief vouches for, read once. */
export interface FactSource {
  quantities: ReadonlySet<number>;
  amounts: string;
  words: ReadonlySet<string>;
  said: string;
}

/** "149", where the sale price is "$89": printed as "$149". */
const withCurrency = ({ price, salePrice }: EmailBrief): string => {
  const typed = `${price} ${salePrice}`;
  const [currency, ...others] = new Set(typed.match(/[$€£]/gu));
  if (currency === undefined || others.length > 0) return "";
  return (typed.match(/\d[\d.,]*/gu) ?? []).map((number) => `${currency}${number}`).join("\n");
};

export const factSource = (brief: EmailBrief, ours = ""): FactSource => {
  const source = textOfBrief(brief);
  const words = bareWords(source);
  return {
    quantities: quantitiesIn(source),
    amounts: squashed(`${source}\n${withCurrency(brief)}`),
    words: new Set([...words, ...bareWords(ours)]),
    said: words.join(" "),
  };
};

/** The facts of a text that its source does not know. */
export const factsBeyond = (text: string, source: FactSource): InventedFact[] => {
  const own = text.replace(LINK, " ");
  return [
    ...inventedNumbers(own, source.quantities),
    // By lines, because "since 2009" and "$275" in the next are no amount.
    ...[...new Set(own.split("\n").flatMap((line) => line.match(CURRENCY_AMOUNT) ?? []))]
      .filter((amount) => !source.amounts.includes(squashed(amount)))
      .map((amount): InventedFact => ({ kind: "amount", text: amount })),
    ...namesAndSpeechBeyond(own, source),
  ];
};

/** "Its ok" and "It's ok" are the same words. */
const withoutApostrophes = (text: string): string => text.replaceAll("'", "");

/** Of those facts the names and quotations. */
export const namesAndSpeechBeyond = (text: string, source: FactSource): InventedFact[] => [
  ...inventedNames(text, source.words),
  ...quotationsIn(text)
    .filter(isSpoken)
    .filter(
      ({ words }) =>
        !withoutApostrophes(source.said).includes(withoutApostrophes(plain(words.replace(/…$/u, "")))),
    )
    .map(({ words }): InventedFact => ({ kind: "quotation", text: words })),
];

/** Numbers, amounts, names and quotations that occur in the text and not in the brief. */
export const inventedFacts = (text: string, brief: EmailBrief, ours = ""): InventedFact[] =>
  factsBeyond(text, factSource(brief, ours));
