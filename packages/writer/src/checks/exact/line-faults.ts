import type { EmailBrief } from "@storyletter/contract/schemas";
import { splitSentences } from "@storyletter/text/sentences";
import { LINK } from "@storyletter/text/words";
import { amounts } from "./amounts.ts";
import { briefFacts, type LineCheck, readLine } from "./brief-facts.ts";
import { dates } from "./dates.ts";
import { names, quotations } from "./names.ts";
import { customers, numbers, proof } from "./numbers.ts";
import { promises } from "./promises.ts";

/** Every kind of exact check, in the order in which findings are shown. */
const CHECKS: readonly LineCheck[] = [amounts, numbers, dates, names, quotations, promises, customers, proof];

/** Something that the brief does not say, and the sentence that says it. */
export interface LineFault {
  message: string;
  sentence: string;
}

/** The most an author is shown at once; the others follow when these are settled. */
const MAX_OF_ONE_TEXT = 40;

/** What code alone can tell against a text of a letter; the author's own sentences are not doubted. */
export const lineFaults = (brief: EmailBrief): ((text: string) => LineFault[]) => {
  const facts = briefFacts(brief);
  return (text) =>
    text
      .replace(LINK, " ")
      .split("\n")
      .flatMap(splitSentences)
      .filter((sentence) => !facts.isAuthors(sentence))
      .flatMap((sentence) => {
        const line = readLine(sentence, facts.language);
        return [...new Set(CHECKS.flatMap((check) => check(line, facts)))].map((message) => ({
          message,
          sentence,
        }));
      })
      .slice(0, MAX_OF_ONE_TEXT);
};

/** In words, what a text would add to the brief. */
export const beyondBrief = (brief: EmailBrief): ((text: string) => string[]) => {
  const faults = lineFaults(brief);
  return (text) => [...new Set(faults(text).map(({ message }) => message))];
};
