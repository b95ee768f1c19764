import { isSpoken, quotationsIn } from "@storyletter/text/quotations";
import { bareWords } from "@storyletter/text/words";
import type { LineCheck } from "./brief-facts.ts";
import { datesIn } from "./dates.ts";

const NAME = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}’'-]*(?![\p{L}\p{N}])/gu;
/** German writes every noun large: there two names in a row, or one under a greeting, are names. */
const GERMAN_NAME = /(?<=\p{Ll} )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|(?<=^(?:Ihre?|Eure?|Deine?) )\p{Lu}\p{Ll}+/gu;
const OURS = new Set(["i", "i'm", "i'd", "i've", "i'll", "p", "ok", "tv", "pdf", "god"]);
/** What everybody knows by this name. */
const COMMON =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas|easter|internet|english|american|europe)/u;
const SHORT_CAPITALS = /^\p{Lu}{2,4}$/u;
/** Subjects are often written With Capitals Everywhere. */
const TITLE_CASE = 0.9;

const isTitleCase = (text: string): boolean => {
  const words = text.match(/(?<!\p{L})\p{L}{4,}/gu) ?? [];
  return (
    words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * TITLE_CASE
  );
};

/** Names of people, places and things that the brief does not know, the sender's among them. */
export const names: LineCheck = ({ text }, { words, language }) => {
  if (language !== "german" && isTitleCase(text)) return [];
  const dated = new Set([...datesIn(text).months.values()].map((word) => word.toLowerCase()));
  const isKnown = (word: string): boolean => {
    const plain = word.replace(/'s?$/u, "");
    // People type "fur elise".
    const bare = plain.normalize("NFD").replace(/\p{M}/gu, "");
    return [word, plain, `${plain}s`, plain.replace(/s$/u, ""), bare].some(
      (each) => words.has(each) || OURS.has(each),
    );
  };
  const found = text.match(language === "german" ? GERMAN_NAME : NAME) ?? [];
  return [...new Set(found)]
    .filter(
      (name) =>
        !SHORT_CAPITALS.test(name) && !dated.has(name.toLowerCase()) && !COMMON.test(name.toLowerCase()),
    )
    .filter((name) => {
      const parts = bareWords(name);
      return language === "german"
        ? parts.every((word) => !isKnown(word))
        : parts.some((word) => !isKnown(word));
    })
    .map((name) => `The brief does not contain this name: ${name}`);
};

/** A quotation whose slips of the pen are mended is still the same. */
const MIN_SAME = 0.7;
const same = (one: string, other: string): boolean => one.replaceAll("'", "") === other.replaceAll("'", "");

const isSaid = (words: readonly string[], said: readonly string[]): boolean =>
  said.some((_, from) => {
    const shared = words.filter((word, at) => same(word, said[from + at] ?? "")).length;
    return shared >= words.length * MIN_SAME;
  });

/** Words in quotation marks that the brief itself quotes are allowed. */
export const quotations: LineCheck = ({ text }, { said }) =>
  quotationsIn(text)
    .filter(isSpoken)
    .filter(({ words }) => !isSaid(bareWords(words), said))
    .map(({ words }) => `The brief does not contain this quotation: ${words}`);
