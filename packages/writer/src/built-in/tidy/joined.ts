import { openEnd } from "@storyletter/text/edges";
import { isBullet } from "@storyletter/text/markup";

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

/** "5 sabores / sem conservante / 3 meses no freezer" is a list of points. */
export const slashPoints = (line: string): string[] => {
  // In several sentences a slash is between two words of one of them.
  const parts = isBullet(line) || /[.!?] /u.test(line) ? [] : line.split(" / ");
  return parts.length < LEAST_SLASH_POINTS ? [line] : parts.map((part) => `- ${part.trim()}`);
};
const LEAST_SLASH_POINTS = 3;

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

/** "…and she goes", right above what she says. */
const SAYS =
  /(?<!\p{L})(?:says?|said|goes|asks?|asked|shouts?|shouted|replie[sd]|answers?|answered|writes?|wrote|(?:tells?|told) \p{L}{2,6})\.?$/iu;

/** A line of a talk without its mark: "Me: what's 7 eights" may be a question. */
const TURN = /^\p{Lu}\p{L}{0,14}: [^.!?]{1,120}$/u;
const isOfTalk = (lines: readonly string[], at: number): boolean =>
  TURN.test(lines[at - 1] ?? "") || TURN.test(lines[at + 1] ?? "");

/** The last sentence of a line as it stands before the next: speech follows a colon, and a turn of a talk has no mark. */
export const beforeNextLine = (text: string, typed: string, lines: readonly string[], at: number): string => {
  if (TURN.test(typed) && lines[at] === typed && isOfTalk(lines, at)) return openEnd(text);
  const next = lines.slice(at + 1).find((line) => line !== "") ?? "";
  return !/[.!?:,]$/u.test(typed) && SAYS.test(text) && /^["“„«]/u.test(next) ? `${openEnd(text)}:` : text;
};
