import { readingGrade } from "../text/reading-grade.ts";
import { countWords } from "../text/words.ts";
import type { Block } from "./block.ts";

/** How far inside the promised range a letter stays, so that another way of counting agrees. */
const MARGIN = { below: 6, above: 8 };

/** From here on a block is only there to reach the range: leaving it out is better where that is possible. */
const ONLY_TO_FILL = 6;

/** A block of this many words has its full worth: otherwise the most valuable set is always the choppiest one. */
const FULL_SIZE = 20;

const worthOf = (priority: number, size: number): number =>
  priority < ONLY_TO_FILL
    ? Math.round((1000 / (priority + 2)) * Math.min(1.3, 0.3 + (0.7 * size) / FULL_SIZE))
    : -priority;

/** What a grade above or below this one is worth to a letter that would sound like a primer, for a block of full size. */
const AIMED_AT = 5.5;
const PER_GRADE = 60;
/** From here on the wording is nobody's in particular, however well it reads. */
const COMMON = 16;

const sized = (index: number, text: string, priority: number, lifts: boolean) => {
  const size = countWords(text);
  const above =
    lifts && priority < COMMON ? (readingGrade(text) - AIMED_AT) * (size / FULL_SIZE) * PER_GRADE : 0;
  return { index, size, value: worthOf(priority, size) + Math.round(above) };
};

/** The chosen blocks as a chain, so that trying one more costs nothing. */
interface Taken {
  index: number;
  before: Taken | null;
}

/**
 * Which of the optional blocks go in: the most valuable set that brings the letter into the range.
 * Where no set reaches it, the fullest one that does not exceed it.
 */
export const fitLength = (
  blocks: readonly Block[],
  range: { min: number; max: number },
  lifts = false,
): Block[] => {
  const fixed = blocks.reduce(
    (sum, block) => sum + (block.priority === null ? countWords(block.text) : 0),
    0,
  );
  const room = Math.max(0, range.max - MARGIN.above - fixed);
  const need = Math.max(0, range.min + MARGIN.below - fixed);
  const optional = blocks.flatMap((block, index) =>
    block.priority === null ? [] : [sized(index, block.text, block.priority, lifts)],
  );
  // By number of words: what the best set of so many is worth, and which it is.
  const worth = new Array<number>(room + 1).fill(Number.NEGATIVE_INFINITY);
  const sets = new Array<Taken | null>(room + 1).fill(null);
  worth[0] = 0;
  for (const { index, size, value } of optional)
    for (let total = room; total >= size; total -= 1) {
      const withIt = (worth[total - size] ?? Number.NEGATIVE_INFINITY) + value;
      if (withIt <= (worth[total] ?? 0)) continue;
      worth[total] = withIt;
      sets[total] = { index, before: sets[total - size] ?? null };
    }
  const reached = [...worth.keys()].filter((words) => Number.isFinite(worth[words]));
  const inRange = reached.filter((words) => words >= need);
  const chosen =
    inRange.length > 0
      ? inRange.reduce((a, b) => ((worth[b] ?? 0) > (worth[a] ?? 0) ? b : a))
      : (reached.at(-1) ?? 0);
  const taken = new Set<number>();
  for (let each = sets[chosen] ?? null; each !== null; each = each.before) taken.add(each.index);
  return blocks.filter((block, index) => block.priority === null || taken.has(index));
};
