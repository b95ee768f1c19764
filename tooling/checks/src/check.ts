import type { Repository } from "./repository.ts";

/** One thing to mend: where it stands and what is wrong, in a sentence. */
export interface Finding {
  file: string;
  line?: number;
  message: string;
}

export interface Verdict {
  findings: Finding[];
  /** What was looked at, in figures: an empty check must be seen to be empty. */
  summary: string;
}

export interface Check {
  name: string;
  run(repository: Repository): Verdict;
}

export const count = (number: number, noun: string): string =>
  `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
