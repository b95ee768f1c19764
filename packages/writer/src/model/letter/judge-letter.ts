import { BEATS, type EmailBrief, type Finding, type Letter, SUBJECTS_PER_EMAIL } from "@storyletter/contract";
import { checkLetter, HARD_RULES } from "../../checks/check-letter.ts";
import { countWords } from "../../text/words.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
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

/** What is to be said against a model's letter: the checks of every letter, its links and its claims. */
export const judgeLetter = (answer: ModelAnswer, letter: Letter, brief: EmailBrief): Finding[] => [
  ...checkLetter(letter, brief),
  ...linkFindings(answer, brief),
  ...claimFindings(answer.claims, brief),
];

export const hardFindings = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ rule }) => HARD_RULES.has(rule));

/** Too little to hand over as a letter, whatever the findings say. */
export const isLetter = ({ subjects, parts }: Letter): boolean =>
  subjects.length === SUBJECTS_PER_EMAIL &&
  subjects.every(({ text }) => text !== "") &&
  parts.every(({ paragraphs }) => countWords(paragraphs.join("\n")) > 0);
