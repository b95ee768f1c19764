import { VOICE_PASSAGE_MAX } from "@storyletter/contract/constants";

/** Shorter paragraphs, such as a greeting, stand with the next one. */
const MIN_LENGTH = 80;

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Ends of the pieces that a mail can be cut into: its paragraphs, or the sentences of a long one. */
function endsIn(text: string): number[] {
  const ends: number[] = [];
  for (const { 0: paragraph, index } of text.matchAll(/[^\n]+\n*/gu)) {
    if (paragraph.length > VOICE_PASSAGE_MAX)
      ends.push(...[...sentences.segment(paragraph)].map((each) => index + each.index + each.segment.length));
    else ends.push(index + paragraph.length);
  }
  return ends;
}

/** What a mail has to choose from: its text in order, in passages as they are in it. */
export function passagesIn(text: string): string[] {
  const passages: string[] = [];
  let start = 0;
  let end = 0;
  const cut = (): void => {
    const passage = text.slice(start, end).trim();
    if (passage !== "") passages.push(passage.slice(0, VOICE_PASSAGE_MAX).trim());
    start = end;
  };
  for (const next of endsIn(text)) {
    if (next - start > VOICE_PASSAGE_MAX) cut();
    end = next;
    if (end - start >= MIN_LENGTH) cut();
  }
  cut();
  return passages;
}
