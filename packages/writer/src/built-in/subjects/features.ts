import type { Language } from "@storyletter/text/language";
import { bareWords } from "@storyletter/text/words";
import { lengthOf } from "../../subject-line.ts";
import { saysWhen } from "../facts.ts";
import { KINDS, type Kind } from "./candidates.ts";
import { countsBack, isCareless, leaning, tellingOf } from "./leaning.ts";
import { isLabel, isShorthand, isSmallPrint } from "./promises.ts";
import { hasVerb } from "./verbs.ts";

/** A word, a number, or a mark. */
const TOKEN = /\p{L}+(?:'\p{L}+)*|\d+|[?!:;,.()"“”$€£%+&-]/gu;
/** A person's own name says nothing; behind the first word it is known by its capital. */
const NAME = /(?<=[\p{Ll},\d] )\p{Lu}\p{Ll}+(?!\p{L})/gu;
const [MOST_WORDS, MOST_LENGTHS, LETTERS_PER_LENGTH] = [12, 8, 8];
const [PREFIX, ENDING] = [4, 3];
const atMost = (count: number, most: number): number => Math.min(most, count);

export const tokensOf = (text: string): string[] =>
  (
    text
      .replace(NAME, "qn")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replaceAll("’", "'")
      .toLowerCase()
      .match(TOKEN) ?? []
  ).map((token) => (/^\d/u.test(token) ? "0" : token));

/** For the tooling that learns from labelled lines. */
export { KINDS, type Kind, type Language };

/** Where in the story a line is taken from: its first or second sentence, or in which fifth of it. */
export const placeOf = (from: number | null, sentences: number): string =>
  from === null
    ? "elsewhere"
    : (["first", "second"][from] ?? String(Math.floor((from / Math.max(1, sentences)) * 5)));

/** A line that could be a subject; without `place` where it was judged alone. */
export interface Line {
  text: string;
  kind: Kind;
  language: Language;
  place?: string | undefined;
}

/** What speaks for or against a line as a subject: what it is made of, its words, and how much it says by itself. */
export const featuresOf = ({ text, kind, language, place }: Line): string[] => {
  const tokens = tokensOf(text);
  const words = tokens.filter((token) => /[\p{L}0]/u.test(token)).length;
  const features = new Set<string>([
    `kind ${kind}`,
    `in ${language}`,
    `words ${atMost(words, MOST_WORDS)}`,
    `${kind} words ${atMost(Math.ceil(words / 2), MOST_WORDS)}`,
    `length ${atMost(Math.floor(lengthOf(text) / LETTERS_PER_LENGTH), MOST_LENGTHS)}`,
    `numbers ${atMost(text.match(/\d+/gu)?.length ?? 0, 3)}`,
    `commas ${atMost(text.match(/,/gu)?.length ?? 0, 3)}`,
    `names ${atMost(text.match(/(?<=\S )\p{Lu}\p{L}/gu)?.length ?? 0, 2)}`,
    `leans ${Math.round(leaning(text) * 2)}`,
    `tells ${atMost(tellingOf(text, language), 5)}`,
  ]);
  const is: Readonly<Record<string, boolean>> = {
    "an amount": /\p{Sc}/u.test(text),
    "a verb": hasVerb(text, bareWords(text), language),
    "counts back": countsBack(text),
    "small print": isSmallPrint(text),
    shorthand: isShorthand(text) || isCareless(text),
    "a label": isLabel(text, language),
    "says when": saysWhen(text),
  };
  for (const [name, holds] of Object.entries(is)) features.add(holds ? name : `no: ${name}`);
  if (place !== undefined) features.add(`${kind} at ${place}`);
  const framed = ["^", ...tokens, "$"];
  for (const [at, token] of framed.entries()) {
    const [next, third] = [framed[at + 1], framed[at + 2]];
    features.add(token);
    features.add(`${kind}: ${token}`);
    if (token.length > PREFIX) {
      features.add(`${token.slice(0, PREFIX)}-`);
      features.add(`-${token.slice(-ENDING)}`);
    }
    if (next === undefined) continue;
    features.add(`${token} ${next}`);
    if (third === undefined) continue;
    features.add(`${token} ${next} ${third}`);
    features.add(`${token} * ${third}`);
  }
  return [...features];
};
