import { WORD_RANGES } from "@storyletter/contract/constants";
import {
  type AuthorVoice,
  BEATS,
  type EmailBrief,
  type Finding,
  type Letter,
} from "@storyletter/contract/schemas";
import { countWords } from "@storyletter/letter/words";
import { guessLanguage } from "../../built-in/language.ts";
import { checkLetter, HARD_RULES } from "../../checks/check-letter.ts";
import { quoted } from "../../checks/rule.ts";
import { splitSentences } from "../../text/sentences.ts";
import { bareWords, wordKey } from "../../text/words.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { PLAN_RULES } from "../prompts/plan-prompt.ts";
import { RULES } from "../prompts/rules.ts";
import { claimFindings } from "./claims.ts";
import { foreignAddresses } from "./plain-text.ts";

const linkFindings = ({ body }: ModelAnswer, brief: EmailBrief): Finding[] => {
  const source = Object.values(brief).join("\n");
  return BEATS.flatMap((where) =>
    foreignAddresses([body[where]].flat().join("\n"), source).map((address) => ({
      rule: "one-destination",
      where,
      message: `The letter leads somewhere else: ${address}. It was taken out.`,
      fix: "Write no address at all; the link is set by us.",
      evidence: "rule" as const,
    })),
  );
};

/** Nobody comes upon so many words in the same row by chance. */
const RUN = 8;

const runsOf = (text: string): string[] => {
  const words = bareWords(text);
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_, at) => words.slice(at, at + RUN).join(" "));
};

const OURS: ReadonlySet<string> = new Set([RULES, PLAN_RULES].flatMap(runsOf));

/** Sentences of a letter that repeat our instructions or their examples. */
const promptFindings = ({ body }: ModelAnswer, brief: EmailBrief): Finding[] => {
  const authors = new Set(Object.values(brief).flatMap(runsOf));
  return BEATS.flatMap((where) =>
    [body[where]]
      .flat()
      .flatMap(splitSentences)
      .filter((sentence) => runsOf(sentence).some((run) => OURS.has(run) && !authors.has(run)))
      .map((sentence) => ({
        rule: "note-in-letter",
        where,
        message: `This is from our instructions to the AI: ${quoted(sentence.slice(0, 120))}`,
        fix: "Take it out before you send the letter.",
        evidence: "rule" as const,
      })),
  );
};

/** Nobody notices a letter or a line that is this much shorter or longer. */
const PLAY = 0.05;
const PREHEADER = { least: 30, most: 90 * (1 + PLAY) };

/** Lengths have a little play; the word count beside the letter is the true one. */
export const isWithinPlay = ({ rule, message }: Finding, letter: Letter, brief: EmailBrief): boolean => {
  if (rule === "length") {
    const { min, max } = WORD_RANGES[brief.emailLength];
    return letter.wordCount >= min * (1 - PLAY) && letter.wordCount <= max * (1 + PLAY);
  }
  // A subject may be as short as it likes; the longest still has to fit.
  if (rule === "subject-length") return !/ (?:5[1-9]|60) characters;/u.test(message);
  const [, length] = (rule === "preheaders" && / has (\d+) characters;/u.exec(message)) || [];
  return length !== undefined && Number(length) >= PREHEADER.least && Number(length) <= PREHEADER.most;
};

/** A part that was written again no longer claims what it did. */
const claimsStillMade = ({ claims }: ModelAnswer, { parts }: Letter): ModelAnswer["claims"] => {
  const said = wordKey(parts.flatMap(({ paragraphs }) => paragraphs).join("\n"));
  return claims.filter(({ text }) => said.includes(wordKey(text)));
};

/** What is to be said against a model's letter: the checks of every letter, its links, its claims and our own words. */
export const judgeLetter = (
  answer: ModelAnswer,
  letter: Letter,
  brief: EmailBrief,
  voice?: AuthorVoice,
): Finding[] => [
  ...checkLetter(letter, brief, { voice }).filter((finding) => !isWithinPlay(finding, letter, brief)),
  ...linkFindings(answer, brief),
  ...promptFindings(answer, brief),
  ...claimFindings(claimsStillMade(answer, letter), brief),
];

export const hardFindings = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ rule }) => HARD_RULES.has(rule));

/** Fewer words say little about their language. */
const ENOUGH_WORDS = 24;

const isInAnotherLanguage = (text: string, story: string): boolean => {
  const [written, told] = [guessLanguage(text), guessLanguage(story)];
  return (
    told.words >= ENOUGH_WORDS &&
    written.language !== null &&
    told.language !== null &&
    written.language !== told.language
  );
};

/** Enough to hand over as a letter, whatever the findings say. */
export const isWhole = ({ parts }: Letter, { story }: EmailBrief): boolean =>
  parts.every(({ paragraphs }) => countWords(paragraphs.join("\n")) > 0) &&
  !isInAnotherLanguage(parts.flatMap(({ paragraphs }) => paragraphs).join("\n"), story);
