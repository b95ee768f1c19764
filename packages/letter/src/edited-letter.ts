import type { Beat, Letter, LetterDocument, LetterPart } from "@storyletter/contract/letters";
import { isGreeting } from "@storyletter/text/words";
import { bodyWords, paragraphText } from "./body-text.ts";
import { rejectSuggestions } from "./suggestions.ts";

/** Paragraphs of one beat make one part; what its owner added belongs to the part above it. */
function partsOf(paragraphs: LetterDocument["body"]["content"]): LetterPart[] {
  const parts: LetterPart[] = [];
  let beat: Beat = "hook";
  for (const paragraph of paragraphs) {
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
 * The structured letter after an edit: its parts, greeting, subject lines and word count are those of the document.
 * A subject line its owner added has no angle, and is in the document alone.
 */
export function editedLetter(letter: Letter, { subjects, body }: LetterDocument): Letter {
  const { greeting: written, ...rest } = letter;
  const { content } = rejectSuggestions(body);
  const [first] = content;
  // It stands above the first beat, whether the letter was written with one or got it later.
  const above = first?.attrs.beat === null ? paragraphText(first) : null;
  const greeting = above !== null && (written || isGreeting(above)) ? above : null;
  return {
    ...rest,
    ...(greeting ? { greeting } : {}),
    subjects: subjects.flatMap(({ angle, ...subject }) => (angle === null ? [] : [{ angle, ...subject }])),
    parts: partsOf(greeting === null ? content : content.slice(1)),
    wordCount: bodyWords(body),
  };
}
