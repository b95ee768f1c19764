import type { EmailBrief } from "@storyletter/contract/emails";
import { fieldsFor } from "@storyletter/contract/emails/constants";
import type { EarlierLetter } from "@storyletter/domain/ports";
import { type AmountPhrase, amountsAmong } from "@storyletter/text/amounts";
import type { Language } from "@storyletter/text/language";
import { cleanLines, plainLines } from "@storyletter/text/markup";
import { type NumberPhrase, numbersIn } from "@storyletter/text/numbers";
import { splitSentences } from "@storyletter/text/sentences";
import { bareWords, LINK, wordKey } from "@storyletter/text/words";
import { languageOf, storyLanguageOf } from "../../brief-language.ts";
import { frameText } from "../../frames/all-frames.ts";

/** Told to no reader: an address, and how the letter is to be written. */
const SETTINGS: ReadonlySet<string> = new Set(fieldsFor("setting"));

/** What the offer asks for and leaves, as numbers; null where it says none. */
export interface Prices {
  price: number | null;
  sale: number | null;
  saving: number | null;
  /** How much less the sale price is, in whole percent. */
  percent: number | null;
}

/** A brief, read once for all checks of its letters. */
export interface BriefFacts {
  brief: EmailBrief;
  language: Language;
  /** All that the brief tells, a line a field. */
  briefText: string;
  numbers: readonly NumberPhrase[];
  values: ReadonlySet<number>;
  /** The sums of money, the numbers of the price fields among them. */
  amounts: readonly AmountPhrase[];
  prices: Prices;
  /** Every word, ours included. */
  words: ReadonlySet<string>;
  /** The words of the brief in their order. */
  said: readonly string[];
  isAuthors: (line: string) => boolean;
  /** All of it but what is planned for the letter itself. */
  withoutPlan: string;
  /** The day on which a letter of a series is sent, as planned; null while that is open. */
  sentOn: string | null;
}

const cents = (value: number): number => Math.round(value * 100) / 100;

const pricesOf = (price: Line, sale: Line): Prices => {
  const [full, reduced] = [price.numbers[0]?.value ?? null, sale.numbers[0]?.value ?? null];
  const isLess = full !== null && reduced !== null && reduced > 0 && reduced < full;
  return {
    price: full,
    sale: reduced,
    saving: isLess ? cents(full - reduced) : null,
    percent: isLess ? Math.round((1 - reduced / full) * 100) : null,
  };
};

/** "72 quid for 6": a price field holds money first; without a mark its first number is the sum, and so are instalments. */
const unmarkedAmounts = ({ text, numbers, amounts }: Line, currency: string): AmountPhrase[] =>
  numbers
    .filter(({ index }, at) => at === 0 || /[x×]\s?$/u.test(text.slice(Math.max(0, index - 2), index)))
    .filter(({ index }) => !amounts.some((each) => each.index === index))
    .map((each) => ({ ...each, currency }));

const known = new WeakMap<EmailBrief, BriefFacts>();

/** What the brief says, together with earlier letters of the same series if they are given. */
export const briefFacts = (brief: EmailBrief, earlier: readonly EarlierLetter[] = []): BriefFacts => {
  if (earlier.length > 0) return read(brief, earlier);
  const facts = known.get(brief) ?? read(brief, []);
  known.set(brief, facts);
  return facts;
};

const read = (brief: EmailBrief, earlier: readonly EarlierLetter[]): BriefFacts => {
  const language = languageOf(brief);
  const typedIn = storyLanguageOf(brief);
  const both = (text: string): NumberPhrase[] =>
    [...new Set([typedIn, language])].flatMap((each) => numbersIn(text, each));
  const fields = Object.entries(brief).filter(([field]) => !SETTINGS.has(field));
  const linesOf = (letters: readonly EarlierLetter[]): string =>
    [...fields.map(([, value]) => value), ...letters.map(({ text }) => text.replace(LINK, " "))].join("\n");
  const briefText = linesOf(earlier);
  const [price, sale] = [readLine(brief.price, typedIn), readLine(brief.salePrice, typedIn)];
  const prices = pricesOf(price, sale);
  const numbers = both(briefText);
  const [{ currency } = { currency: "" }] = [...price.amounts, ...sale.amounts];
  const unmarked = [price, sale].flatMap((field) => unmarkedAmounts(field, currency));
  const ours = frameText(language);
  const lines = briefText.split("\n");
  const sentences = [...lines, ...lines.flatMap((line) => [...cleanLines(line), ...plainLines(line)])];
  const authors = new Set(sentences.flatMap((line) => [line, ...splitSentences(line)]).map(wordKey));
  const said = bareWords(briefText);
  const computed = [prices.saving, prices.percent].filter((value) => value !== null);
  return {
    brief,
    language,
    briefText,
    numbers,
    values: new Set([...numbers, ...numbersIn(ours, language)].map(({ value }) => value).concat(computed)),
    amounts: [...amountsAmong(briefText, numbers), ...unmarked],
    prices,
    words: new Set([...said, ...bareWords(ours)]),
    said,
    isAuthors: (line) => authors.has(wordKey(line)),
    withoutPlan: linesOf(earlier.filter(({ letter }) => letter !== null)),
    sentOn: earlier.find(({ sentOn }) => sentOn)?.sentOn ?? null,
  };
};

/** One sentence, subject, preheader or call of a letter, read once. */
export interface Line {
  text: string;
  numbers: readonly NumberPhrase[];
  amounts: readonly AmountPhrase[];
}

export const readLine = (text: string, language: Language): Line => {
  const numbers = numbersIn(text, language);
  return { text, numbers, amounts: amountsAmong(text, numbers) };
};

/** What a check reads of the whole brief, once for all lines: a letter of 60,000 characters has 5,000 of them. */
export const readOnce = <Read extends object>(
  read: (facts: BriefFacts) => Read,
): ((facts: BriefFacts) => Read) => {
  const known = new WeakMap<BriefFacts, Read>();
  return (facts) => {
    const found = known.get(facts) ?? read(facts);
    known.set(facts, found);
    return found;
  };
};

/** What one kind of check has against a line, each as a message; none where it is right. */
export type LineCheck = (line: Line, facts: BriefFacts) => string[];
