import type { AuthorVoice, EmailBrief, Finding, Letter } from "@storyletter/contract/schemas";
import { LINK } from "@storyletter/letter/words";
import { withoutAuthorLines } from "../author-lines.ts";
import { letterText } from "../letter-text.ts";
import { readBrief } from "./beyond-brief/beyond-brief.ts";
import type { Rule } from "./rule.ts";
import { avoidedWords } from "./rules/avoided-words.ts";
import { priceIsNamed, proofIsGiven } from "./rules/left-out.ts";
import { oneCallToAction, oneDestination, trackedLinks } from "./rules/link.ts";
import { nothingAdded, nothingForTheWriter, offerIsNamed, wholeSubjects } from "./rules/own-words.ts";
import { spamPhrases } from "./rules/spam-phrases.ts";
import {
  beatsInOrder,
  lengthInRange,
  noRepeatedSentence,
  nothingUnfinished,
  shortParagraphs,
  wholeStory,
} from "./rules/structure.ts";
import { calmMarks, machineTells, readability, singleSpaces, variedSentences } from "./rules/style.ts";
import { ownStarts, paidOff, preheaders, subjectForm, subjectLength } from "./rules/subject-lines.ts";
import {
  nothingInvented,
  nothingUnsupported,
  ourWords,
  priceInItsPlace,
  productInItsPlace,
} from "./rules/truth.ts";

/** Every check, in the order in which findings are shown. */
const RULES: readonly Rule[] = [
  nothingUnfinished,
  nothingInvented,
  nothingUnsupported,
  nothingAdded,
  nothingForTheWriter,
  offerIsNamed,
  priceIsNamed,
  proofIsGiven,
  beatsInOrder,
  lengthInRange,
  wholeStory,
  shortParagraphs,
  noRepeatedSentence,
  productInItsPlace,
  priceInItsPlace,
  oneCallToAction,
  oneDestination,
  trackedLinks,
  ownStarts,
  subjectForm,
  preheaders,
  paidOff,
  wholeSubjects,
  subjectLength,
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

export interface CheckOptions {
  voice?: AuthorVoice;
  /** Whether its owner changed it since it was written. */
  isEdited?: boolean;
}

/** What is to be said against a letter, whoever wrote it. An empty list means: nothing. */
export const checkLetter = (
  whole: Letter,
  brief: EmailBrief,
  { voice, isEdited = false }: CheckOptions = {},
): Finding[] => {
  const letter = withoutAuthorLines(whole, voice);
  const ours = ourWords({ letter, brief });
  const beyond = (text: string) => readBrief(brief, ours)(text.replace(LINK, " "));
  const input = { letter, brief, content: letterText(letter.parts), voice, isEdited, beyond };
  return RULES.flatMap(({ id, evidence, check }) =>
    check(input).map((finding) => ({ rule: id, ...finding, evidence })),
  );
};
