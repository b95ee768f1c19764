import { splitSentences } from "@storyletter/text/sentences";
import { bareWords, countWords, LINK } from "@storyletter/text/words";
import { syllable } from "syllable";

/** Counting is slow and letters repeat their words; so many of them cover a language. */
const MAX_WORDS = 20_000;
const counted = new Map<string, number>();

const syllablesOf = (word: string): number => {
  const known = counted.get(word);
  if (known !== undefined) return known;
  if (counted.size >= MAX_WORDS) counted.clear();
  const syllables = syllable(word);
  counted.set(word, syllables);
  return syllables;
};

/** The words that lead to a link are a label and no sentence. */
const LINK_LABEL = /(?<=^|\n|[.!?]["”]? )[^\n.!?:]+:\s(?=https?:)/gu;

/** Flesch-Kincaid grade of an English text. */
export const readingGrade = (text: string): number => {
  const plain = text.replace(LINK_LABEL, "").replace(LINK, " ");
  const sentences = Math.max(1, plain.split(/\n\n/u).flatMap(splitSentences).length);
  const words = Math.max(1, countWords(plain));
  const syllables = bareWords(plain).reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
};
