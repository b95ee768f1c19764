import type { Beat } from "@storyletter/contract/schemas";
import { endSentence } from "../text/edges.ts";
import type { Field, FieldText } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** One sentence of a letter and the fields whose words are in it; none for a frame alone. */
export interface Piece {
  text: string;
  fields: readonly Field[];
}

/** One paragraph, and how easily the letter can do without it: null never, else the higher the sooner. */
export interface Block {
  beat: Beat;
  pieces: Piece[];
  spare: number | null;
}

/** A field's own sentences, each with its capital and its full stop. */
export const ownPieces = ({ field, sentences }: FieldText): Piece[] =>
  sentences.map(({ text }) => ({ text: endSentence(upperFirst(text)), fields: [field] }));

const MOST_SENTENCES = 3;

/** Pieces as blocks of at most three sentences. */
export const blocksOf = (beat: Beat, pieces: readonly Piece[], spare: number | null): Block[] => {
  const size = Math.ceil(pieces.length / Math.max(1, Math.ceil(pieces.length / MOST_SENTENCES)));
  const blocks: Block[] = [];
  for (let at = 0; at < pieces.length; at += size)
    blocks.push({ beat, pieces: pieces.slice(at, at + size), spare });
  return blocks;
};
