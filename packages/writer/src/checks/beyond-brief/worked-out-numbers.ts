import { splitSentences } from "@storyletter/text/sentences";
import type { NumberPhrase } from "./number-phrases.ts";
import { tellingKeys } from "./word-keys.ts";

type NumberReader = (text: string) => NumberPhrase[];

/** More numbers in one sentence, and some result of theirs is any number. */
const MOST_IN_ONE = 6;
const HALF = /^ and a half\b/iu;

/** The numbers of a text with "two and a half" as 2.5. */
const valuesIn = (text: string, numbersIn: NumberReader): number[] =>
  numbersIn(text).map((each) =>
    HALF.test(text.slice(each.index + each.text.length, each.index + each.text.length + 12))
      ? each.value + 0.5
      : each.value,
  );

/** "Two sessions of two and a half hours" are five hours; "22 came, 19 wrote" leaves three. */
const resultsOf = (values: readonly number[]): number[] =>
  values.flatMap((one, at) =>
    values.slice(at + 1).flatMap((other) => [one + other, Math.abs(one - other), one * other]),
  );

/** How near a share comes to what it is said to be: 48 of 61 are close to four in five. */
const NEAR_SHARE = 0.03;
const LEAST_ROUND = 10;

const LESS =
  /\b(?:past|over|more than|above|upwards of|beyond|über|mehr als|plus de|más de|mais de)\W+[$€£¥₹]?$/iu;
const MORE =
  /\b(?:under|below|less than|fewer than|almost|nearly|close to|not quite|fast|weniger als|presque|casi|quase)\W+[$€£¥₹]?$/iu;
const ABOUT =
  /\b(?:about|around|roughly|some|approximately|or so|etwa|rund|environ|unos|unas|cerca de)\W+[$€£¥₹]?$/iu;
const LEAD = 24;

const LEAST_FREE = 10;
/** Small numbers are the result of something everywhere; these words say that one was worked out. */
const TOTAL =
  /\b(?:in all|altogether|together|in total|all told|comes? to|adds? up|one after (?:another|the other)|each|apiece|less|more|left|over|cheaper|only|all but|of (?:the|those|these|them|us)|keep|save|saves|saved|spread|insgesamt|zusammen|en tout|au total|en total|ao todo|no total)\b/iu;

/** "£540 for the limb and £260 for the test": they stand in two sentences, and are one bill. */
const TOGETHER =
  /\b(?:in all|altogether|together|in total|all told|c[oa]mes? to|add(?:s|ed)? up|insgesamt|zusammen|en tout|au total|en total|ao todo|no total)\b/iu;
const MOST_AMOUNTS = 12;
const AMOUNT_BEFORE = /[$€£¥₹]\s?$/u;
const AMOUNT_AFTER = /^\s?[€£$]/u;

const isAmount = (text: string, { text: written, index }: NumberPhrase): boolean =>
  AMOUNT_BEFORE.test(text.slice(Math.max(0, index - 2), index)) ||
  AMOUNT_AFTER.test(text.slice(index + written.length, index + written.length + 2));

/** Nobody tells what an hour was paid to the cent. */
const NEAR_ABOUT = 0.1;

const quotientsOf = (values: readonly number[]): number[] =>
  values.flatMap((one) => values.flatMap((other) => (one > other ? [one / other] : [])));

interface Place {
  end: number;
  /** The numbers of the sentence that ends there. */
  values: number[];
}

/** The sentences of a text by their ends. Reads each text once, however many numbers it has. */
const placesIn = (partsOf: (text: string) => number[]): ((text: string) => Place[]) => {
  let known: { text: string; places: Place[] } = { text: "", places: [] };
  return (text) => {
    if (known.text === text) return known.places;
    let end = 0;
    const places = splitSentences(text).map((sentence) => {
      end = text.indexOf(sentence, end) + sentence.length;
      return { end, values: partsOf(sentence) };
    });
    known = { text, places };
    return places;
  };
};

const MINUTES = 60;
const HOURS = /\b(?:hours?|stunden?|heures?|horas?)\b/iu;
/** "Ten lessons" in one field, and in another what they cost. */
const EACH = /\b(?:each|every|apiece|per|je|pro|chaque|cada)\b/iu;
/** The thing on page 19 is behind eighteen other pages. */
const OTHERS = /\b(?:others?|else|autres?|andere[nr]?|otr[oa]s|outr[oa]s)\b/iu;

const TIME =
  /^[ -]?(?:sec|min|hour|day|night|week|month|year|(?:stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|hora|d[ií]a|semana|mes|año|ano))/iu;

const isTime = (text: string, { text: written, index }: NumberPhrase): boolean =>
  TIME.test(text.slice(index + written.length, index + written.length + 12));

/** Words that say little, but are counted. */
const MANY = /^(?:people|men|women|persons|things|times|days|weeks|months|years|hours|minutes)$/iu;

/** What a number counts, if the next word says so. */
const countedBy = (text: string, { text: written, index }: NumberPhrase): string | null => {
  const [, next = ""] =
    /^[ -](\p{L}{1,30})/u.exec(text.slice(index + written.length, index + written.length + 32)) ?? [];
  return tellingKeys(next)[0] ?? (MANY.test(next) ? next.toLowerCase() : null);
};

/** What can be said of the brief's numbers without inventing one. */
export interface WorkedOut {
  /** The result of numbers that stand in one sentence. */
  isResult: (text: string, value: number) => boolean;
  isShare: (part: number, whole: number) => boolean;
  /** "600 a year for twelve years, some 7,000": it comes of the brief's numbers beside it, or is the sum of two amounts. */
  isSum: (text: string, number: NumberPhrase) => boolean;
  /** "Past eighty", of a woman of 81. */
  isRounded: (text: string, number: NumberPhrase) => boolean;
}

/** "One" makes every number its neighbour. */
const LEAST_PART = 2;

/** `prices` belong together wherever they stand: what is saved each month is also saved in three. */
export const workedOutFrom = (
  { source, prices }: { source: string; prices: string },
  numbersIn: NumberReader,
): WorkedOut => {
  const partsOf = (text: string): number[] => [
    ...new Set(valuesIn(text, numbersIn).filter((value) => value >= LEAST_PART)),
  ];
  const priced = partsOf(prices).slice(0, MOST_IN_ONE);
  const saved = priced.flatMap((one) => priced.flatMap((other) => (one > other ? [one - other] : [])));
  const sentences = source
    .split("\n")
    .flatMap(splitSentences)
    .map(partsOf)
    .filter((each) => each.length <= MOST_IN_ONE);
  const values = [...sentences, [...priced, ...saved].slice(0, MOST_IN_ONE)];
  const all = numbersIn(source).map((each) => ({ value: each.value, counts: countedBy(source, each) }));
  const results = new Set(values.flatMap(resultsOf));
  const pricesEach = new Set(priced.flatMap((price) => sentences.flat().map((count) => price / count)));
  const placesOf = placesIn(partsOf);
  const given = new Set(all.map(({ value }) => value));
  const amounts = numbersIn(source)
    .filter((each) => isAmount(source, each))
    .map(({ value }) => value);
  const sums = new Set(resultsOf([...new Set(amounts)].slice(0, MOST_AMOUNTS)));
  const others = new Set(all.map(({ value }) => value - 1));
  const shares = source
    .split("\n")
    .flatMap(splitSentences)
    .map((text) => numbersIn(text).filter((each) => !isTime(text, each)))
    .map((each) => each.map(({ value }) => value))
    .filter((each) => each.length <= MOST_IN_ONE)
    .flatMap((each) =>
      each.flatMap((part) => each.filter((whole) => part < whole).map((whole) => part / whole)),
    );
  return {
    isResult: (text, value) =>
      (results.has(value) && (value >= LEAST_FREE || TOTAL.test(text))) ||
      (results.has(value * MINUTES) && HOURS.test(text)) ||
      (pricesEach.has(value) && EACH.test(text)) ||
      (others.has(value) && OTHERS.test(text)),
    isSum(text, number) {
      const { value, index } = number;
      if (isAmount(text, number) && TOGETHER.test(text) && sums.has(value)) return true;
      const told = placesOf(text).find(({ end }) => index < end)?.values ?? [];
      if (told.length > MOST_IN_ONE) return false;
      const beside = told.filter((each) => each !== value && given.has(each));
      const results = [...resultsOf(beside), ...quotientsOf(beside)];
      const play = ABOUT.test(text.slice(Math.max(0, index - LEAD), index)) ? value * NEAR_ABOUT : 0;
      return results.some((result) => Math.abs(result - value) <= play);
    },
    isShare: (part, whole) =>
      part < whole && shares.some((share) => Math.abs(share - part / whole) <= NEAR_SHARE),
    isRounded(text, number) {
      const { value, index } = number;
      if (value < LEAST_ROUND) return false;
      const counts = countedBy(text, number);
      const lead = text.slice(Math.max(0, index - LEAD), index);
      const isNear = (least: number, most: number): boolean =>
        all.some(
          (known) => known.value >= value * least && known.value <= value * most && counts === known.counts,
        );
      return (
        (LESS.test(lead) && isNear(1.001, 1.2)) ||
        (MORE.test(lead) && isNear(0.85, 0.999)) ||
        (ABOUT.test(lead) && isNear(0.9, 1.1))
      );
    },
  };
};
