import type { AuthorVoice, EmailBrief, Finding, Letter } from "@storyletter/contract/schemas";
import { signed } from "../../sign-off.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { composeLetter } from "./compose-letter.ts";
import { isLetter, judgeLetter } from "./judge-letter.ts";
import { type PlacedSentence, sentencesInDoubt } from "./judge-sentences.ts";
import { mendLetter } from "./mend-letter.ts";

export interface FinishLetterInput {
  answer: ModelAnswer;
  brief: EmailBrief;
  link: string;
  /** The name of the model that wrote it. */
  model: string;
  voice?: AuthorVoice;
}

export interface FinishedLetter {
  letter: Letter;
  findings: Finding[];
  /** Sentences that rules cannot judge: a paraphrase, or made up. */
  inDoubt: PlacedSentence[];
}

/** Where the work is done: in another thread, if need be. */
export type FinishLetter = (
  input: FinishLetterInput,
  options: { userId?: string; signal: AbortSignal },
) => Promise<FinishedLetter | null>;

/** Makes a letter of a model's answer and checks it; null where too little of it is a letter. */
export function finishModelLetter(input: FinishLetterInput): FinishedLetter | null {
  const { answer, brief, link, model, voice } = input;
  const letter = mendLetter(composeLetter(answer, { brief, link, model }));
  if (!isLetter(letter)) return null;
  return {
    letter: signed(letter, voice),
    findings: judgeLetter(answer, letter, brief, voice),
    inDoubt: sentencesInDoubt(letter, brief),
  };
}
