import { bareWords } from "@storyletter/text/words";

/** Shorter ones may come again: "It works." */
const SHORTEST_REPEAT = 4;

/** What makes two sentences the same; null where repeating does no harm. */
export const sentenceKey = (sentence: string): string | null => {
  const words = bareWords(sentence);
  return words.length < SHORTEST_REPEAT ? null : words.join(" ");
};
