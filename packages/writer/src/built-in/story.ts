import type { Beat } from "@storyletter/contract/letters";
import { countWords } from "@storyletter/text/words";
import type { Frames } from "../frames/frames.ts";
import { opensWith } from "./phrases.ts";
import { type Block, paragraphsOf, pieceOf } from "./piece.ts";
import type { Sentence } from "./read-field.ts";

/** A paragraph of more words is split where the story turns, if it does. */
const MAX_WORDS = 60;
/** Neither part of a split paragraph has fewer words than this. */
const MIN_WORDS = 14;

const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { text }) => sum + countWords(text), 0);

/** Speech, or another moment: the thought before it has ended. */
const isTurn = ({ text }: Sentence, { words }: Frames): boolean =>
  /^["“„«—–]/u.test(text) || opensWith(text, words.turns);

/** A long paragraph in two, at the turn nearest to its middle, and so on; whole where it has no turn. */
function splitAtTurns(paragraph: readonly Sentence[], frames: Frames): Sentence[][] {
  const words = wordsIn(paragraph);
  if (words <= MAX_WORDS) return [[...paragraph]];
  let best: { at: number; distance: number } | null = null;
  let before = 0;
  for (const [at, sentence] of paragraph.entries()) {
    const distance = Math.abs(words / 2 - before);
    const isRoomy = before >= MIN_WORDS && words - before >= MIN_WORDS;
    if (isRoomy && isTurn(sentence, frames) && (best === null || distance < best.distance))
      best = { at, distance };
    before += countWords(sentence.text);
  }
  if (best === null) return [[...paragraph]];
  return [paragraph.slice(0, best.at), paragraph.slice(best.at)].flatMap((part) =>
    splitAtTurns(part, frames),
  );
}

/** Where the story's later paragraphs begin to be tension, and turn, as shares of it. */
const TENSION = 0.4;
const TURN = 0.75;

const beatOf = (at: number, count: number): Beat => {
  if (at === 0) return "hook";
  const place = at / Math.max(1, count - 1);
  return place >= TURN ? "turn" : place >= TENSION ? "tension" : "scene";
};

/** The story whole and in its order, in its author's paragraphs, on the beats they are read in. */
export function storyBlocks(story: readonly Sentence[], frames: Frames): Block[] {
  const paragraphs = paragraphsOf(story).flatMap((paragraph) => splitAtTurns(paragraph, frames));
  return paragraphs.map((paragraph, at) => ({
    beat: beatOf(at, paragraphs.length),
    pieces: paragraph.map(pieceOf),
  }));
}
