import type { EmailBrief } from "@storyletter/contract/schemas";
import { parseAmount, saving } from "@storyletter/text/amounts";
import { splitSentences } from "@storyletter/text/sentences";
import { wordKey } from "@storyletter/text/words";
import { languageOf } from "../../brief-language.ts";
import { factSource, type InventedFact, namesAndSpeechBeyond } from "../facts.ts";
import { isFair, knownFacts } from "./fair-facts.ts";
import { gesturesBeyond } from "./gestures.ts";
import { allNumbersOf, type NumberPhrase, numbersOf, ordinalsIn } from "./number-phrases.ts";
import { phrasesBeyond } from "./phrase-groups.ts";
import { type Share, sharesIn, swellingOf } from "./swelling.ts";
import { isUnsupported, supportIn } from "./unsupported.ts";
import { type WorkedOut, workedOutFrom } from "./worked-out-numbers.ts";

/** Not told to a reader: an address, and how the letter is to be written. */
const UNTOLD: ReadonlySet<string> = new Set<keyof EmailBrief>([
  "ctaUrl",
  "campaignName",
  "storyType",
  "emailLength",
]);
const OFFER = [
  "contentFocus",
  "productName",
  "productDescription",
  "keyBenefit",
  "afterwards",
  "proofElement",
] as const;

/** Spans of time that have a number of their own. */
const SPANS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:a|one|per|each) week\b/iu, 7],
  [/\bfortnight\b/iu, 14],
  [/\b(?:half an hour|half hour)\b/iu, 30],
  [/\b(?:an|one) hour\b/iu, 60],
  [/\b(?:a|one) year\b/iu, 12],
];

/** Something that the brief does not say, and the sentence that says it. */
export interface Addition {
  message: string;
  sentence: string;
}

/** What one text says that its brief does not. */
export interface BeyondBrief {
  /** What rules can tell: facts, promises and gestures of its own, and statements that outgrew their source. */
  found: Addition[];
  /** Statements with so little support that they were most likely made up. */
  suspected: string[];
  /** These and all other sentences that are not the author's own: only a reader can tell. */
  open: string[];
}

const amountOf = (text: string, { text: written, index }: NumberPhrase): InventedFact => {
  const mark = /[$€£¥₹]\s?$/u.exec(text.slice(Math.max(0, index - 2), index))?.[0] ?? "";
  const after = /^\s?[€£$]/u.exec(text.slice(index + written.length, index + written.length + 2))?.[0] ?? "";
  return { kind: mark + after === "" ? "number" : "amount", text: `${mark}${written}${after}` };
};

/** The same words quoted a thousand times are looked up once. */
const once = (facts: readonly InventedFact[]): InventedFact[] => [
  ...new Map(facts.map((fact) => [`${fact.kind} ${fact.text}`, fact])).values(),
];

const WITHIN_WORD = /[\p{L}\p{N}]/u;

/** Whether a sentence has these words, and not only as part of longer ones: 5 is not in 55. */
const says = (sentence: string, words: string): boolean => {
  for (let at = sentence.indexOf(words); at >= 0; at = sentence.indexOf(words, at + 1)) {
    const [before, after] = [sentence.charAt(at - 1), sentence.charAt(at + words.length)];
    if (!WITHIN_WORD.test(before) && !WITHIN_WORD.test(after)) return true;
  }
  return false;
};

/** Nobody reads more at once; what is left comes up once these are settled. */
const MOST_OF_ONE_TEXT = 40;

const distinct = (additions: readonly Addition[]): Addition[] => [
  ...new Map(additions.map((each) => [`${each.message}\n${each.sentence}`, each])).values(),
];

/** Whether a number follows from the brief's own: their sum or difference, a share of them, or about one of them. */
const isWorkedOut = (
  text: string,
  number: NumberPhrase,
  workedOut: WorkedOut,
  shares: readonly Share[],
): boolean =>
  workedOut.isResult(text, number.value) ||
  workedOut.isRounded(text, number) ||
  workedOut.isSum(text, number) ||
  shares.some(({ part, whole }) => part === number.value || whole === number.value);

type ReadText = (text: string) => BeyondBrief;

const readers = new WeakMap<EmailBrief, Map<string, ReadText>>();

/** Compares a text with its brief, sentence by sentence. Reads each brief once, and each text. */
export const readBrief = (brief: EmailBrief, ours = ""): ReadText => {
  const byOurs = readers.get(brief) ?? new Map<string, ReadText>();
  readers.set(brief, byOurs);
  const known = byOurs.get(ours);
  if (known) return known;
  const compare = openReader(brief, ours);
  const texts = new Map<string, BeyondBrief>();
  const read: ReadText = (text) => {
    const before = texts.get(text) ?? compare(text);
    texts.set(text, before);
    return before;
  };
  byOurs.set(ours, read);
  return read;
};

const openReader = (brief: EmailBrief, ours: string): ReadText => {
  const language = languageOf(brief);
  const [numbersIn, everyNumberIn] = [numbersOf(language), allNumbersOf(language)];
  const told = Object.entries(brief).filter(([field]) => !UNTOLD.has(field));
  const kept = saving(parseAmount(brief.price), parseAmount(brief.salePrice)) ?? "";
  const source = [...told.map(([, value]) => value), kept].join("\n");
  const words = factSource(brief, ours);
  const known = knownFacts(`${source}\n${ours}`, language);
  const values = new Set([
    ...numbersIn(`${source}\n${ours}`).map(({ value }) => value),
    ...ordinalsIn(source),
    // "3x109" and "4x 279" hold two prices.
    ...(source.match(/(?<=\dx ?)\d+/gu) ?? []).map(Number),
    ...SPANS.flatMap(([span, value]) => (span.test(source) ? [value] : [])),
  ]);
  const prices = `${brief.price} ${brief.salePrice} ${kept}`;
  const workedOut = workedOutFrom({ source, prices }, everyNumberIn);
  const swelling = swellingOf(
    {
      source,
      offer: OFFER.map((field) => brief[field]).join("\n"),
      told: [brief.story, brief.proofElement, brief.productDescription, brief.storyLink].join("\n"),
    },
    numbersIn,
    workedOut,
  );
  const phrase = phrasesBeyond(source);
  const gesture = gesturesBeyond(source);
  const support = supportIn(`${source}\n${ours}`, language);

  const factsIn = (text: string): InventedFact[] => {
    const shares = sharesIn(text, everyNumberIn).filter(({ part, whole }) => workedOut.isShare(part, whole));
    return [
      ...numbersIn(text)
        .filter((each) => !values.has(each.value) && !isWorkedOut(text, each, workedOut, shares))
        .map((each) => amountOf(text, each)),
      ...once(namesAndSpeechBeyond(text, words)).filter((fact) => !isFair(fact, text, known)),
    ];
  };
  const authors = new Set(source.split("\n").flatMap(splitSentences).map(wordKey));
  const isAuthors = (sentence: string): boolean => authors.has(wordKey(sentence));
  const claimIn = (sentence: string): string | null => {
    if (isAuthors(sentence)) return null;
    const promised = phrase(sentence);
    if (promised !== null) return `The brief has no ${promised}: "${sentence}"`;
    const felt = gesture(sentence);
    if (felt !== null) return `The brief does not tell of this (${felt}): "${sentence}"`;
    const why = swelling(sentence);
    return why === null ? null : `"${sentence}" says more than the brief. ${why}`;
  };
  return (text) => {
    const sentences = text.split("\n").flatMap(splitSentences);
    const facts = factsIn(text)
      .slice(0, MOST_OF_ONE_TEXT)
      .flatMap(({ kind, text: fact }) => {
        const message = `The brief does not contain this ${kind}: ${fact}`;
        const tellers = sentences.filter((sentence) => says(sentence, fact)).slice(0, MOST_OF_ONE_TEXT);
        // What someone says may be longer than a sentence.
        return (tellers.length > 0 ? tellers : [text]).map((sentence) => ({ message, sentence }));
      });
    const claims = sentences.map((sentence) => claimIn(sentence));
    const claimed = claims.flatMap((message, at) =>
      message === null ? [] : [{ message, sentence: sentences[at] ?? text }],
    );
    const rest = sentences
      .filter((sentence, at) => claims[at] === null && !isAuthors(sentence))
      .map((sentence) => support(sentence));
    return {
      found: distinct([...facts, ...claimed]),
      suspected: rest.filter(isUnsupported).map(({ sentence }) => sentence),
      open: rest.map(({ sentence }) => sentence),
    };
  };
};

/** In words, what a text would add to the brief. */
export const beyondBrief = (brief: EmailBrief): ((text: string) => string[]) => {
  const read = readBrief(brief);
  return (text) => {
    const { found, suspected } = read(text);
    return [
      ...new Set(found.map(({ message }) => message)),
      ...suspected.map((sentence) => `The brief does not say this: "${sentence}"`),
    ];
  };
};
