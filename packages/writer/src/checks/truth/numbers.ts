import type { NumberPhrase } from "@storyletter/text/numbers";
import type { LineCheck } from "./brief-facts.ts";
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
export const numbers: LineCheck = ({ text, numbers: written, amounts }, { values, numbers: known, told }) => {
  const spent = new Set([...amounts, ...datesIn(text).days].map(({ index }) => index));
  const strange = written
    .filter(({ index, value }) => !spent.has(index) && value > LARGEST_FREE && !values.has(value))
    .map(({ text: number }) => `The brief does not contain this number: ${number}`);
  const grown = written
    .filter((number) => isMore(text, number) && number.value > LARGEST_FREE)
    .filter(({ value }) => {
      const same = known.filter((each) => each.value === value);
      return same.length > 0 && !same.some((each) => isMore(told, each));
    })
    .map(({ text: number }) => `The brief says ${number}, not more than that.`);
  const largest = Math.max(0, ...values);
  const crowds = CROWDS.flatMap(([pattern, least]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined || pattern.test(told) || largest >= least
      ? []
      : [`The brief does not speak of ${found.toLowerCase()}.`];
  });
  return [...strange, ...grown, ...crowds];
};
