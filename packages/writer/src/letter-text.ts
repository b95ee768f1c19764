import { type EmailLength, WORD_RANGES } from "@storyletter/contract/emails/constants";
import type { Beat, Letter, LetterPart } from "@storyletter/contract/letters";
import { plainLine } from "@storyletter/contract/mail-tools/constants";
import { splitSentences } from "@storyletter/text/sentences";
import { countWords, LINK } from "@storyletter/text/words";

/** The letter as plain text: paragraphs with a blank line between them, the P.S. last. */
export const letterText = (parts: readonly LetterPart[]): string =>
  parts.flatMap(({ paragraphs }) => paragraphs).join("\n\n");

/** The sentences of a text of a letter, without the links. */
export const sentencesIn = (text: string): string[] =>
  text.replace(LINK, " ").split("\n").flatMap(splitSentences);

/** Those of all parts, each with where it stands. */
export const letterSentences = (parts: readonly LetterPart[]): { beat: Beat; text: string }[] =>
  parts.flatMap(({ beat, paragraphs }) =>
    paragraphs
      .flatMap((paragraph) => splitSentences(paragraph.replace(LINK, "")))
      .map((text) => ({ beat, text })),
  );

/** With the author's greeting above it. */
export const wholeText = ({ greeting, parts }: Pick<Letter, "greeting" | "parts">): string =>
  [...(greeting ? [plainLine(greeting)] : []), letterText(parts)].join("\n\n");

/**
 * A whole story may be longer than the letter was to be; what is beside it has nine tenths of the chosen length. With
 * two thirds the letter lost what it holds, and why, and readers missed that more than they minded its length.
 */
export const mostBesideStory = (length: EmailLength): number => Math.round(WORD_RANGES[length].max * 0.9);

/** Words of a letter's body, the P.S. included, links not counted. */
export const letterWords = (parts: readonly LetterPart[]): number => countWords(letterText(parts));
