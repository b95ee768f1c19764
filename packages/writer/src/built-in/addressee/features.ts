import { quotationPairs } from "@storyletter/text/quotations";
import { likelihoods, type Weights } from "../learned.ts";

/** Fields in which people write to the writer in the same way. */
export const FIELD_GROUPS = ["topic", "story", "answer", "facts"] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** A word, a number, or a mark that says something of whom a sentence is for. */
const TOKEN = /\p{L}+(?:'\p{L}+)*|\d+|->|\?+|!+|[()[\]:=/&]/gu;
const MOST_TOKENS = 60;
const PREFIX = 4;

/** What is said aloud speaks to somebody in the story. */
const withoutSpeech = (text: string): string => {
  let plain = "";
  let at = 0;
  for (const [open, close] of [...quotationPairs(text)].sort(([one], [other]) => one - other)) {
    if (open < at) continue;
    plain += `${text.slice(at, open)} qq `;
    at = close + 1;
  }
  return plain + text.slice(at);
};

/** Without accents, which many people leave out. */
const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/** A person's own name says nothing; in the middle of a sentence it is known by its capital. */
const NAME = /(?<=[\p{Ll},(] ?)(?<![.!?] )\p{Lu}\p{Ll}+(?!\p{L})/gu;

const tokensOf = (text: string): string[] =>
  (folded(withoutSpeech(text).replace(NAME, "qn")).match(TOKEN) ?? [])
    .slice(0, MOST_TOKENS)
    .map((token) => (/^\d/u.test(token) ? "0" : token.slice(0, 2) === "??" ? "??" : token));

/** What counts for or against a sentence's being a note or a plan: words, two and three in a row, and where they stand. */
export const featuresOf = (text: string, group: FieldGroup): string[] => {
  const tokens = tokensOf(text);
  const framed = ["^", ...tokens, "$"];
  const features = new Set<string>([`in ${group}`, `${group} ${Math.min(8, Math.ceil(tokens.length / 3))}`]);
  for (const [at, token] of framed.entries()) {
    const [next, third] = [framed[at + 1], framed[at + 2]];
    if (token.length > 1 || at > 0) {
      features.add(token);
      features.add(`${group}: ${token}`);
    }
    if (token.length > PREFIX) features.add(`${token.slice(0, PREFIX)}-`);
    if (next === undefined) continue;
    features.add(`${token} ${next}`);
    if (third === undefined) continue;
    features.add(`${token} ${next} ${third}`);
    features.add(`${token} * ${third}`);
  }
  for (const [name, pattern] of SHAPES) if (pattern.test(text)) features.add(name);
  return [...features];
};

const SHAPES: readonly [string, RegExp][] = [
  ["in brackets", /^\s?[([{].*[)\]}.]$/u],
  ["a word in capitals", /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/u],
  ["to you", /(?<!\p{L})(?:you|your|ihr|euch|sie|tu|te|vous|votre|você|seu|usted|su)(?!\p{L})/iu],
  ["an amount", /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|%)/u],
];

/** How likely a text is a note for whoever writes the letter, and how likely the sender's plan for it; the rest is for readers. */
export interface Likelihood {
  note: number;
  plan: number;
}

export const likelihoodWith = (weights: Weights, text: string, group: FieldGroup): Likelihood => {
  const [note = 0, plan = 0] = likelihoods(weights, featuresOf(text, group), 2);
  return { note, plan };
};
