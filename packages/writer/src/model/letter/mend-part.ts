import { WORD_RANGES } from "@storyletter/contract/constants";
import { BEATS, type Beat, type EmailBrief, type Finding, type Letter } from "@storyletter/contract/schemas";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { isRefusal } from "../answer/parse-answer.ts";
import type { PartTask } from "../prompts/part-prompt.ts";
import { hardFindings } from "./judge-letter.ts";

const isBeat = (where: string): where is Beat => BEATS.some((beat) => beat === where);

/** Where words can be added or taken out without touching the story. */
const lengthPart = (letter: Letter, brief: EmailBrief): Beat =>
  letter.wordCount < WORD_RANGES[brief.emailLength].min ? "bridge" : "offer";

const partOf = ({ rule, where }: Finding, letter: Letter, brief: EmailBrief): Beat | null => {
  if (rule === "length") return lengthPart(letter, brief);
  return isBeat(where) ? where : null;
};

/** The part with the most hard findings; null where none of them has a place. */
export const partToMend = (
  { letter, findings }: { letter: Letter; findings: readonly Finding[] },
  brief: EmailBrief,
): PartTask | null => {
  const byPart = Map.groupBy(hardFindings(findings), (finding) => partOf(finding, letter, brief));
  const [most] = [...byPart]
    .flatMap(([part, found]) => (part === null ? [] : [{ part, found }]))
    .sort((one, other) => other.found.length - one.found.length);
  return most ? { part: most.part, letter, findings: most.found } : null;
};

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The answer with one part replaced; null where the text is no such part. */
export const withPart = (answer: ModelAnswer, { part }: PartTask, text: string): ModelAnswer | null => {
  const written = lines(text.replaceAll("```", ""));
  const [first] = written;
  if (first === undefined || text.includes("{") || isRefusal(text)) return null;
  const isLine = part === "callToAction" || part === "ps";
  return { ...answer, body: { ...answer.body, [part]: isLine ? first : written } };
};
