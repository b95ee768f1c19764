import type {
  LetterBody,
  LetterMark as Mark,
  LetterParagraph as Paragraph,
} from "@storyletter/contract/letters";
import { tagsInLine } from "@storyletter/contract/mail-tools/constants";
import { isGreeting } from "@storyletter/text/words";
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

/**
 * A body with its author's greeting above it and their sign-off at its end, above a P.S.; an empty one is left out, and
 * so is a second greeting.
 * @example addAuthorLines(body, { greeting: "Hi {first name|there},", signOff: "Talk soon,\nMara" })
 */
export function addAuthorLines(
  { content }: LetterBody,
  { greeting, signOff }: { greeting: string; signOff: string },
): LetterBody {
  const [first] = content;
  const isGreeted = first !== undefined && isGreeting(paragraphText(first));
  const end = content.findLastIndex(({ attrs }) => attrs.beat !== "ps") + 1;
  return bodyOf([
    ...(greeting && !isGreeted ? [greetingFrom(greeting)] : []),
    ...content.slice(0, end),
    ...(signOff ? [paragraphOf("callToAction", textNodes(signOff, AUTHOR))] : []),
    ...content.slice(end),
  ]);
}
