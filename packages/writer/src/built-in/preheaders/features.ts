import type { Language } from "@storyletter/text/language";
import { stemsOf } from "@storyletter/text/words";
import { lengthOf } from "../../subject-line.ts";
import { saysWhen } from "../facts.ts";
import type { Kind } from "../subjects/candidates.ts";
import { tokensOf } from "../subjects/features.ts";
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

/** A line, and the subject that it may stand beside. */
export interface Pair {
  subject: string;
  kind: Kind;
  place: Place;
  text: string;
}

/** What is read of a line once, whatever subjects it may stand beside. */
export interface ReadLine {
  place: Place;
  tokens: readonly string[];
  stems: readonly string[];
  /** "points out", "an amount": what holds of it. */
  holds: readonly string[];
  features: readonly string[];
}

/** What speaks for or against a line wherever it stands: where it is taken from, its words, its length. */
export const readLine = ({ place, text }: Pick<Pair, "place" | "text">, language: Language): ReadLine => {
  const tokens = tokensOf(text);
  const [first = "", second = ""] = tokens;
  const is: Readonly<Record<string, boolean>> = {
    "points out": pointsOut(text),
    "an amount": /\p{Sc}/u.test(text),
    "a number": /\d/u.test(text),
    "says when": saysWhen(text),
  };
  const features = new Set<string>([
    place,
    `${place} in ${language}`,
    `length ${Math.floor(lengthOf(text) / LETTERS_PER_LENGTH)}`,
    `${place} words ${atMost(Math.ceil(tokens.length / 3), 8)}`,
    `sentences ${atMost(text.match(/[.!?](?: |$)/gu)?.length ?? 0, 3)}`,
    `^${first}`,
    `^${first} ${second}`,
    `${place} ^${first}`,
    `$${tokens.at(-2) ?? ""}`,
  ]);
  for (const [name, holds] of Object.entries(is)) {
    features.add(holds ? name : `no: ${name}`);
    if (holds) features.add(`${place}: ${name}`);
  }
  for (const [at, token] of tokens.entries()) {
    features.add(token);
    features.add(`${place}: ${token}`);
    const next = tokens[at + 1];
    if (next !== undefined) features.add(`${token} ${next}`);
  }
  return {
    place,
    tokens,
    stems: stemsOf(text),
    holds: Object.keys(is).filter((name) => is[name]),
    features: [...features],
  };
};

/** What is read of a subject once, whatever lines may stand beside it. */
export interface ReadSubject {
  kind: Kind;
  tokens: readonly string[];
  stems: readonly string[];
  hasSomebody: boolean;
}

export const readSubject = (text: string, kind: Kind): ReadSubject => ({
  kind,
  tokens: tokensOf(text),
  stems: stemsOf(text),
  hasSomebody: SOMEBODY.test(text),
});

/** What speaks for or against the two together: how the line goes on from the subject. */
export const pairFeatures = (subject: ReadSubject, line: ReadLine): string[] => {
  const [first = ""] = line.tokens;
  const from = `${subject.kind} < ${line.place}`;
  const somebody = subject.hasSomebody ? "somebody" : "nobody";
  return [
    from,
    `shared ${atMost(line.stems.filter((word) => subject.stems.includes(word)).length, 3)}`,
    `${from} ^${first}`,
    `${subject.tokens[0] ?? ""} < ${first}`,
    `${subject.tokens.at(-1) ?? ""} < ${first}`,
    ...line.holds.flatMap((name) => [`subject ${subject.kind}: ${name}`, `${somebody}: ${name}`]),
    ...new Set(subject.tokens.map((token) => `${token} <`)),
  ];
};

export const featuresOf = ({ subject, kind, place, text }: Pair, language: Language): string[] => {
  const line = readLine({ place, text }, language);
  return [...line.features, ...pairFeatures(readSubject(subject, kind), line)];
};
