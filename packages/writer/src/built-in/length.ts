import { countWords } from "@storyletter/letter/words";
import type { Making } from "./making.ts";
import type { Block, Piece } from "./piece.ts";

export const TOO_LONG = "The letter would be longer than you chose.";

export const wordsOf = (blocks: readonly Block[]): number =>
  blocks.reduce(
    (sum, { pieces }) => sum + pieces.reduce((words, { text }) => words + countWords(text), 0),
    0,
  );

/** Leaves out what can be spared, the last first, until the rest is short enough; each is noted. */
export const trimmed = (blocks: readonly Block[], most: number, { material }: Making): Block[] => {
  const kept = [...blocks];
  let words = wordsOf(kept);
  while (words > most) {
    const highest = Math.max(0, ...kept.map(({ spare }) => spare ?? 0));
    if (highest === 0) break;
    const at = kept.findLastIndex(({ spare }) => spare === highest);
    const block = kept[at];
    if (block === undefined) break;
    const last = block.pieces.at(-1);
    const isWhole = block.pieces.length === 1 || block.beat === "ps" || last === undefined;
    for (const piece of isWhole ? block.pieces : [last]) {
      noteLeftOut(piece, material.notes);
      words -= countWords(piece.text);
    }
    if (isWhole) kept.splice(at, 1);
    else kept[at] = { ...block, pieces: block.pieces.slice(0, -1) };
  }
  return kept;
};

/** The first sentence of each part stays: it names the lesson, the reader, the offer. */
const isFirst = (blocks: readonly Block[], block: Block): boolean =>
  blocks.find(({ beat }) => beat === block.beat) === block;

const noteLeftOut = ({ text, fields }: Piece, notes: Making["material"]["notes"]): void => {
  const [field] = fields;
  if (field !== undefined && !text.startsWith("P.S.")) notes.leftOut.push({ field, text, reason: TOO_LONG });
};

/** Fields as long as a letter give up their later sentences too: no story is to blame for their length. */
export const shortened = (blocks: readonly Block[], most: number, { material }: Making): Block[] => {
  const kept = blocks.map((block) => ({ ...block, pieces: [...block.pieces] }));
  let words = wordsOf(kept);
  for (const block of kept.toReversed()) {
    // The last words of a letter are its call: everything before it can give way, from the end.
    while (
      words > most &&
      block.beat !== "callToAction" &&
      block.pieces.length > (block.spare === null && isFirst(kept, block) ? 1 : 0)
    ) {
      const piece = block.pieces.pop();
      if (piece === undefined) break;
      noteLeftOut(piece, material.notes);
      words -= countWords(piece.text);
    }
  }
  const left = kept.filter(({ pieces }) => pieces.length > 0);
  while (words > most) {
    const longest = left
      .filter(({ beat }) => beat !== "callToAction")
      .toSorted((one, other) => wordsOf([other]) - wordsOf([one]))[0];
    if (longest === undefined) break;
    for (const piece of longest.pieces) noteLeftOut(piece, material.notes);
    words -= wordsOf([longest]);
    left.splice(left.indexOf(longest), 1);
  }
  return left;
};
