import { endSentence, openEnd } from "@storyletter/text/edges";
import { countWords, sharesWords, wordKey } from "@storyletter/text/words";
import { isUsablePreheader, lengthOf, PREHEADER_LENGTH } from "../../subject-line.ts";
import { type Draft, paragraphsIn } from "../assemble.ts";
import { clausesOf, firstClauses, saysWhen } from "../facts.ts";
import { headlines, printedLines } from "../focus.ts";
import { phraseOf } from "../material.ts";
import { productName } from "../product.ts";
import type { FieldText } from "../tidy/read-field.ts";
import { upperFirst } from "../tidy/spelling.ts";
import { ABOUT_READERS } from "./offer-lines.ts";
import { isAboutMail, isLabel, isShorthand, isSmallPrint, toldLines } from "./promises.ts";

const MOST_LINES = 12;

export const asLine = (text: string): string => endSentence(upperFirst(openEnd(text)));

export const sentencesOf = (field: FieldText | null): string[] =>
  field === null ? [] : field.sentences.map(({ text }) => asLine(text));

const SHORT_DATE = 4;
/** More words are a whole purpose: "Enrolment on the course starting 7 May". */
const LONGEST_DATE = 7;
const CUT_DATE =
  /^(?:\d|around|about|til|till|until|before|by|bis|um|avant|vers|hasta|antes|sobre|até)(?!\p{L})/iu;

interface Promises {
  plain: string[];
  priced: string[];
  /** Terms and shorthand: better than the same line again. */
  loose: string[];
}

/** "Sat 16 + Sun 17 Aug.": of what? */
const isBareDate = (text: string): boolean =>
  saysWhen(text) && countWords(text) <= LONGEST_DATE && !/\p{Ll}{4}/u.test(text.replace(DATE_WORDS, ""));
const DATE_WORDS =
  /(?<!\p{L})(?:every|from|until|till|each|last|first|next|before|after|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december)(?!\p{L})/giu;

/** The offer as it is promised, the best line first. */
export const promisesOf = (draft: Draft): Promises => {
  const { material, frames } = draft.making;
  const { phrases, language } = material;
  const name = productName(draft.making);
  const focus = printedLines(
    toldLines(headlines(draft.making).slice(0, MOST_LINES), language),
    draft.making,
    paragraphsIn(draft),
  ).filter((text) => !ABOUT_READERS.test(text));
  // A date cut from what it is the date of says something else: "around 20 Feb" closes, and does not deliver.
  const when = focus.filter(
    (text) =>
      saysWhen(text) &&
      countWords(text) <= LONGEST_DATE &&
      !(CUT_DATE.test(text) && countWords(text) <= SHORT_DATE),
  );
  const description = sentencesOf(phrases.productDescription);
  const first = openEnd(description[0] ?? "");
  const named = (text: string): string =>
    text === "" || name === null || wordKey(text).includes(wordKey(name)) || text.includes(":")
      ? text
      : `${name}${frames.colon}${frames.inside(text)}`;
  const whole = named(first);
  // As many of its clauses as there is room for.
  const clauses = clausesOf(first);
  const heads = clauses.map((_, at) => named(firstClauses(clauses, at + 1, frames.and)));
  const head =
    lengthOf(whole) < PREHEADER_LENGTH.most
      ? whole
      : (heads.findLast((text) => lengthOf(text) < PREHEADER_LENGTH.most) ?? heads[0] ?? "");
  const typed = phrases.price === null ? "" : phraseOf(phrases.salePrice ?? phrases.price);
  const isPromise = (text: string): boolean =>
    /\p{L}{4}/u.test(text) &&
    !(name !== null && isBareDate(text)) &&
    !isSmallPrint(text) &&
    !isShorthand(text) &&
    !isAboutMail(text) &&
    !/[()]/u.test(text);
  const benefit = sentencesOf(phrases.keyBenefit);
  const all = [
    ...benefit.map((text) => asLine(named(openEnd(text)))),
    ...benefit.filter(
      (text) => isUsablePreheader(text) && lengthOf(asLine(named(openEnd(text)))) > PREHEADER_LENGTH.most,
    ),
    ...(head === "" ? [] : [asLine(head)]),
    ...description,
    ...sentencesOf(phrases.proofElement),
  ].slice(0, MOST_LINES);
  const singles = all.filter((text) => isPromise(text) && !isLabel(text, language));
  const withTail = (tails: readonly string[]): string[] =>
    singles.flatMap((single) =>
      tails
        .filter((tail) => !wordKey(single).includes(wordKey(tail)) && !sharesWords(single, tail))
        .map((tail) => `${single} ${tail}`),
    );
  const price = /[^\d.,\s]/u.test(typed) && isPromise(typed) ? [asLine(typed)] : [];
  return {
    plain: [...withTail(when.filter(isPromise)), ...singles],
    priced: [...withTail(price), ...price],
    loose: all.filter(
      (text) => !isAboutMail(text) && !isSmallPrint(text) && !(name !== null && isBareDate(text)),
    ),
  };
};
