import { BEATS, type EmailBrief, type Finding } from "@storyletter/contract/schemas";
import { quoted } from "../../checks/rule.ts";
import { splitSentences } from "../../text/sentences.ts";
import { bareWords } from "../../text/words.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { PLAN_RULES } from "../prompts/plan-prompt.ts";
import { RULES } from "../prompts/rules.ts";

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
export const promptFindings = ({ body }: ModelAnswer, brief: EmailBrief): Finding[] => {
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
