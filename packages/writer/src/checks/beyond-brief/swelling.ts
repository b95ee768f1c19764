import { splitSentences } from "@storyletter/text/sentences";
import { bareWords } from "@storyletter/text/words";
import type { NumberPhrase } from "./number-phrases.ts";
import { manyOfOne } from "./plural-people.ts";
import { allKeys, tellingKeys } from "./word-keys.ts";
import type { WorkedOut } from "./worked-out-numbers.ts";

const HEDGES =
  "about|around|roughly|approximately|nearly|almost|some|up to|at most|less than|under|close to|maybe|perhaps|on average|bis zu|etwa|rund|jusqu'à|environ|hasta|unos|unas|até|cerca de";
const GROWTH =
  "over|more than|at least|up to|as much as|nearly|almost|well over|über|mehr als|bis zu|fast|plus de|près de|jusqu'à|más de|casi|hasta|mais de|até|quase";
const HEDGED = new RegExp(`(?:^|[^\\p{L}])(?:${HEDGES})[^\\p{L}]+(?:[^\\p{L}]|a |another )*[$€£¥₹]?$`, "iu");
const GROWN = new RegExp(`(?:^|[^\\p{L}])(?:${GROWTH})[^\\p{L}]+[$€£¥₹]?$`, "iu");

const HEDGED_AFTER = /\b(?:or so|more or less|give or take|or thereabouts|at a guess)\b/iu;

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

/** "Five hours and twenty minutes" are more than five. */
const AND_MORE =
  /^[\s-](?:sec|min|hour|day|night|week|month|year)\p{L}{0,5},? and (?:a (?:half|quarter|bit)|(?:\d{1,3}|\p{L}{3,12}(?:-\p{L}{3,5})?) (?:sec|min|hour|day|week|month))|^ and a half\b/iu;

/** A time of day is told to the minute or not: that matters to nobody. */
const CLOCK = /^(?:\s(?:past|to|o['’]clock|in the|a\.?m|p\.?m)|[ap]m|:)/iu;

/** A number of the brief, with how sure the brief is of it. */
interface GivenNumber {
  isHedged: boolean;
  isGrown: boolean;
  unit: string | null;
}

type NumberReader = (text: string) => NumberPhrase[];

const numberSwells = (source: string, numbersIn: NumberReader, workedOut: WorkedOut): Check => {
  const known = new Map<number, GivenNumber[]>();
  for (const each of numbersIn(source)) {
    const lead = before(source, each.index);
    const end = each.index + each.text.length;
    const given = {
      isHedged: HEDGED.test(lead),
      isGrown: GROWN.test(lead) || AND_MORE.test(source.slice(end, end + LEAD)),
      unit: unitAfter(source, each),
    };
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
        !HEDGED.test(lead) &&
        !HEDGED_AFTER.test(sentence.slice(each.index + each.text.length))
      )
        return `The brief is less sure about ${each.text}.`;
      if (
        unit !== null &&
        !workedOut.isResult(sentence, each.value) &&
        given.every((one) => one.unit !== unit && (unit !== "year" || one.unit !== null))
      )
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

const PART =
  /\b(?:most|many|some|something|several|few|half of|maybe|perhaps|probably|possibly|may|might|could|often|usually|sometimes|in most cases)\b/iu;
const WHOLE = /\b(?:all|every|everyone|everybody|everything|each|any|anyone|always|entire|whole)\b/giu;
const NOUN = "\\s+(?:single\\s+)?(?:of\\s+)?(?:the\\s+|my\\s+|our\\s+)?(\\p{L}+)";
const PART_OF = new RegExp(`\\b(?:most|many|some|a few|few|several|half of)${NOUN}`, "giu");
const WHOLE_OF = new RegExp(`\\b(?:all|every|each)${NOUN}`, "giu");
const LEAST_SHARED = 2;
const LEAST_SHARE = 0.4;
/** More than a brief that somebody wrote has. */
const MOST_CLAUSES = 200;

const nounsOf = (text: string, phrase: RegExp): Set<string> =>
  new Set([...text.matchAll(phrase)].map(([, noun = ""]) => stem(noun.toLowerCase())));

/** "Everyone who joined is still with us", where the brief says it of most. */
const partBecomesWhole = (source: string): Check => {
  const [parts, wholes] = [nounsOf(source, PART_OF), nounsOf(source, WHOLE_OF)];
  const clauses = source
    .split("\n")
    .flatMap(splitSentences)
    .flatMap((sentence) => sentence.split(/[;:]/u))
    .filter((clause) => PART.test(clause))
    .slice(0, MOST_CLAUSES)
    .map((clause) => ({ given: allKeys(clause), words: new Set(bareWords(clause)) }));
  return (sentence) => {
    const said = sentence.match(WHOLE);
    if (said === null) return null;
    const noun = [...nounsOf(sentence, WHOLE_OF)].find((each) => parts.has(each) && !wholes.has(each));
    const keys = [...new Set(tellingKeys(sentence))];
    const swollen =
      noun !== undefined ||
      (!PART.test(sentence) &&
        clauses.some(({ given, words }) => {
          const shared = keys.filter((key) => given.has(key)).length;
          return (
            shared >= Math.max(LEAST_SHARED, keys.length * LEAST_SHARE) &&
            said.some((word) => !words.has(word.toLowerCase()))
          );
        }));
    return swollen ? `The brief does not say "${said.join(" … ")}" here.` : null;
  };
};

const MODAL =
  /\b(?:may|might|could|can help|helps? to|often|usually|sometimes|tends? to|probably|perhaps|possibly|designed to)\b/iu;
const MOST_BEHIND = 5;
/** "Could be more, and they had been told …": the hedge is about what comes before. */
const NEXT_CLAUSE = /[,;:–—]\s*(?:and|but|so|because|while|und|aber)\s/iu;
const LEAST_BEHIND = 0.75;

/** The words behind a hedge in the brief, most of them said again without any. */
const hedgeVanishes = (source: string): Check => {
  const hedged = source
    .split("\n")
    .flatMap(splitSentences)
    .flatMap((given) => {
      const hedge = MODAL.exec(given);
      if (!hedge) return [];
      const [behind = ""] = given.slice(hedge.index + hedge[0].length).split(NEXT_CLAUSE, 1);
      const words = content(behind).slice(0, MOST_BEHIND);
      return words.length >= 2 ? [{ hedge: hedge[0], words }] : [];
    });
  return (sentence) => {
    if (MODAL.test(sentence) || /\bcan\b/iu.test(sentence)) return null;
    const said = new Set(content(sentence));
    const gone = hedged.find(
      ({ words }) =>
        words.filter((word) => said.has(word)).length >= Math.max(2, words.length * LEAST_BEHIND),
    );
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
/** "Of every five pounds, four came in". */
const SHARE_AFTER = /\b(?:of|out of|from|von|sur|de) (?:every|each|je|chaque|cada) $/iu;
const FIRST_YEAR = 1900;

/** "Nine out of ten", as its two numbers. */
export interface Share {
  part: number;
  whole: number;
}

export const sharesIn = (text: string, numbersIn: NumberReader): Share[] =>
  numbersIn(text).flatMap((each, at, all) => {
    const next = all[at + 1];
    if (!next || next.value >= FIRST_YEAR) return [];
    const between = text.slice(each.index + each.text.length, next.index);
    if (SHARE.test(between)) return [{ part: each.value, whole: next.value }];
    return SHARE_AFTER.test(before(text, each.index)) ? [{ part: next.value, whole: each.value }] : [];
  });

/** "Nine out of ten", where the brief has both numbers and no such share. */
const numbersBecomeShare = (source: string, numbersIn: NumberReader, workedOut: WorkedOut): Check => {
  const known = sharesIn(source, numbersIn);
  return (sentence) =>
    sharesIn(sentence, numbersIn).some(
      ({ part, whole }) =>
        !known.some((share) => share.part === part && share.whole === whole) &&
        !workedOut.isShare(part, whole),
    )
      ? "The brief does not give this share."
      : null;
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

const UNITS = "(minute|hour|day|week|month|year)s?\\b";
const WITHIN = new RegExp(`\\b(?:within|in under|in less than|under|inside) (an?|one|two) ${UNITS}`, "iu");
const SHORT_TIME = new RegExp(`\\b(an?|one|1|per|each|two|2)[ -]${UNITS}`, "giu");

/** "A week" and "two weeks" as they are looked up. */
const shortTime = (count: string, unit: string): string =>
  `${/^(?:two|2)$/iu.test(count) ? 2 : 1} ${unit.toLowerCase()}`;

/** "Within two days": a time the brief does not give, in a number too small to be looked up as one. */
const timeAppears = (source: string): Check => {
  const known = new Set(
    [...source.matchAll(SHORT_TIME)].map(([, count = "", unit = ""]) => shortTime(count, unit)),
  );
  return (sentence) => {
    const [said, count = "", unit = ""] = WITHIN.exec(sentence) ?? [];
    return said === undefined || known.has(shortTime(count, unit))
      ? null
      : `The brief does not say "${said}".`;
  };
};

type Check = (sentence: string) => string | null;

/** Why a sentence says more than the brief: a number grew, a hedge is gone, or one person became many. */
export const swellingOf = (
  { source, offer, told }: { source: string; offer: string; told: string },
  numbersIn: NumberReader,
  workedOut: WorkedOut,
): Check => {
  const checks = [
    numberSwells(source, numbersIn, workedOut),
    partBecomesWhole(source),
    hedgeVanishes(source),
    oneBecomesMany(source, told),
    numbersBecomeShare(source, numbersIn, workedOut),
    timeBecomesPromise(offer, numbersIn),
    promiseBecomesEndless(offer),
    timeAppears(source),
  ];
  return (sentence) => checks.reduce<string | null>((found, check) => found ?? check(sentence), null);
};
