import type { EvaluatedLetter } from "../write-letters.ts";

/** One line of the table. */
export interface Measure {
  name: string;
  goal: string;
  value: string;
  met: boolean;
  /** What stands behind a value that is not what it should be, letter by letter. */
  details: string[];
}

export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`;

/** A measure that every letter passes or fails. */
export const everyLetter = (
  name: string,
  letters: readonly EvaluatedLetter[],
  fault: (letter: EvaluatedLetter) => string | null,
): Measure => {
  const faults = letters
    .map((letter) => ({ letter, fault: fault(letter) }))
    .filter(({ fault }) => fault !== null);
  return {
    name,
    goal: "100%",
    value: percent(letters.length - faults.length, letters.length),
    met: faults.length === 0,
    details: faults.map(({ letter, fault }) => `${letter.name}: ${fault}`),
  };
};

/** A measure that counts something of which there should be none. */
export const noneOf = (
  name: string,
  letters: readonly EvaluatedLetter[],
  find: (letter: EvaluatedLetter) => string[],
): Measure => {
  const details = letters.flatMap((letter) => find(letter).map((found) => `${letter.name}: ${found}`));
  return { name, goal: "0", value: String(details.length), met: details.length === 0, details };
};
