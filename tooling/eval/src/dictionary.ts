import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { IterableHunspellReader } from "hunspell-reader";
import { loadStories } from "./punctuation/examples.ts";

const FOLDER = new URL("../../../packages/writer/src/built-in/tidy/dictionary/", import.meta.url);
const DICTIONARIES = ["dictionary-en", "dictionary-en-au", "dictionary-en-za"];

/** In a letter these are things, or slips. */
const NO_NAMES = new Set("genoa matric shan wont dont chile nona nada como elle novo vivo verde".split(" "));
const LEAST_LETTERS = 4;

const wordsOf = async (dictionary: string): Promise<string[]> => {
  const [rules, stems] = ["aff", "dic"].map((kind) =>
    fileURLToPath(new URL(`index.${kind}`, import.meta.resolve(dictionary))),
  );
  if (rules === undefined || stems === undefined) throw new Error(`${dictionary} has no files`);
  return [...(await IterableHunspellReader.createFromFiles(rules, stems)).seqWords()];
};

/** Words that stories use more than once: a slip of the keyboard is one of them. */
const commonOf = (words: ReadonlySet<string>): Set<string> => {
  const found = loadStories().flatMap((story) => story.match(/\p{Ll}{3,}/gu) ?? []);
  const seen = Map.groupBy(found, (word) => word);
  return new Set([...seen].filter(([word, all]) => all.length > 1 && words.has(word)).map(([word]) => word));
};

/** The words that spelling dictionaries know, in all their forms, and the names that are no words when typed small. */
export const writeDictionary = async (): Promise<void> => {
  const all = (await Promise.all(DICTIONARIES.map(wordsOf))).flat();
  const words = new Set(all.filter((word) => /^\p{Ll}{2,}$/u.test(word)));
  const isName = (word: string): boolean => {
    const small = word.toLowerCase();
    return (
      /^\p{Lu}\p{Ll}+$/u.test(word) &&
      word.length >= LEAST_LETTERS &&
      !words.has(small) &&
      !NO_NAMES.has(small)
    );
  };
  const names = new Set(all.filter(isName));
  for (const [file, each] of Object.entries({ words, names, "common-words": commonOf(words) }))
    writeFileSync(new URL(`${file}.json`, FOLDER), `${JSON.stringify([...each].toSorted().join(" "))}\n`);
  console.log(`${words.size} words, ${names.size} names`);
};
