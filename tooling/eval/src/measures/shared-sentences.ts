import { countWords } from "@storyletter/writer";
import type { EvaluatedLetter } from "../write-letters.ts";
import type { Measure } from "./measure.ts";

/** Shorter sentences, such as "It is free.", may appear in any letter. */
const MIN_WORDS = 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const keyOf = (sentence: string): string => sentence.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "");

/** Author-based sentences that appear in two letters. */
export const sharedSentences = (letters: readonly EvaluatedLetter[]): Measure => {
  const seen = new Map<string, string>();
  const details: string[] = [];
  for (const { name, written, brief } of letters) {
    // Authors may type the same call to action.
    const parts = written.letter.parts.filter(({ beat }) => beat !== "callToAction");
    const sources = parts.flatMap((part) => part.sources ?? []);
    const isByAuthor = (sentence: string, fields: readonly (keyof typeof brief)[]): boolean => {
      const given = new Set(fields.flatMap((field) => wordsOf(brief[field])));
      const words = wordsOf(sentence);
      return words.filter((word) => given.has(word)).length > words.length / 2;
    };
    const own = sources.filter(
      ({ sentence, fields }) =>
        fields.length > 0 && countWords(sentence) >= MIN_WORDS && isByAuthor(sentence, fields),
    );
    for (const { sentence } of own) {
      const key = keyOf(sentence);
      const other = seen.get(key);
      if (other !== undefined && other !== name) details.push(`${other}, ${name}: ${sentence}`);
      seen.set(key, name);
    }
  }
  return {
    name: "sentences shared by two letters, except templates",
    goal: "0",
    value: String(details.length),
    met: details.length === 0,
    details,
  };
};
