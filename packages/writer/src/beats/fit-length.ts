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
  let best = new Map<number, { value: number; taken: Taken | null }>([[0, { value: 0, taken: null }]]);
  for (const { index, size, value } of optional) {
    const next = new Map(best);
    for (const [words, state] of best) {
      const total = words + size;
      if (total > room || (next.get(total)?.value ?? Number.NEGATIVE_INFINITY) >= state.value + value)
        continue;
      next.set(total, { value: state.value + value, taken: { index, before: state.taken } });
    }
    best = next;
  }
  const sums = [...best].filter(([words]) => words >= need);
  const [, chosen] =
    sums.length > 0
      ? sums.reduce((a, b) => (b[1].value > a[1].value ? b : a))
      : [...best].reduce((a, b) => (b[0] > a[0] ? b : a));
  const taken = new Set<number>();
  for (let each = chosen.taken; each !== null; each = each.before) taken.add(each.index);
  return blocks.filter((block, index) => block.priority === null || taken.has(index));
};
