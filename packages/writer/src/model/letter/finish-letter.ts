import { SUBJECTS_PER_EMAIL } from "@storyletter/contract/constants";
import type { AuthorVoice, EmailBrief, Finding, Letter, SubjectLine } from "@storyletter/contract/schemas";
import { withAuthorLines } from "../../author-lines.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { chooseSubjects } from "./choose-subjects.ts";
import { composeLetter } from "./compose-letter.ts";
import { isWhole, judgeLetter } from "./judge-letter.ts";
import { type PlacedSentence, sentencesToCompare } from "./judge-sentences.ts";
import { mendLetter } from "./mend-letter.ts";

export interface FinishLetterInput {
  answer: ModelAnswer;
  brief: EmailBrief;
  link: string;
  /** The name of the model that wrote it. */
  model: string;
  voice?: AuthorVoice;
  /** To choose five from, the strongest first; left out while the text is not settled. */
  candidates?: readonly SubjectLine[];
  /** Other openings to keep beside the letter. */
  openings?: readonly string[];
}

export interface FinishedLetter {
  letter: Letter;
  findings: Finding[];
  /** Sentences that only a reader can tell from made up ones; none once there are subjects: they have been read. */
  toCompare: PlacedSentence[];
}

/** Where the work is done: in another thread, if need be. */
export type FinishLetter = (
  input: FinishLetterInput,
  options: { userId?: string; signal: AbortSignal },
) => Promise<FinishedLetter | null>;

/** Openings that the letter does not have already. */
const keptOpenings = (openings: readonly string[], { parts }: Letter): Pick<Letter, "openings"> => {
  const text = parts.flatMap(({ paragraphs }) => paragraphs).join("\n");
  const others = openings.filter((opening) => !text.includes(opening));
  return others.length > 0 ? { openings: others } : {};
};

/** Makes a letter of a model's answer and checks it; null where too little of it is a letter. */
export function finishModelLetter(input: FinishLetterInput): FinishedLetter | null {
  const { answer, brief, link, model, voice, candidates, openings = [] } = input;
  const body = mendLetter(composeLetter(answer, { brief, link, model }));
  if (!isWhole(body, brief)) return null;
  const subjects = candidates ? chooseSubjects({ candidates, letter: body, brief, voice }) : [];
  if (candidates && subjects.length < SUBJECTS_PER_EMAIL) return null;
  const letter = { ...body, subjects, ...keptOpenings(openings, body) };
  const findings = judgeLetter(answer, letter, brief, voice);
  return {
    letter: withAuthorLines(letter, voice),
    findings: candidates ? findings : findings.filter(({ where }) => where !== "subjects"),
    toCompare: candidates ? [] : sentencesToCompare(letter, brief),
  };
}
