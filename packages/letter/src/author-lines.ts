import type {
  LetterBody,
  LetterMark as Mark,
  LetterParagraph as Paragraph,
} from "@storyletter/contract/letters";
import { tagsInLine } from "@storyletter/contract/mail-tools/constants";
import { paragraphText } from "./body-text.ts";
import { bodyOf, paragraphOf, textNodes, withMarks } from "./inline.ts";

const AUTHOR: Mark[] = [{ type: "source", attrs: { from: "author", sentence: null, words: null } }];

/** The author's line above the letter; it is no part of the story, so it has no beat. */
export const greetingFrom = (line: string): Paragraph =>
  paragraphOf(
    null,
    tagsInLine(line).flatMap((piece) =>
      typeof piece === "string"
        ? textNodes(piece, AUTHOR)
        : withMarks({ type: "merge_tag", attrs: piece }, AUTHOR),
    ),
  );

/** Longer lines that end with a comma begin a story. */
const GREETING_MAX = 100;

/** Whether a letter's first paragraph greets its readers. */
export function isGreeting({ attrs, content = [] }: Paragraph): boolean {
  if (attrs.beat !== null) return false;
  const text = paragraphText({ type: "paragraph", attrs, content });
  const isLine = text.length <= GREETING_MAX && !text.includes("\n") && text.trimEnd().endsWith(",");
  return isLine || content.some(({ type }) => type === "merge_tag");
}

/**
 * A body with its author's greeting above it and their sign-off at its end, above a P.S.; an empty one is left out.
 * @example addAuthorLines(body, { greeting: "Hi {first name|there},", signOff: "Talk soon,\nMara" })
 */
export function addAuthorLines(
  { content }: LetterBody,
  { greeting, signOff }: { greeting: string; signOff: string },
): LetterBody {
  const end = content.findLastIndex(({ attrs }) => attrs.beat !== "ps") + 1;
  return bodyOf([
    ...(greeting ? [greetingFrom(greeting)] : []),
    ...content.slice(0, end),
    ...(signOff ? [paragraphOf("callToAction", textNodes(signOff, AUTHOR))] : []),
    ...content.slice(end),
  ]);
}
