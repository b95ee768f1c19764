import { lastMark } from "@storyletter/text/edges";
import { type NumberPhrase, numbersIn } from "@storyletter/text/numbers";
import { stemsOf } from "@storyletter/text/words";
import { type LineCheck, readOnce } from "./brief-facts.ts";
import { datesIn } from "./dates.ts";

/** "One" and "two" are ordinary words; from three on a number claims something. */
const LARGEST_FREE = 2;

/** Vague crowds, and from which number on the brief vouches for them. */
const CROWDS: readonly (readonly [pattern: RegExp, least: number])[] = [
  [/(?<!\p{L})(?:dozens|dutzende|dizaines|decenas|dezenas)(?!\p{L})/iu, 24],
  [/(?<!\p{L})(?:hundreds|hunderte|centaines|cientos|centenas)(?!\p{L})/iu, 200],
  [/(?<!\p{L})(?:thousands|tausende|milliers|miles de|milhares)(?!\p{L})/iu, 2_000],
  [/(?<!\p{L})(?:millions|millionen|millones|milhões)(?!\p{L})/iu, 2_000_000],
];

/** "More than 1,100": the number alone is the brief's, and the sentence says more. */
const MORE = /(?:more than|over|mehr als|über|plus de|más de|mais de|upwards of) (?:R?[$€£]\s?)?$/iu;
const NEAR = 16;

const isMore = (text: string, { index, text: written }: NumberPhrase): boolean =>
  MORE.test(text.slice(Math.max(0, index - NEAR), index)) ||
  text.charAt(index + written.length) === "+" ||
  text.charAt(index - 1) === "+";

/** Numbers that the brief has not, and numbers that grew. */
export const numbers: LineCheck = (
  { text, numbers: written, amounts },
  { values, numbers: known, briefText },
) => {
  const spent = new Set([...amounts.map(({ index }) => index), ...datesIn(text).days]);
  const strange = written
    .filter(({ index, value }) => !spent.has(index) && value > LARGEST_FREE && !values.has(value))
    .map(({ text: number }) => `The brief does not contain this number: ${number}`);
  const grown = written
    .filter((number) => isMore(text, number) && number.value > LARGEST_FREE)
    .filter(({ value }) => {
      const same = known.filter((each) => each.value === value);
      return same.length > 0 && !same.some((each) => isMore(briefText, each));
    })
    .map(({ text: number }) => `The brief says ${number}, not more than that.`);
  const largest = Math.max(0, ...values);
  const crowds = CROWDS.flatMap(([pattern, least]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined || pattern.test(briefText) || largest >= least
      ? []
      : [`The brief does not mention ${found.toLowerCase()}.`];
  });
  return [...strange, ...grown, ...crowds];
};

/** The figures that only the proof has, and what it counts. */
const proofFigures = readOnce(({ brief: { proofElement }, language, briefText }) => {
  const others = new Set(numbersIn(briefText.replace(proofElement, " "), language).map(({ value }) => value));
  const values = numbersIn(proofElement, language)
    .map(({ value }) => value)
    .filter((value) => value > LARGEST_FREE && !others.has(value));
  return { own: new Set(values), about: stemsOf(proofElement).filter((stem) => !/\d/u.test(stem)) };
});

/** A figure of the proof stands for what the proof counts: 1,900 dentals are no 1,900 cats. */
export const proof: LineCheck = ({ text, numbers }, facts) => {
  const { brief } = facts;
  const { own, about } = proofFigures(facts);
  const figures = numbers.filter(({ value }) => own.has(value));
  const said = new Set(stemsOf(text));
  return figures.length === 0 || about.length === 0 || about.some((stem) => said.has(stem))
    ? []
    : figures.map(
        ({ text: figure }) => `In your proof, ${figure} counts something else: "${brief.proofElement}"`,
      );
};

/** Many who tell the author something, again and again: one story of one person vouches for none of it. */
const TELLING = [
  /(?<before>\p{L}+) (?:still )?(?:tell|ask|write to|call|email|text|thank) (?:me|us)(?!\p{L})/iu,
  /(?<before>\p{L}+) (?:erzählen|sagen|schreiben|fragen|danken) (?:mir|uns)(?!\p{L})/iu,
  /(?<before>\p{L}+) (?:me|nous) (?:disent|racontent|écrivent|demandent|remercient)(?!\p{L})/iu,
  /(?<before>\p{L}+) (?:me|nos) (?:dicen|cuentan|escriben|preguntan)(?!\p{L})/iu,
  /(?<before>\p{L}+) (?:me|nos) (?:dizem|contam|escrevem|perguntam)(?!\p{L})/iu,
];
/** "You can tell me", "call us": an invitation, not a report. */
const WISH = new Set(
  `you to can could please just and or then don t not i we may will ihr sie vous ustedes vocês`.split(" "),
);
const COMING = [
  /(?<!\p{L})(?:come|walk|arrive|turn up|kommen)(?!\p{L})/iu,
  /(?<!\p{L})(?:viennent|arrivent|vienen|llegan|vêm|chegam)(?!\p{L})/iu,
];
const AGAIN = [
  /every (?:day|week|month|year)|all the time|again and again/iu,
  /jede[ns]? (?:Tag|Woche|Monat)|immer wieder|chaque (?:jour|semaine|mois|année)/iu,
  /tout le temps|cada (?:día|semana|mes|año)|tod[ao]s? (?:semana|mês|dia)/iu,
];
const READER = /(?<!\p{L})(?:you|your|ihr|sie|vous|votre|usted|tú|tu|você)(?!\p{L})/iu;

const isHabit = (text: string): boolean => AGAIN.some((pattern) => pattern.test(text));

export const customers: LineCheck = ({ text }, { briefText }) => {
  if (lastMark(text) === "?") return [];
  const teller = TELLING.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const before = teller?.groups?.before ?? "";
  const isTold =
    teller !== undefined &&
    !WISH.has(before.toLowerCase()) &&
    !TELLING.some((pattern) => pattern.test(briefText));
  const isComing =
    COMING.some((pattern) => pattern.test(text)) &&
    isHabit(text) &&
    !READER.test(text) &&
    !isHabit(briefText);
  return isTold || isComing ? [`The brief does not say that several people do this: "${text}"`] : [];
};
