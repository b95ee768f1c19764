import type { EvaluatedLetter } from "../write-letters.ts";

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
