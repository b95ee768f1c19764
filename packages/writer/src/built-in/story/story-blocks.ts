import type { Beat } from "@storyletter/contract/schemas";
import type { Language } from "@storyletter/text/language";
import { countWords } from "@storyletter/text/words";
import type { Block } from "../piece.ts";
import type { Sentence } from "../tidy/read-field.ts";
import { paragraphsOf } from "./paragraphs.ts";

/** Where the story's later paragraphs begin to be tension, and turn, as shares of it. */
const TENSION = 0.4;
const TURN = 0.75;

const beatOf = (at: number, count: number): Beat => {
  if (at === 0) return "hook";
  const place = at / Math.max(1, count - 1);
  return place >= TURN ? "turn" : place >= TENSION ? "tension" : "scene";
};

/** The story's sentences, paragraph by paragraph, on the beats they are read in. */
export const storyBlocks = (sentences: readonly Sentence[], language: Language): Block[] => {
  const paragraphs = paragraphsOf(sentences, language);
  return paragraphs.map((paragraph, at) => ({
    beat: beatOf(at, paragraphs.length),
    pieces: paragraph.map(({ text }) => ({ text, fields: ["story" as const] })),
    spare: null,
  }));
};

const OPENINGS = 3;
const LEANS =
  /^(?:and|but|so|because|then|there|still|yet|also|like|not|or|pero|y|entonces|por eso|aber|und|dann|denn|da|mais|et|puis|donc|alors|mas|e|então|aí)(?!\p{L})/iu;
/** A word that points at what another sentence has named; said aloud, or at the end of what it names, it does not. */
const POINTS =
  /(?<!\p{L})(?:he|she|they|it|its|his|her|hers|their|theirs|him|them|that|this|those|these|there|one|ones|another|others?|both|same|él|ella|ellos|ellas|eso|esto|esa|ese|su|sus|lo|la|le|les|er|sie|es|ihn|ihm|ihr|ihre[nmrs]?|sein\p{L}*|das|dies\p{L}*|il|elle|ils|elles|lui|leur|ça|cela|ce|cette|son|sa|ses|ele|ela|eles|elas|isso|isto|seu|sua|dele|dela)(?!\p{L})/iu;
const LONGEST_OPENING = 200;

/** It names whatever it speaks of. */
const standsAlone = ({ text }: Sentence): boolean =>
  text.length <= LONGEST_OPENING && countWords(text) > 3 && !LEANS.test(text) && !POINTS.test(text);

/** "It was the worst thing she could do.": what it is, only the sentence before it says. */
const leansBack = ({ text }: Sentence): boolean =>
  LEANS.test(text) || POINTS.test(text.split(/[,;:]/u, 1)[0] ?? text);

/**
 * Another opening for a letter like a former one: a later sentence of the first three opens, alone, and the
 * story then starts at its beginning. Only a sentence that leans on nothing can, and on which the next does not lean.
 */
export const openingOf = (sentences: readonly Sentence[], former: readonly string[]): Sentence[] => {
  const opens = (sentence: Sentence | undefined): boolean =>
    sentence !== undefined && former.some((letter) => letter.startsWith(sentence.text));
  if (!opens(sentences[0])) return [...sentences];
  const other = sentences.slice(1, OPENINGS).find((sentence, at) => {
    const next = sentences[at + 2];
    return !opens(sentence) && standsAlone(sentence) && (next === undefined || !leansBack(next));
  });
  if (other === undefined) return [...sentences];
  const rest = sentences.filter((sentence) => sentence !== other);
  return [
    other,
    ...rest.map((sentence, at) => (at === 0 ? { ...sentence, opensParagraph: true } : sentence)),
  ];
};
