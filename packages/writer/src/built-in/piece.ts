import { BEATS, type Beat, type LetterPart, type SentenceSource } from "@storyletter/contract/letters";
import { LINK } from "@storyletter/text/words";
import type { Field, Sentence } from "./read-field.ts";

/** One sentence of a letter and the fields whose words are in it; none for a frame alone. */
export interface Piece {
  text: string;
  fields: readonly Field[];
  isPoint?: boolean;
}

/** One paragraph of a letter. */
export interface Block {
  beat: Beat;
  pieces: readonly Piece[];
}

export const pieceOf = ({ text, field, isPoint }: Sentence): Piece => ({ text, fields: [field], isPoint });

/** Pieces as a paragraph: points under one another, sentences in a row. */
const paragraphOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, isPoint = false }, at) => {
      const joint = at === 0 ? "" : isPoint || pieces[at - 1]?.isPoint === true ? "\n" : " ";
      return `${joint}${isPoint ? `• ${text}` : text}`;
    })
    .join("");

const sourceOf = ({ text, fields }: Piece): SentenceSource => ({
  sentence: text.replace(LINK, "").trim(),
  fields: [...fields],
});

/** The paragraphs as the parts of a letter, each with where its sentences come from. */
export const partsOf = (blocks: readonly Block[]): LetterPart[] =>
  BEATS.map((beat) => {
    const own = blocks.filter((block) => block.beat === beat);
    return {
      beat,
      paragraphs: own.map(({ pieces }) => paragraphOf(pieces)),
      sources: own.flatMap(({ pieces }) => pieces.map(sourceOf)),
    };
  });

/** Sentences as paragraphs where they were typed as such; an answer of several lines keeps them. */
export function paragraphsOf(sentences: readonly Sentence[]): Sentence[][] {
  const paragraphs: Sentence[][] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1);
    const isNextPoint = sentence.isPoint && last?.at(-1)?.isPoint === true;
    if (last === undefined || (sentence.opensParagraph && !isNextPoint)) paragraphs.push([sentence]);
    else last.push(sentence);
  }
  return paragraphs;
}
