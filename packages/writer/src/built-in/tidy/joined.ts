import { openEnd } from "../../text/edges.ts";
import { isBullet } from "../../text/markup.ts";

/** Lines and sentences that stand apart, and belong together. */

const HARD_WRAP = { from: 40, to: 100 };

/** Lines that an editor broke at its margin are one line again. */
export const unwrapped = (lines: readonly string[]): string[] => {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line === "") blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.flatMap((block, index) => {
    const inner = block.slice(0, -1);
    const isWrapped =
      inner.length > 0 &&
      inner.every(({ length }) => length >= HARD_WRAP.from && length <= HARD_WRAP.to) &&
      !block.some(isBullet) &&
      block.some((line, at) => at > 0 && /^\p{Ll}/u.test(line) && !/[.!?]["”']?$/u.test(block[at - 1] ?? ""));
    const own = isWrapped ? [block.join(" ")] : block;
    return index === 0 ? own : ["", ...own];
  });
};

/** "Tell you what you owe. (registered BAS agent)": what stands between brackets belongs to the sentence before. */
export const withBrackets = (sentences: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last !== undefined && /^\(\p{Ll}[^().!?]{1,80}\)\.?$/u.test(sentence))
      joined[joined.length - 1] = `${openEnd(last)} ${openEnd(sentence)}.`;
    else joined.push(sentence);
  }
  return joined;
};

/** "P.s." is no sentence: it belongs to the one after it. */
export const withLabels = (sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence, at) => {
    if (LABEL_ALONE.test(sentences[at - 1] ?? "")) return [`${sentences[at - 1]} ${sentence}`];
    return LABEL_ALONE.test(sentence) ? [] : [sentence];
  });
const LABEL_ALONE = /^(?:p\.? ?s|p\.? ?d|n\.? ?b)\.?:?$/iu;
