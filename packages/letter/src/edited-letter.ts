import type { Beat, Letter, LetterBody, LetterDocument, LetterPart } from "@storyletter/contract/schemas";
import { bodyWords, paragraphText } from "./body-text.ts";
import { rejectSuggestions } from "./suggestions.ts";

/** Paragraphs of one beat make one part; what its owner added belongs to the part above it. */
function partsOf(body: LetterBody): LetterPart[] {
  const parts: LetterPart[] = [];
  let beat: Beat = "hook";
  for (const paragraph of rejectSuggestions(body).content) {
    const text = paragraphText(paragraph);
    if (text.trim() === "") continue;
    beat = paragraph.attrs.beat ?? beat;
    const last = parts.at(-1);
    if (last?.beat === beat) last.paragraphs.push(text);
    else parts.push({ beat, paragraphs: [text] });
  }
  return parts;
}

/**
 * The structured letter after an edit: its parts, subject lines and word count are those of the document.
 * A subject line its owner added has no angle, and is in the document alone.
 */
export const editedLetter = (letter: Letter, { subjects, body }: LetterDocument): Letter => ({
  ...letter,
  subjects: subjects.flatMap(({ angle, ...subject }) => (angle === null ? [] : [{ angle, ...subject }])),
  parts: partsOf(body),
  wordCount: bodyWords(body),
});
