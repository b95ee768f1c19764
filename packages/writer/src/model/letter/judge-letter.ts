import {
  type AuthorVoice,
  BEATS,
  type EmailBrief,
  type Finding,
  type Letter,
} from "@storyletter/contract/schemas";
import { shorten } from "@storyletter/text/cut";
import { quoted } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { bareWords, countWords, LINK } from "@storyletter/text/words";
import { checkLetter, HARD_RULES } from "../../checks/check-letter.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { PLAN_RULES } from "../prompts/plan-prompt.ts";
import { RULES } from "../prompts/rules.ts";
import { claimFindings } from "./claims.ts";
import { foreignAddresses, plainText, withoutForeignAddresses } from "./plain-text.ts";

/** Addresses that were taken out, each with what is left of its sentence. */
const linkFindings = ({ body }: ModelAnswer, { parts }: Letter, brief: EmailBrief): Finding[] => {
  const source = Object.values(brief).join("\n");
  const text = parts.flatMap(({ paragraphs }) => paragraphs).join("\n");
  return BEATS.flatMap((where) =>
    [body[where]].flat().flatMap((paragraph) =>
      splitSentences(paragraph).flatMap((sentence) => {
        const rest = withoutForeignAddresses(plainText(sentence), source);
        return foreignAddresses(sentence, source).map((address) => ({
          rule: "one-destination",
          where,
          message: `The letter leads somewhere else: ${address}. It was taken out.`,
          fix: "Write no address at all; the link is set by us.",
          evidence: "rule" as const,
          ...(rest !== "" && text.includes(rest) && { quote: rest, sentence: rest, lasting: true }),
        }));
      }),
    ),
  );
};

/** So many words in the same order are no chance. */
const RUN = 8;

const runsOf = (text: string): string[] => {
  const words = bareWords(text);
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_, at) => words.slice(at, at + RUN).join(" "));
};

const OURS: ReadonlySet<string> = new Set([RULES, PLAN_RULES].flatMap(runsOf));

const OURS_IN_LETTER = "note-in-letter";

/** Sentences of a letter that repeat our instructions or their examples. */
const promptFindings = ({ parts }: Letter, brief: EmailBrief): Finding[] => {
  const authors = new Set(Object.values(brief).flatMap(runsOf));
  return parts.flatMap(({ beat, paragraphs }) =>
    paragraphs
      .flatMap((text) => splitSentences(text.replace(LINK, "")))
      .filter((sentence) => runsOf(sentence).some((run) => OURS.has(run) && !authors.has(run)))
      .map((sentence) => ({
        rule: OURS_IN_LETTER,
        where: beat,
        message: `This is from our instructions to the AI: ${quoted(shorten(sentence, 120))}`,
        fix: "Take it out before you send the letter.",
        evidence: "rule" as const,
        quote: sentence,
        lasting: true,
      })),
  );
};

/** What is to be said against a model's letter: the checks of every letter, its links, its claims and our own words. */
export const judgeLetter = (
  answer: ModelAnswer,
  letter: Letter,
  brief: EmailBrief,
  voice?: AuthorVoice,
): Finding[] => [
  ...checkLetter(letter, brief, { voice }),
  ...linkFindings(answer, letter, brief),
  ...promptFindings(letter, brief),
  ...claimFindings(answer, letter, brief),
];

export const hardFindings = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ rule }) => rule === OURS_IN_LETTER || HARD_RULES.has(rule));

/** Enough to hand over as a letter, whatever the findings say. */
export const isWhole = ({ parts }: Letter): boolean =>
  parts.every(({ paragraphs }) => countWords(paragraphs.join("\n")) > 0);
