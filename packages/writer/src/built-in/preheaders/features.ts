import { lengthOf } from "../../text/subject-line.ts";
import { saysWhen } from "../facts.ts";
import type { Language } from "../language.ts";
import type { Kind } from "../subjects/candidates.ts";
import { tokensOf } from "../subjects/features.ts";
import { stemsOf } from "../subjects/offer-lines.ts";
import { PLACES, type Place } from "./lines.ts";

/** Somebody named or called by what they are, who can be "him" later in the line. */
const SOMEBODY =
  /(?<![.!?] |^)(?<!\p{L})\p{Lu}\p{Ll}+|(?<!\p{L})(?:an?|my|our|the|mi|un|una|la|el|mein\p{L}{0,2}|ein\p{L}{0,2}|die|der|mon|ma|une?|le|meu|minha|uma?|o|a) \p{L}{3}/u;
/** What stands for somebody or something said before. */
const POINTS =
  /(?<!\p{L})(?:he|him|his|she|her|they|them|their|these|those|it|this|that|er|sie|es|ihm|ihn|ihr|il|elle|ils|lui|él|ella|ele|ela)(?!\p{L})/iu;

/** "I joined him": him of whom nothing is said in the line. */
const pointsOut = (text: string): boolean => {
  const at = POINTS.exec(text)?.index ?? -1;
  return at > -1 && !SOMEBODY.test(text.slice(0, at));
};

const atMost = (count: number, most: number): number => Math.min(most, count);
const LETTERS_PER_LENGTH = 12;

/** For the tooling that learns from judged pairs. */
export { PLACES };

/** A line and the subject it may stand beside. */
export interface Pair {
  subject: string;
  kind: Kind;
  place: Place;
  text: string;
}

/** What speaks for or against a line beside a subject: where it is taken from, its words, and how it goes on. */
export const featuresOf = ({ subject, kind, place, text }: Pair, language: Language): string[] => {
  const tokens = tokensOf(text);
  const told = tokensOf(subject);
  const [first = "", second = ""] = tokens;
  const [start = ""] = told;
  const known = new Set(stemsOf(subject));
  const from = `${kind} < ${place}`;
  const features = new Set<string>([
    place,
    from,
    `${place} in ${language}`,
    `length ${Math.floor(lengthOf(text) / LETTERS_PER_LENGTH)}`,
    `${place} words ${atMost(Math.ceil(tokens.length / 3), 8)}`,
    `sentences ${atMost(text.match(/[.!?](?: |$)/gu)?.length ?? 0, 3)}`,
    `shared ${atMost(stemsOf(text).filter((word) => known.has(word)).length, 3)}`,
    `^${first}`,
    `^${first} ${second}`,
    `${place} ^${first}`,
    `${from} ^${first}`,
    `${start} < ${first}`,
    `${told.at(-1) ?? ""} < ${first}`,
    `$${tokens.at(-2) ?? ""}`,
  ]);
  const is: Readonly<Record<string, boolean>> = {
    "points out": pointsOut(text),
    "an amount": /\p{Sc}/u.test(text),
    "a number": /\d/u.test(text),
    "says when": saysWhen(text),
  };
  const hasSomebody = SOMEBODY.test(subject) ? "somebody" : "nobody";
  for (const [name, holds] of Object.entries(is)) {
    features.add(holds ? name : `no: ${name}`);
    if (!holds) continue;
    features.add(`${place}: ${name}`);
    features.add(`${kind}: ${name}`);
    features.add(`${hasSomebody}: ${name}`);
  }
  for (const [at, token] of tokens.entries()) {
    features.add(token);
    features.add(`${place}: ${token}`);
    const next = tokens[at + 1];
    if (next !== undefined) features.add(`${token} ${next}`);
  }
  for (const token of told) features.add(`${token} <`);
  return [...features];
};
