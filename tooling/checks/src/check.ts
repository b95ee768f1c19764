import type { Repository } from "./repository.ts";

/** One violation: where it is, and what is wrong, in a sentence. */
export interface Finding {
  file: string;
  line?: number;
  message: string;
}

export interface Verdict {
  findings: Finding[];
  /** Counts of what was checked, so that an empty check is noticed. */
  summary: string;
}

export interface Check {
  name: string;
  run(repository: Repository): Verdict;
}

export const count = (number: number, noun: string): string =>
  `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
