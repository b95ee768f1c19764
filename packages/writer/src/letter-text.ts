import { plainLine } from "@storyletter/contract/constants";
import type { Letter, LetterPart } from "@storyletter/contract/schemas";
import { countWords } from "@storyletter/letter/words";

/** The letter as plain text: paragraphs with a blank line between them, the P.S. last. */
export const letterText = (parts: readonly LetterPart[]): string =>
  parts.flatMap(({ paragraphs }) => paragraphs).join("\n\n");

/** With the author's greeting above it. */
export const wholeText = ({ greeting, parts }: Pick<Letter, "greeting" | "parts">): string =>
  [...(greeting ? [plainLine(greeting)] : []), letterText(parts)].join("\n\n");

/** Words of a letter's body, the P.S. included, links not counted. */
export const letterWords = (parts: readonly LetterPart[]): number => countWords(letterText(parts));
