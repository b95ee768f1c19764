import { isSpoken, quotationsIn } from "@storyletter/text/quotations";
import { bareWords } from "@storyletter/text/words";
import type { LineCheck } from "./brief-facts.ts";

/** A quotation whose slips of the pen are mended is still the same. */
const LEAST_SAME = 0.7;
const same = (one: string, other: string): boolean => one.replaceAll("'", "") === other.replaceAll("'", "");

const isSaid = (words: readonly string[], said: readonly string[]): boolean =>
  said.some((_, from) => {
    const shared = words.filter((word, at) => same(word, said[from + at] ?? "")).length;
    return shared >= words.length * LEAST_SAME;
  });

/** What somebody says in quotation marks, the brief lets them say. */
export const quotations: LineCheck = ({ text }, { said }) =>
  quotationsIn(text)
    .filter(isSpoken)
    .filter(({ words }) => !isSaid(bareWords(words), said))
    .map(({ words }) => `The brief does not contain this quotation: ${words}`);
