import type { Letter, LetterPart, SubjectLine } from "@storyletter/contract/schemas";
import { splitSentences } from "@storyletter/text/sentences";
import { LINK } from "@storyletter/text/words";
import { sentenceKey } from "../../checks/sentence-key.ts";
import { letterWords } from "../../letter-text.ts";
import { FALSE_REPLY, firstWord, isShouting, lengthOf, SUBJECT_LENGTH } from "../../subject-line.ts";

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

const MAX_PREHEADER = 90;
/** A line that lost more than this is no longer the model's. */
const MIN_LEFT = 10;

/** The text up to the last comma, dash, colon or full stop that leaves it short enough; null without one. */
const upToClause = (text: string, most: number): string | null => {
  const ends = [...text.matchAll(/[,;:.–—](?=\s)|\s-(?=\s)/gu)].map(({ index }) => index);
  const end = ends.findLast((at) => at >= MIN_LEFT && at <= most);
  return end === undefined ? null : text.slice(0, end).trim();
};

const shortened = (text: string, most: number): string =>
  lengthOf(text) <= most ? text : (upToClause(text, most) ?? text);

/** Keeps the last exclamation mark. */
const calmed = (text: string): string => {
  const last = text.lastIndexOf("!");
  return text.replace(/!+/gu, (marks, at: number) => (at + marks.length - 1 === last ? "!" : "."));
};

const sentenceCase = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.replace(/\p{L}/u, (letter) => letter.toUpperCase());
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const mendLine = (text: string): string => {
  const plain = FALSE_REPLY.test(text) ? capitalized(text.replace(FALSE_REPLY, "").trim()) : text.trim();
  return shortened(calmed(isShouting(plain) ? sentenceCase(plain) : plain), SUBJECT_LENGTH.most);
};

/** What code can put right in a subject: its form, never its point. */
export const mendSubject = ({ angle, text, preheader }: SubjectLine): SubjectLine => ({
  angle,
  text: mendLine(text),
  preheader: shortened(preheader, MAX_PREHEADER),
});

const ARTICLE = /^(?:the|an?) (?=\p{L})/iu;
const QUESTION = /^(?:what|how|why|when|who|where) /iu;

/** Another first word for the same line, where one can be had without the model. */
const startedDifferently = (text: string): string | null => {
  if (ARTICLE.test(text)) return capitalized(text.replace(ARTICLE, ""));
  if (QUESTION.test(text)) return `So, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return null;
};

/** Subjects of which none starts like another, as far as code can bring that about. */
export const withOwnStarts = (subjects: readonly SubjectLine[]): SubjectLine[] => {
  const seen = new Set<string>();
  return subjects.map((subject) => {
    const other = seen.has(firstWord(subject.text)) ? startedDifferently(subject.text) : null;
    const text =
      other !== null && !seen.has(firstWord(other)) && lengthOf(other) <= SUBJECT_LENGTH.most
        ? other
        : subject.text;
    seen.add(firstWord(text));
    return { ...subject, text };
  });
};
