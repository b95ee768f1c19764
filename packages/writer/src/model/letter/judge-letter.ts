import type { EmailBrief } from "@storyletter/contract/emails";
import type { Finding, Letter } from "@storyletter/contract/letters";
import { shorten } from "@storyletter/text/cut";
import { quoted } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { bareWords } from "@storyletter/text/words";
import { type CheckOptions, checkLetter } from "../../checks/check-letter.ts";
import { letterSentences } from "../../letter-text.ts";
import type { ModelAnswer } from "../answer/read-answer.ts";
import { RULES } from "../prompts/write-prompt.ts";
import { foreignAddresses, plainText, withoutForeignAddresses } from "./plain-text.ts";

/** Addresses that were taken out, each with what is left of its sentence. */
const linkFindings = (
  { paragraphs, call, ps }: ModelAnswer,
  { parts }: Letter,
  brief: EmailBrief,
): Finding[] => {
  const source = Object.values(brief).join("\n");
  const left = parts.flatMap((part) => part.paragraphs.map((text) => ({ ...part, text })));
  return [...paragraphs, call, ps].flatMap(splitSentences).flatMap((sentence) => {
    const rest = withoutForeignAddresses(plainText(sentence), source);
    const place = rest === "" ? undefined : left.find(({ text }) => text.includes(rest));
    return foreignAddresses(sentence, source).map((address) => ({
      rule: "one-destination",
      where: place?.beat ?? ("letter" as const),
      message: `The letter leads somewhere else: ${address}. It was taken out.`,
      fix: "Write no address at all; the link is set by us.",
      evidence: "rule" as const,
      ...(place && { quote: rest, sentence: rest, lasting: true }),
    }));
  });
};

/** So many words in the same order are no chance. */
const RUN = 8;

const runsOf = (text: string): string[] => {
  const words = bareWords(text);
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_, at) => words.slice(at, at + RUN).join(" "));
};

const OURS: ReadonlySet<string> = new Set(runsOf(RULES));

/** Sentences of a letter that repeat our instructions or their examples. */
const promptFindings = ({ parts }: Letter, brief: EmailBrief): Finding[] => {
  const authors = new Set(Object.values(brief).flatMap(runsOf));
  return letterSentences(parts)
    .filter(({ text }) => runsOf(text).some((run) => OURS.has(run) && !authors.has(run)))
    .map(({ beat, text }) => ({
      rule: "note-in-letter",
      where: beat,
      message: `This is from our instructions to the AI: ${quoted(shorten(text, 120))}`,
      fix: "Take it out before you send the letter.",
      evidence: "rule" as const,
      quote: text,
      lasting: true,
    }));
};

/** What is to be said against a model's letter: the checks of every letter, its links and our own words. */
export const judgeLetter = (
  answer: ModelAnswer,
  letter: Letter,
  brief: EmailBrief,
  options: CheckOptions,
): Finding[] => [
  ...checkLetter(letter, brief, options),
  ...linkFindings(answer, letter, brief),
  ...promptFindings(letter, brief),
];
