import { segmentsOf } from "./segments.ts";
import { countWords } from "./words.ts";

const ABBREVIATION =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|No|approx|ca|e\.g|i\.e|etc|Inc|Ltd|Co|[A-Z])\.\s*$/u;
const LONGEST_QUOTED_SENTENCE = 60;

const quoteIsOpen = (text: string): boolean =>
  (text.match(/“/gu)?.length ?? 0) > (text.match(/”/gu)?.length ?? 0) ||
  (text.match(/"/gu)?.length ?? 0) % 2 === 1;

const belongsTo = (before: string, next: string): boolean => {
  if (ABBREVIATION.test(before)) return true;
  if (/^[\p{Ll}]/u.test(next)) return true;
  if (/^["”’')\]\s]+$/u.test(next)) return true;
  return quoteIsOpen(before) && countWords(before) < LONGEST_QUOTED_SENTENCE;
};

/** Without one of these before its end a text is one sentence, and the segmenter is not asked. */
const MAY_END_INSIDE = /[.!?。！？…\n\r\u0085\u2028\u2029։؟।॥။።។៕᠃᠉꓿]\P{L}*[\s\p{L}\p{N}"“«「]/u;

/** The sentences of one paragraph: speech stays whole, abbreviations and "?" she asked do not end one. */
export const splitSentences = (text: string): string[] => {
  if (!MAY_END_INSIDE.test(text)) return text.trim() === "" ? [] : [text.trim()];
  const sentences: string[] = [];
  for (const { segment } of segmentsOf(text, "sentence")) {
    const piece = segment.trim();
    if (piece === "") continue;
    const before = sentences.at(-1);
    if (before !== undefined && belongsTo(before, piece))
      sentences[sentences.length - 1] = `${before} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
};

const ENDED = /[.!?…。！？:]["”’'»」)\]]*\p{Extended_Pictographic}*\uFE0F?$/u;

/** Adds the full stop that is missing. */
export const endSentence = (text: string): string => {
  const trimmed = text
    .trim()
    .replace(/[,;–—-]+$/u, "")
    .trimEnd();
  if (trimmed === "" || ENDED.test(trimmed) || /\p{Extended_Pictographic}\uFE0F?$/u.test(trimmed))
    return trimmed;
  return `${trimmed}${/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(trimmed) ? "。" : "."}`;
};

/** Takes the closing punctuation off, to build the text into a sentence of ours. */
export const openEnd = (text: string): string => text.trim().replace(/[.!。,;:\s]+$/u, "");
