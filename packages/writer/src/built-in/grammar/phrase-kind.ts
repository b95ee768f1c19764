import {
  hasFiniteVerb,
  opensWithBareWordAndDeterminer,
  opensWithBaseVerb,
  opensWithGerund,
  opensWithPast,
  opensWithPluralAndVerb,
  opensWithThirdPerson,
} from "./verbs.ts";

/** How a field is built, which decides the sentences it can stand in. */
export const PHRASE_KINDS = [
  "sentence",
  "imperative",
  "gerund",
  "thirdPerson",
  "infinitive",
  "past",
  "noun",
  "other",
] as const;
export type PhraseKind = (typeof PHRASE_KINDS)[number];

const SUBJECT =
  /^(?:i|i'm|i've|you|you'll|you're|you've|we|we're|we've|they|they're|he|she|it|it's|there|there's|that's|here's|nobody|everybody|someone|everyone|people)$/u;
const CLAUSE =
  /^(?:if|when|whenever|because|whether|while|once|since|although|even|how|why|what|as|imagine|no)$/u;

/** "Pay takes twenty minutes": what stands before it does it, whatever else the word can be. */
const IS_SUBJECT = /^(?:takes|goes|gets|comes|has|is|does|becomes|stays)$/u;

/** Words of a phrase as the grammar sees them. */
const phraseWords = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.replace(/[,.;:!?"“”()]+/gu, ""))
    .filter((word) => word !== "");

/** English by its letters: the frames of ours may close around it. */
const isLatin = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters > 0.8;
};

/** What kind of phrase a user typed into a field. Unknown stays "other", which every frame can carry. */
export const phraseKind = (text: string): PhraseKind => {
  if (!isLatin(text)) return "other";
  const words = phraseWords(text);
  const first = words[0]?.toLowerCase().replaceAll("’", "'") ?? "";
  if (SUBJECT.test(first)) return words.length > 1 ? "sentence" : "other";
  if (/[!?]$/u.test(text)) return "sentence";
  if (CLAUSE.test(first))
    return hasFiniteVerb(words) && words.length > 5 ? "sentence" : first === "no" ? "noun" : "other";
  if (IS_SUBJECT.test(words[1] ?? "") && !/^(?:be|get|make|stay|keep)$/u.test(first)) return "sentence";
  if (first === "to" && opensWithBaseVerb(words.slice(1))) return "infinitive";
  if (opensWithBaseVerb(words)) return "imperative";
  if (opensWithBareWordAndDeterminer(words)) return "imperative";
  if (opensWithGerund(words)) return "gerund";
  if (opensWithThirdPerson(words)) return "thirdPerson";
  if (opensWithPast(words)) return "past";
  if (opensWithPluralAndVerb(words) || hasFiniteVerb(words)) return "sentence";
  return /^[\p{L}\p{N}$€£"“']/u.test(text) ? "noun" : "other";
};
