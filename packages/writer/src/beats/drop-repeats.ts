import { splitSentences } from "../text/sentences.ts";
import { bareWords, LINK } from "../text/words.ts";
import type { Block } from "./block.ts";

/** Shorter ones may come again: "It works." */
const SHORTEST_REPEAT = 4;

/** What makes two sentences the same; null where repeating does no harm. */
export const sentenceKey = (sentence: string): string | null => {
  const words = bareWords(sentence);
  return words.length < SHORTEST_REPEAT ? null : words.join(" ");
};

const isNew = (sentence: string, seen: Set<string>): boolean => {
  const key = sentenceKey(sentence);
  if (key === null) return true;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
};

/** An own call to action that only says a sentence of the letter again gives way to a plain one. */
const askedOnce = (block: Block, seen: Set<string>): Block => {
  const [ask = "", ...link] = block.text.split("\n");
  return splitSentences(ask).every((sentence) => isNew(sentence, seen))
    ? block
    : { ...block, text: ["Here is the next step:", ...link].join("\n") };
};

/** A brief that says a thing in two fields still says it once in the letter. */
export const dropRepeats = (blocks: readonly Block[]): Block[] => {
  const seen = new Set<string>();
  return blocks.flatMap((block) => {
    if (block.text.search(LINK) >= 0) return [block.beat === "callToAction" ? askedOnce(block, seen) : block];
    const sentences = splitSentences(block.text);
    const kept = sentences.filter((sentence) => isNew(sentence, seen));
    if (kept.length === sentences.length) return [block];
    return kept.length === 0 ? [] : [{ ...block, text: kept.join(" ") }];
  });
};
