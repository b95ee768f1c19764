import { segmentsOf } from "./segments.ts";
import { endSentence, splitSentences } from "./sentences.ts";
import { countWords } from "./words.ts";

const WEAK_END =
  /\s(?:a|an|the|and|or|but|of|to|in|on|at|for|with|by|from|that|who|which|as|is|are|was|were|my|your|his|her|its|our|their|so|if|than|i|we|he|she|they|it|very|not|no|every|each|some|because|when|while|after|before|about|into|over|under|up|out|only|just|then|had|has|have|will|can|could|would|be|been|about|around|almost|nearly|more|most|less|this|these|those)$/iu;

const CLAUSE_END = /[,;:–—]\s|\s(?=(?:and|but|so|because|who|which|that|where|while)\s)/giu;
const SHORTEST_CLAUSE = 5;

const cutHard = (text: string, most: number): string => {
  let kept = "";
  let words = 0;
  for (const { segment, isWordLike } of segmentsOf(text, "word")) {
    if (isWordLike) words += 1;
    if (words > most) break;
    kept += segment;
  }
  while (countWords(kept) > most) kept = kept.slice(0, kept.lastIndexOf(" "));
  kept = kept.trim().replace(/[,;:–—-]+$/u, "");
  while (WEAK_END.test(kept)) kept = kept.replace(WEAK_END, "");
  return `${kept}…`;
};

/** The longest beginning that ends where a clause ends, within `most` words; else a cut marked with "…". */
export const clipClause = (text: string, most: number): string => {
  if (countWords(text) <= most) return text;
  let fitting: string | null = null;
  for (const { index } of text.matchAll(CLAUSE_END)) {
    const part = text.slice(0, index).trim();
    const words = countWords(part);
    if (words > most) break;
    if (words >= Math.min(SHORTEST_CLAUSE, most) && !WEAK_END.test(part)) fitting = part;
  }
  return fitting ?? cutHard(text, most);
};

/** Whole sentences from the start, at most `most` words and `mostSentences`; the first one is cut if it must be. */
export const clipSentences = (text: string, most: number, mostSentences = 2): string => {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of splitSentences(text)) {
    const length = countWords(sentence);
    if (kept.length === mostSentences || (kept.length > 0 && words + length > most)) break;
    kept.push(length > most ? clipClause(sentence, most) : sentence);
    words += length;
  }
  return kept.map(endSentence).join(" ");
};
