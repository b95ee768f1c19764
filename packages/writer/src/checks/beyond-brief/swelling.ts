import { splitSentences } from "../../text/sentences.ts";
import { bareWords } from "../../text/words.ts";
import type { NumberPhrase } from "./number-phrases.ts";
import { manyOfOne } from "./plural-people.ts";

const HEDGES =
  "about|around|roughly|approximately|nearly|almost|some|up to|at most|less than|under|close to|maybe|perhaps|on average|bis zu|etwa|rund|jusqu'à|environ|hasta|unos|unas|até|cerca de";
const GROWTH =
  "over|more than|at least|up to|as much as|nearly|almost|well over|über|mehr als|bis zu|fast|plus de|près de|jusqu'à|más de|casi|hasta|mais de|até|quase";
const HEDGED = new RegExp(`(?:^|[^\\p{L}])(?:${HEDGES})[^\\p{L}]+(?:[^\\p{L}]|a |another )*[$€£¥₹]?$`, "iu");
const GROWN = new RegExp(`(?:^|[^\\p{L}])(?:${GROWTH})[^\\p{L}]+[$€£¥₹]?$`, "iu");

const LEAD = 30;
const before = (text: string, index: number): string => text.slice(Math.max(0, index - LEAD), index);

const UNIT =
  /^\+?[\s-]{0,2}(?:(%|per ?cent)|(sec|min|hour|hr|h(?=\b)|day|night|week|wk|month|mo(?=\b)|year|yr)\p{L}*)/iu;
const SHORT_UNITS: Readonly<Record<string, string>> = {
  h: "hour",
  hr: "hour",
  wk: "week",
  mo: "month",
  yr: "year",
};

/** "minute", "%" or what else a number counts; null where it is no time and no share. */
const unitAfter = (text: string, { text: written, index }: NumberPhrase): string | null => {
  const [, share, time] = UNIT.exec(text.slice(index + written.length, index + written.length + 14)) ?? [];
  const short = time?.toLowerCase();
  return share === undefined ? (short === undefined ? null : (SHORT_UNITS[short] ?? short)) : "%";
};

/** A time of day is told to the minute or not: that matters to nobody. */
const CLOCK = /^(?:\s(?:past|to|o['’]clock|in the|a\.?m|p\.?m)|[ap]m|:)/iu;

/** A number of the brief, with how sure the brief is of it. */
interface GivenNumber {
  isHedged: boolean;
  isGrown: boolean;
  unit: string | null;
}

type NumberReader = (text: string) => NumberPhrase[];

const numberSwells = (source: string, numbersIn: NumberReader): Check => {
  const known = new Map<number, GivenNumber[]>();
  for (const each of numbersIn(source)) {
    const lead = before(source, each.index);
    const given = { isHedged: HEDGED.test(lead), isGrown: GROWN.test(lead), unit: unitAfter(source, each) };
    known.set(each.value, [...(known.get(each.value) ?? []), given]);
  }
  return (sentence) => {
    for (const each of numbersIn(sentence)) {
      const given = known.get(each.value);
      if (each.value <= 2 || given === undefined) continue;
      const lead = before(sentence, each.index);
      const unit = unitAfter(sentence, each);
      if (GROWN.test(lead) && !given.some(({ isGrown }) => isGrown))
        return `The brief says ${each.text}, and no more than that.`;
      if (
        !CLOCK.test(sentence.slice(each.index + each.text.length)) &&
        given.every(({ isHedged }) => isHedged) &&
        !HEDGED.test(lead)
      )
        return `The brief is less sure about ${each.text}.`;
      if (unit !== null && given.every((one) => one.unit !== unit && (unit !== "year" || one.unit !== null)))
        return `The brief says ${each.text} of another unit.`;
    }
    return null;
  };
};

const stem = (word: string): string => word.replace(/(?<=...)(?:ing|ies|ed|es|s|y|e)$/u, "");
const SMALL =
  /^(?:.{1,3}|that|this|with|from|your|their|them|they|have|been|more|than|most|many|some|help|helps)$/u;
const content = (text: string): string[] =>
  bareWords(text)
    .filter((word) => !SMALL.test(word))
    .map(stem);

const PART = /\b(?:most|many|some|a few|few|several|half of)\s+(?:of\s+)?(?:the\s+|my\s+|our\s+)?(\p{L}+)/giu;
const WHOLE = /\b(?:all|every|each|every single)\s+(?:of\s+)?(?:the\s+|my\s+|our\s+)?(\p{L}+)/giu;

const partBecomesWhole = (source: string): Check => {
  const nouns = (phrase: RegExp) =>
    new Set([...source.matchAll(phrase)].map(([, noun = ""]) => stem(noun.toLowerCase())));
  const parts = nouns(PART);
  const wholes = nouns(WHOLE);
  return (sentence) => {
    const swollen = [...sentence.matchAll(WHOLE)].find(([, noun = ""]) => {
      const key = stem(noun.toLowerCase());
      return parts.has(key) && !wholes.has(key);
    });
    return swollen ? `The brief does not say "${swollen[0]}".` : null;
  };
};

const MODAL =
  /\b(?:may|might|could|can help|helps? to|often|usually|sometimes|tends? to|probably|designed to)\b/iu;

/** The words behind a hedge in the brief, said again without any. */
const hedgeVanishes = (source: string): Check => {
  const hedged = source
    .split("\n")
    .flatMap(splitSentences)
    .flatMap((given) => {
      const hedge = MODAL.exec(given);
      if (!hedge) return [];
      const words = content(given.slice(hedge.index + hedge[0].length)).slice(0, 3);
      return words.length >= 2 ? [{ hedge: hedge[0], words }] : [];
    });
  return (sentence) => {
    if (MODAL.test(sentence) || /\bcan\b/iu.test(sentence)) return null;
    const said = new Set(content(sentence));
    const gone = hedged.find(({ words }) => words.every((word) => said.has(word)));
    return gone ? `The brief says "${gone.hedge}" here.` : null;
  };
};

const PERSON =
  "customer|client|reader|user|student|member|patient|owner|coach|reviewer|guest|teacher|founder|buyer";
const RESULT =
  "said|say|saying|tell|told|love|loved|report|reported|saved|save|got|get|doubled|wrote|write|agree|finished|swear|rave|thank|cut|earned|found";
const PLURAL = new RegExp(`\\b(${PERSON})s\\s+(?:\\w+\\s+){0,2}?(?:${RESULT})\\b`, "giu");

const oneBecomesMany = (source: string, told: string): Check => {
  const swollen = PERSON.split("|").filter((person) => {
    const one = new RegExp(`\\b(?:one|a|an|my|our|first|1)\\s+(?:\\p{L}+\\s+)?${person}\\b`, "iu");
    const many = new RegExp(
      `\\b${person}s\\s+(?:\\w+\\s+){0,2}?(?:${RESULT})\\b|\\d+\\s+(?:\\p{L}+\\s+)?${person}s\\b`,
      "iu",
    );
    return one.test(source) && !many.test(source);
  });
  const isMany = manyOfOne(told);
  return (sentence) => {
    for (const [claim, person = ""] of sentence.matchAll(PLURAL))
      if (swollen.includes(person.toLowerCase()))
        return `The brief has one ${person.toLowerCase()}, not "${claim}".`;
    const people = isMany(sentence);
    return people === null ? null : `The brief tells of one case, not of "${people}".`;
  };
};

const SHARE = /^ (?:out of|in|of|sur|von|de cada) (?:every |each )?$/iu;
const FIRST_YEAR = 1900;

/** "Nine out of ten", where the brief has both numbers and no such share. */
const numbersBecomeShare = (source: string, numbersIn: NumberReader): Check => {
  const shares = (text: string): string[] =>
    numbersIn(text).flatMap((each, at, all) => {
      const next = all[at + 1];
      return next &&
        next.value < FIRST_YEAR &&
        SHARE.test(text.slice(each.index + each.text.length, next.index))
        ? [`${each.value}/${next.value}`]
        : [];
    });
  const known = new Set(shares(source));
  return (sentence) =>
    shares(sentence).some((share) => !known.has(share)) ? "The brief does not give this share." : null;
};

const PROMISE = /\b(?:you(?:['’]ll| will)|your \p{L}+ will)\b/iu;

const ALWAYS = /\b(?:every|any|always)\b/giu;

/** "You will pass every audit", where the offer says no "every". */
const promiseBecomesEndless = (offer: string): Check => {
  const offered = new Set(bareWords(offer));
  return (sentence) => {
    const swollen =
      PROMISE.test(sentence) && sentence.match(ALWAYS)?.find((word) => !offered.has(word.toLowerCase()));
    return swollen ? `The brief does not promise "${swollen}".` : null;
  };
};

/** "In nine weeks you will": a time of the story as a promise to the reader. */
const timeBecomesPromise = (offer: string, numbersIn: NumberReader): Check => {
  const offered = new Set(numbersIn(offer).map(({ value }) => value));
  return (sentence) =>
    PROMISE.test(sentence) &&
    numbersIn(sentence).some(
      (each) => each.value > 2 && unitAfter(sentence, each) !== null && !offered.has(each.value),
    )
      ? "The brief does not promise when."
      : null;
};

type Check = (sentence: string) => string | null;

/** Why a sentence says more than the brief: a number grew, a hedge is gone, or one person became many. */
export const swellingOf = (
  { source, offer, told }: { source: string; offer: string; told: string },
  numbersIn: NumberReader,
): Check => {
  const checks = [
    numberSwells(source, numbersIn),
    partBecomesWhole(source),
    hedgeVanishes(source),
    oneBecomesMany(source, told),
    numbersBecomeShare(source, numbersIn),
    timeBecomesPromise(offer, numbersIn),
    promiseBecomesEndless(offer),
  ];
  return (sentence) => checks.reduce<string | null>((found, check) => found ?? check(sentence), null);
};
