import { countWords } from "@storyletter/text/words";
import type { Making } from "./making.ts";
import type { Block, Piece } from "./piece.ts";
import type { Field } from "./tidy/read-field.ts";

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

const noteLeftOut = ({ text, fields }: Piece, notes: Making["material"]["notes"]): void => {
  const [field] = fields;
  if (field !== undefined && !text.startsWith("P.S.")) notes.leftOut.push({ field, text, reason: TOO_LONG });
};

/** What a letter can do without, the first the soonest; never its price and its call. */
const SPARED_IN_ORDER: readonly Field[] = [
  "afterwards",
  "readerMoment",
  "targetAudience",
  "proofElement",
  "storyLink",
  "keyBenefit",
  "contentFocus",
  "productDescription",
  "lesson",
];

/** Fields as long as a letter give up their later sentences too: no story is to blame for their length. */
export const shortened = (blocks: readonly Block[], most: number, { material }: Making): Block[] => {
  const kept = blocks.map((block) => ({ ...block, pieces: [...block.pieces] }));
  let words = wordsOf(kept);
  for (const field of SPARED_IN_ORDER)
    for (const block of kept.toReversed())
      while (words > most && block.beat !== "callToAction") {
        const at = block.pieces.findLastIndex(({ fields }) => fields.at(-1) === field);
        const [piece] = at === -1 ? [] : block.pieces.splice(at, 1);
        if (piece === undefined) break;
        // Half a moment is none: "Usually a Sunday evening."
        const rest =
          field === "readerMoment" ? block.pieces.filter(({ fields }) => fields.at(-1) === field) : [];
        block.pieces = block.pieces.filter((each) => !rest.includes(each));
        for (const each of [...rest, piece]) {
          noteLeftOut(each, material.notes);
          words -= countWords(each.text);
        }
      }
  return kept.filter(({ pieces }) => pieces.length > 0);
};
