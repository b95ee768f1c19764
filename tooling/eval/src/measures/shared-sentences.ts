import { countWords, splitSentences } from "@storyletter/writer";
import type { EvaluatedLetter } from "../write-letters.ts";
import type { Measure } from "./measure.ts";

const LINK = /https?:\/\/\S+/gu;
/** "It is free." may stand in any letter. */
const SHORTEST = 4;
const MOST_SHARED = 2;

const sentencesOf = ({ written }: EvaluatedLetter): Set<string> =>
  new Set(
    written.content
      .replace(LINK, "")
      .replace(/^P\.S\.\s*/gmu, "")
      .split(/\n+/u)
      .flatMap(splitSentences)
      .filter((sentence) => countWords(sentence) >= SHORTEST)
      // "do not" and "don't" are the same sentence in two tones.
      .map((sentence) => sentence.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "")),
  );

/** Sentences that two letters have in common: each pair is compared. */
export const sharedSentences = (letters: readonly EvaluatedLetter[]): Measure => {
  const all = letters.map((letter) => ({ name: letter.name, sentences: sentencesOf(letter) }));
  let highest = 0;
  let pairs = 0;
  const details: string[] = [];
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      const shared = [...one.sentences].filter((sentence) => other.sentences.has(sentence));
      highest = Math.max(highest, shared.length);
      if (shared.length > 0) pairs += 1;
      if (shared.length > MOST_SHARED) details.push(`${one.name}, ${other.name}: ${shared.join(" | ")}`);
    }
  return {
    name: "sentences two letters share, highest (pairs that share any)",
    goal: `at most ${MOST_SHARED}`,
    value: `${highest} (${pairs})`,
    met: highest <= MOST_SHARED,
    details,
  };
};
