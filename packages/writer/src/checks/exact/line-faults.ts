import type { EmailBrief } from "@storyletter/contract/emails";
import type { EarlierLetter } from "@storyletter/domain/ports";
import { sentencesIn } from "../../letter-text.ts";
import { amounts } from "./amounts.ts";
import { type BriefFacts, briefFacts, type LineCheck, readLine } from "./brief-facts.ts";
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

const messagesOn = (sentence: string, facts: BriefFacts): string[] => {
  if (facts.isAuthors(sentence)) return [];
  const line = readLine(sentence, facts.language);
  return [...new Set(CHECKS.flatMap((check) => check(line, facts)))];
};

/**
 * What code alone can tell against a text of a letter. The author's own sentences are not doubted, nor is what earlier
 * letters of the series say.
 */
export const lineFaults = (
  brief: EmailBrief,
  earlier: readonly EarlierLetter[] = [],
): ((text: string) => LineFault[]) => {
  const facts = briefFacts(brief);
  let wider: BriefFacts | undefined;
  const faultsOf = (sentence: string): string[] => {
    const messages = messagesOn(sentence, facts);
    if (messages.length === 0 || earlier.length === 0) return messages;
    wider ??= briefFacts(brief, earlier);
    return messagesOn(sentence, wider);
  };
  return (text) =>
    sentencesIn(text).flatMap((sentence) => faultsOf(sentence).map((message) => ({ message, sentence })));
};

/** The earlier letter that says what a sentence says beyond the brief; undefined for none. */
export const restsOn = (
  brief: EmailBrief,
  earlier: readonly EarlierLetter[],
): ((sentence: string) => number | undefined) => {
  const facts = briefFacts(brief);
  const read = new Map<EarlierLetter, BriefFacts>();
  const factsOf = (letter: EarlierLetter): BriefFacts => {
    const known = read.get(letter) ?? briefFacts(brief, [letter]);
    read.set(letter, known);
    return known;
  };
  return (sentence) => {
    const beyond = messagesOn(sentence, facts).length;
    if (beyond === 0) return undefined;
    const source = earlier.find((letter) => messagesOn(sentence, factsOf(letter)).length < beyond);
    return source?.letter ?? undefined;
  };
};

/** In words, what a text would add to the brief. */
export const beyondBrief = (
  brief: EmailBrief,
  earlier?: readonly EarlierLetter[],
): ((text: string) => string[]) => {
  const faults = lineFaults(brief, earlier);
  return (text) => [...new Set(faults(text).map(({ message }) => message))];
};
