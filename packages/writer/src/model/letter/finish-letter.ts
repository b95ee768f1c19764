import type { EmailBrief, Finding, Letter } from "@storyletter/contract";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { composeLetter } from "./compose-letter.ts";
import { isLetter, judgeLetter } from "./judge-letter.ts";
import { mendLetter } from "./mend-letter.ts";

export interface FinishLetterInput {
  answer: ModelAnswer;
  brief: EmailBrief;
  link: string;
  /** The name of the model that wrote it. */
  model: string;
}

export interface FinishedLetter {
  letter: Letter;
  findings: Finding[];
}

/** Where the work is done: in another thread, if need be. */
export type FinishLetter = (
  input: FinishLetterInput,
  options: { userId?: string; signal: AbortSignal },
) => Promise<FinishedLetter | null>;

/** Makes a letter of a model's answer and checks it; null where too little of it is a letter. */
export function finishModelLetter({ answer, brief, link, model }: FinishLetterInput): FinishedLetter | null {
  const letter = mendLetter(composeLetter(answer, { brief, link, model }));
  return isLetter(letter) ? { letter, findings: judgeLetter(answer, letter, brief) } : null;
}
