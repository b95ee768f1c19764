import { linesIn } from "../train.ts";

/** A story that was told aloud: its words, and the mark that an editor set behind each. */
export interface Told {
  words: string[];
  marks: ("." | "," | "")[];
}

const folder = new URL("examples/", import.meta.url);

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word) && !/^I(?:['’]|$)/u.test(word);

/** Words as a telephone gives them: no marks, and capitals only for names. */
const asTold = (story: string): Told => {
  const typed = story.split(/\s+/u);
  const endsBefore = (at: number): boolean => at === 0 || /[.?!]["”]?$/u.test(typed[at - 1] ?? "");
  const bare = typed.map((word) => word.replace(/[.,?!;:"“”]+/gu, ""));
  const names = new Set(bare.filter((word, at) => isCapital(word) && !endsBefore(at)));
  return {
    words: bare.map((word, at) =>
      endsBefore(at) && isCapital(word) && !names.has(word) ? word.toLowerCase() : word,
    ),
    marks: typed.map((word) => (/[.?!]["”]?$/u.test(word) ? "." : /[,;:]$/u.test(word) ? "," : "")),
  };
};

/** Every story of the examples, as an editor left it: one a line. */
export const loadStories = (): string[] =>
  linesIn(folder)
    .map((line) => line.trim())
    .filter((line) => line !== "");

export const loadTold = (): Told[] => loadStories().map(asTold);
