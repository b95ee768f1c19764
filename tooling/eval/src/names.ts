import { writeFileSync } from "node:fs";
import american from "dictionary-en";
import australian from "dictionary-en-au";
import southAfrican from "dictionary-en-za";

const FILE = new URL("../../../packages/writer/src/built-in/tidy/proper-names.json", import.meta.url);

/** Words of these endings and beginnings are forms of others: "weeks" is no family here, nor "retreat" a place. */
const ENDINGS = ["s", "es", "ed", "er", "ers", "ing", "ly"];
const BEGINNINGS = ["re", "un"];
/** In a letter these are things. */
const THINGS = new Set([
  "genoa",
  "matric",
  "shan",
  "wont",
  "dont",
  "chile",
  "nona",
  "nada",
  "como",
  "elle",
  "novo",
  "vivo",
  "verde",
]);
const LEAST_LETTERS = 4;

/** Names that the spelling dictionaries know, and that are no words when they are typed small. */
export const writeNames = (): void => {
  const words = new Set(
    [american, australian, southAfrican].flatMap(({ dic }) =>
      new TextDecoder()
        .decode(dic)
        .split("\n")
        .map((line) => line.split("/", 1)[0]?.trim() ?? ""),
    ),
  );
  const isForm = (small: string): boolean =>
    ENDINGS.some(
      (end) =>
        small.endsWith(end) &&
        [small.slice(0, -end.length), `${small.slice(0, -end.length)}e`].some((stem) => words.has(stem)),
    ) || BEGINNINGS.some((start) => small.startsWith(start) && words.has(small.slice(start.length)));
  const names = [...words].filter((word) => {
    const small = word.toLowerCase();
    return (
      /^\p{Lu}\p{Ll}+$/u.test(word) &&
      word.length >= LEAST_LETTERS &&
      !words.has(small) &&
      !THINGS.has(small) &&
      !isForm(small)
    );
  });
  writeFileSync(FILE, `${JSON.stringify(names.toSorted(), null, 1)}\n`);
  console.log(`${names.length} names`);
};
