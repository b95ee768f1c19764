import type { Letter, LetterPart } from "@storyletter/contract";
import { LINK } from "@storyletter/letter/words";
import { sentenceKey } from "../../checks/sentence-key.ts";
import { letterWords } from "../../letter-text.ts";
import { splitSentences } from "../../text/sentences.ts";

/** Without the sentences that an earlier part has already said, as long as something is left of the part. */
const withoutRepeats = (parts: readonly LetterPart[]): LetterPart[] => {
  const seen = new Set<string>();
  const isNew = (sentence: string): boolean => {
    const key = sentenceKey(sentence.replace(LINK, ""));
    if (key === null || !seen.has(key)) {
      if (key !== null) seen.add(key);
      return true;
    }
    return false;
  };
  return parts.map((part) => {
    if (part.beat === "callToAction" || part.beat === "ps") return part;
    const left = part.paragraphs
      .map((paragraph) => {
        const sentences = splitSentences(paragraph);
        const kept = sentences.filter(isNew);
        return kept.length === sentences.length ? paragraph : kept.join(" ");
      })
      .filter((paragraph) => paragraph !== "");
    return left.length === 0 ? part : { ...part, paragraphs: left };
  });
};

/** What code can put right in the text without another call. */
export const mendLetter = (letter: Letter): Letter => {
  const parts = withoutRepeats(letter.parts);
  return { ...letter, parts, wordCount: letterWords(parts) };
};
