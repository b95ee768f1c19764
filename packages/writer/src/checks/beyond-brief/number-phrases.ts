import type { Language } from "@storyletter/text/language";
import { parseNumber } from "@storyletter/text/numbers";
import { foreignNumbers } from "./foreign-numbers.ts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SMALL = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const SCALES: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
  bn: 1_000_000_000,
  billion: 1_000_000_000,
};

/** A number as a reader takes it, whole: "twenty-one" is 21 and not 20 and 1. */
export interface NumberPhrase {
  text: string;
  value: number;
  index: number;
}

const NUMBER_WORD = `(?:${[...SMALL.keys()].sort((one, other) => other.length - one.length).join("|")})`;
const SCALE_WORD = "(?:dozen|hundred|thousand|million|billion)s?";
const DIGITS = "\\d(?:[\\d.,'’\\u00A0\\u202F]*\\d)?";
const PHRASE = new RegExp(
  `(?<![\\p{L}\\d])(?:(${DIGITS})(?:\\s?(k|m|bn)(?![\\p{L}\\d])|[\\s-](${SCALE_WORD})(?!\\p{L}))?` +
    `|(?:(?:a|${NUMBER_WORD})(?= ${SCALE_WORD})|${NUMBER_WORD}(?!\\p{L}))(?:(?:[ -]|(?<=hundred|thousand|million|billion)[ -]and )(?:${NUMBER_WORD}|${SCALE_WORD})(?!\\p{L}))*)`,
  "giu",
);

const spelled = (phrase: string): number => {
  let total = 0;
  let part = 0;
  for (const word of phrase.toLowerCase().split(/[ -]+/u)) {
    const scale = SCALES[word.replace(/s$/u, "")];
    if (scale === undefined) part += SMALL.get(word) ?? (word === "a" ? 1 : 0);
    else if (scale <= 100) part = (part || 1) * scale;
    else {
      total += (part || 1) * scale;
      part = 0;
    }
  }
  return total + part;
};

const ORDINAL_ENDS = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
const ORDINAL_END = new RegExp(`^-(${ORDINAL_ENDS.join("|")})(?!\\p{L})`, "iu");

/** Every number of a text, in digits ("10k", "10,000") or in words ("a hundred and twenty"). */
export const numberPhrases = (text: string): NumberPhrase[] =>
  [...text.matchAll(PHRASE)].map(({ 0: phrase, 1: digits, 2: short, 3: scale, index }) => {
    const unit = SCALES[(short ?? scale ?? "").toLowerCase().replace(/s$/u, "")] ?? 1;
    const value = digits === undefined ? spelled(phrase.trim()) : (parseNumber(digits) ?? Number.NaN) * unit;
    const end = index + phrase.trimEnd().length;
    // "Thirty-first" is 31.
    const [tail = "", last = ""] = ORDINAL_END.exec(text.slice(end, end + 9)) ?? [];
    const ones = ORDINAL_ENDS.indexOf(last.toLowerCase()) + 1;
    return { text: `${phrase.trim()}${tail}`, value: value + ones, index };
  });

const ORDINALS = "third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** "For the third time" vouches for "three times". */
export const ordinalsIn = (text: string): number[] => {
  const lower = text.toLowerCase();
  return ORDINALS.flatMap((word, at) => (lower.includes(word) ? [at + 3] : []));
};

/** Half past three is no three, and neither are three quarters. */
const FRACTION = /^[ -](?:quarters?|thirds?|fifths?|tenths?)\b/iu;

/** Every number of a text in the brief's language, "one" and "two" too. */
export const allNumbersOf =
  (language: Language) =>
  (text: string): NumberPhrase[] => [...numberPhrases(text), ...foreignNumbers(text, language)];

/** Those that claim something: "one" and "two" are ordinary words. */
export const numbersOf =
  (language: Language) =>
  (text: string): NumberPhrase[] =>
    allNumbersOf(language)(text).filter(
      ({ value, text: written, index }) =>
        value > 2 && !FRACTION.test(text.slice(index + written.length, index + written.length + 12)),
    );
