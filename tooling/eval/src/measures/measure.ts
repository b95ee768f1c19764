import type { EvaluatedLetter, LetterRun } from "../write-letters.ts";

/** One line of the table. */
export interface Measure {
  name: string;
  goal: string;
  value: string;
  met: boolean;
  /** Why the goal was missed, one entry per letter. */
  details: string[];
}

export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`;

/** A measure that every letter passes or fails. */
export const everyLetter = (
  name: string,
  letters: readonly EvaluatedLetter[],
  problem: (letter: EvaluatedLetter) => string | null,
): Measure => {
  const problems = letters
    .map((letter) => ({ letter, problem: problem(letter) }))
    .filter(({ problem }) => problem !== null);
  return {
    name,
    goal: "100%",
    value: percent(letters.length - problems.length, letters.length),
    met: problems.length === 0,
    details: problems.map(({ letter, problem }) => `${letter.name}: ${problem}`),
  };
};

/** A measure that counts occurrences of something that should not occur. */
export const noneOf = (
  name: string,
  letters: readonly EvaluatedLetter[],
  find: (letter: EvaluatedLetter) => string[],
): Measure => {
  const details = letters.flatMap((letter) => find(letter).map((found) => `${letter.name}: ${found}`));
  return { name, goal: "0", value: String(details.length), met: details.length === 0, details };
};

const MAX_CALLS = 5;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What a model's letters took, and the letters that did not come. */
export const callsOf = ({ letters, failed }: LetterRun): Measure[] => {
  const records = letters.flatMap(({ written }) => written.record ?? []);
  const calls = records.map((record) => record.calls);
  const tokens = records.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
  const highest = Math.max(0, ...calls);
  return [
    {
      name: "letters that were not written",
      goal: "0",
      value: String(failed.length),
      met: failed.length === 0,
      details: failed.map(({ name, reason }) => `${name}: ${reason}`),
    },
    {
      name: "calls per letter, mean (max; mean tokens)",
      goal: `at most ${MAX_CALLS}`,
      value: `${mean(calls).toFixed(1)} (${highest}; ${Math.round(mean(tokens))})`,
      met: highest <= MAX_CALLS,
      details: letters
        .filter(({ written }) => (written.record?.calls ?? 0) > MAX_CALLS)
        .map(({ name, written }) => `${name}: ${written.record?.calls} calls`),
    },
  ];
};
