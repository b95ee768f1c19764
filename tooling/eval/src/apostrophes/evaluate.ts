import { canLackIt, featuresAt, LEAST, tokensOf, WITH_APOSTROPHE } from "@storyletter/writer/apostrophes";
import { loadStories } from "../punctuation/examples.ts";
import { type Accuracy, accuracyOfRows, type Learned, linesIn, percent, type Row, train } from "../train.ts";

const folder = new URL("examples/", import.meta.url);

/** Lines with every apostrophe that they need: those written for it, and the sentences of the stories told aloud. */
export const loadLines = (): string[] => [
  ...linesIn(folder),
  ...loadStories().flatMap((story) => story.split(/(?<=[.?!]) /u)),
];

const WITHOUT = new Map([...WITH_APOSTROPHE].map(([without, whole]) => [whole.toLowerCase(), without]));

/** A word as somebody in a hurry types it; "it's" is "its", and "don't" is nothing else without its apostrophe. */
const asTyped = (small: string): string =>
  WITHOUT.get(small) ??
  (/^\p{L}{2,}'s$/u.test(small) && !PRONOUN.test(small) ? small.replace("'", "") : small);
const PRONOUN =
  /^(?:he|she|that|what|there|here|where|who|how|when|why|everybody|everyone|nobody|somebody|someone|one|let)'s$/u;

/** For each word that can lack its apostrophe, whether it does, once they are all left out; and as if a line began with it. */
const rowsOf = (lines: readonly string[]): Row[] =>
  lines.flatMap((line) => {
    const all = tokensOf(line).map(({ token }) => token);
    const typed = all.map((token) => ({ ...token, small: asTyped(token.small) }));
    return typed.flatMap(({ small }, at): Row[] => {
      if (!canLackIt(small)) return [];
      const kind = small === all[at]?.small ? -1 : 0;
      return [
        { features: featuresAt(typed, at), kind },
        { features: featuresAt(typed.slice(at), 0), kind },
      ];
    });
  });

const learn = (rows: readonly Row[]): Map<string, number[]> =>
  train(rows, 1, { rounds: 20, leastSeen: 2, leastWeight: 5 });

/** Of the apostrophes that were left out of lines held back, how many are found; of those set, how many were there. */
export const crossValidate = (lines: readonly string[], parts?: number): Accuracy =>
  accuracyOfRows(lines, rowsOf, learn, LEAST, parts);

export const learned = (): Learned => {
  const lines = loadLines();
  const { found, right } = crossValidate(lines);
  return {
    weights: learn(rowsOf(lines)),
    figures: [`apostrophes found: ${percent(found)}, of those set right: ${percent(right)}`],
  };
};
