import type { Beat } from "@storyletter/contract/schemas";
import { endSentence, openEnd } from "@storyletter/text/edges";
import type { Field, FieldText } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** One sentence of a letter and the fields whose words are in it; none for a frame alone. */
export interface Piece {
  text: string;
  fields: readonly Field[];
  /** It was typed as a point of a list, and is a line of one in the letter. */
  isPoint?: boolean;
  /** The words of ours that it begins with; the rest is from its fields. */
  lead?: string;
}

/** One paragraph, and how easily the letter can do without it: null never, else the higher the sooner. */
export interface Block {
  beat: Beat;
  pieces: Piece[];
  spare: number | null;
}

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join(" ");

/** A field's own sentences, each with its capital and its full stop; the points of a list as points. */
export const ownPieces = ({ field, sentences, isList }: FieldText): Piece[] => {
  const pieces: Piece[] = [];
  for (const [at, { text, line, isPoint }] of sentences.entries()) {
    const last = pieces.at(-1);
    if (!isList || !isPoint) pieces.push({ text: endSentence(upperFirst(text)), fields: [field] });
    else if (last?.isPoint === true && sentences[at - 1]?.line === line)
      pieces[pieces.length - 1] = {
        ...last,
        text: `${endSentence(last.text)} ${openEnd(upperFirst(text))}`,
      };
    else pieces.push({ text: upperFirst(openEnd(text)), fields: [field], isPoint });
  }
  return pieces;
};

/** Pieces as a paragraph: points under one another, sentences in a row. */
export const paragraphOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, isPoint }, at) => {
      const joint = at === 0 ? "" : isPoint === true || pieces[at - 1]?.isPoint === true ? "\n" : " ";
      return `${joint}${isPoint === true ? `• ${text}` : text}`;
    })
    .join("");

const MOST_SENTENCES = 3;

/** Pieces as blocks of at most three sentences; a list is one block with the line before it. */
export const blocksOf = (beat: Beat, pieces: readonly Piece[], spare: number | null): Block[] => {
  if (pieces.some(({ isPoint }) => isPoint === true)) return listBlocks(beat, pieces, spare);
  const count = Math.ceil(pieces.length / MOST_SENTENCES);
  const from = (block: number): number => Math.ceil((block * pieces.length) / Math.max(1, count));
  return Array.from({ length: count }, (_, block) => ({
    beat,
    pieces: pieces.slice(from(block), from(block + 1)),
    spare,
  }));
};

const listBlocks = (beat: Beat, pieces: readonly Piece[], spare: number | null): Block[] => {
  const first = pieces.findIndex(({ isPoint }) => isPoint === true);
  const last = pieces.findLastIndex(({ isPoint }) => isPoint === true);
  const before = pieces[first - 1];
  const leads = before?.text.endsWith(":") === true || before?.fields.join() === pieces[first]?.fields.join();
  const lead = leads ? first - 1 : first;
  return [
    ...blocksOf(beat, pieces.slice(0, lead), spare),
    { beat, pieces: pieces.slice(lead, last + 1), spare },
    ...blocksOf(beat, pieces.slice(last + 1), spare),
  ];
};
