import type { EmailBrief } from "@storyletter/contract/emails";
import { WORD_RANGES } from "@storyletter/contract/emails/constants";
import type { Finding } from "@storyletter/contract/letters";
import type { AuthorVoice } from "@storyletter/contract/profile";
import type { CheckedLetter, EarlierLetter } from "@storyletter/domain/ports";
import { withoutAuthorLines } from "../author-lines.ts";
import { letterSentences, letterText } from "../letter-text.ts";
import { lengthOf, PREHEADER_LENGTH } from "../subject-line.ts";
import { lineFaults } from "./exact/line-faults.ts";
import { findingsOf, type Rule } from "./rule.ts";
import { avoidedWords } from "./rules/avoided-words.ts";
import { offerIsNamed, priceIsNamed, proofIsGiven } from "./rules/left-out.ts";
import { oneCallToAction, oneDestination, trackedLinks } from "./rules/link.ts";
import { spamPhrases } from "./rules/spam-phrases.ts";
import {
  beatsInOrder,
  lengthInRange,
  noRepeatedSentence,
  nothingUnfinished,
  wholeStory,
} from "./rules/structure.ts";
import { calmMarks, machineTells, readability, singleSpaces, variedSentences } from "./rules/style.ts";
import {
  ownStarts,
  paidOff,
  preheaders,
  preheadersGoOn,
  subjectForm,
  wholeSubjects,
} from "./rules/subject-lines.ts";
import { languageAsked, nothingInvented, priceInItsPlace, productInItsPlace } from "./rules/truth.ts";

/** Every check, in the order in which findings are shown. */
const RULES: readonly Rule[] = [
  nothingUnfinished,
  nothingInvented,
  languageAsked,
  offerIsNamed,
  priceIsNamed,
  proofIsGiven,
  beatsInOrder,
  lengthInRange,
  wholeStory,
  noRepeatedSentence,
  productInItsPlace,
  priceInItsPlace,
  oneCallToAction,
  oneDestination,
  trackedLinks,
  ownStarts,
  subjectForm,
  preheaders,
  preheadersGoOn,
  paidOff,
  wholeSubjects,
  spamPhrases,
  machineTells,
  readability,
  variedSentences,
  calmMarks,
  singleSpaces,
  avoidedWords,
];

/** The rules that no letter of ours may break. */
export const HARD_RULES: ReadonlySet<string> = new Set(RULES.filter(({ hard }) => hard).map(({ id }) => id));

/** A letter or a line this much shorter or longer reads the same. */
const PLAY = 0.05;
const PREHEADER = { least: 30, most: PREHEADER_LENGTH.most * (1 + PLAY) };

/** The lengths of a model's letter have a little play; the word count beside the letter is the true one. */
export const isWithinPlay = (
  { rule, quote = "" }: Pick<Finding, "rule" | "quote">,
  { wordCount, subjects }: CheckedLetter,
  { emailLength }: EmailBrief,
): boolean => {
  if (rule === "length") {
    const { min, max } = WORD_RANGES[emailLength];
    return wordCount >= min * (1 - PLAY) && wordCount <= max * (1 + PLAY);
  }
  if (rule !== "preheaders") return false;
  return subjects
    .filter(({ text }) => text === quote)
    .every(
      ({ preheader }) => lengthOf(preheader) >= PREHEADER.least && lengthOf(preheader) <= PREHEADER.most,
    );
};

export interface CheckOptions {
  voice?: AuthorVoice;
  /** Earlier letters of its series, which it may rest on. */
  earlier?: readonly EarlierLetter[];
  /** Whether its owner changed it since it was written. */
  isEdited?: boolean;
}

/** The findings about a letter, from either writer or by hand. An empty list: none. */
export const checkLetter = (
  whole: CheckedLetter,
  brief: EmailBrief,
  { voice, earlier, isEdited = false }: CheckOptions = {},
): Finding[] => {
  const letter = withoutAuthorLines(whole, voice);
  const findings = findingsOf(RULES, {
    letter,
    brief,
    content: letterText(letter.parts),
    sentences: letterSentences(letter.parts),
    voice,
    isEdited,
    faultsIn: lineFaults(brief, earlier),
  });
  return letter.writer.kind === "model"
    ? findings.filter((finding) => !isWithinPlay(finding, letter, brief))
    : findings;
};
