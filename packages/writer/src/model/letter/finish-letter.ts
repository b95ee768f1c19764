import { SUBJECTS_PER_EMAIL } from "@storyletter/contract/constants";
import type { AuthorVoice, Finding, SubjectLine } from "@storyletter/contract/schemas";
import { BEATS, type Beat, type EmailBrief, type Letter } from "@storyletter/contract/schemas";
import { trimEndOf } from "@storyletter/text/edges";
import { splitSentences } from "@storyletter/text/sentences";
import { withAuthorLines } from "../../author-lines.ts";
import { letterWords } from "../../letter-text.ts";
import { markSources } from "../../mark-sources.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { PROMPT_VERSION } from "../prompts/rules.ts";
import { chooseSubjects } from "./choose-subjects.ts";
import { isWhole, judgeLetter } from "./judge-letter.ts";
import { mendLetter } from "./mend-letter.ts";
import { plainText, withoutForeignAddresses } from "./plain-text.ts";

const MAX_SENTENCES = 3;

/** A paragraph that grew too long is set as several of about the same size. */
const shortParagraphs = (text: string): string[] => {
  const sentences = splitSentences(text);
  if (sentences.length <= MAX_SENTENCES) return text === "" ? [] : [text];
  const size = Math.ceil(sentences.length / Math.ceil(sentences.length / MAX_SENTENCES));
  return Array.from({ length: Math.ceil(sentences.length / size) }, (_, index) =>
    sentences.slice(index * size, (index + 1) * size).join(" "),
  );
};

const asked = (line: string): string => `${trimEndOf(line, " \n\t\u00A0.:!")}:`;
const postscript = (text: string): string => `P.S. ${text.replace(/^P\.?\s?S\.?:?\s*/iu, "")}`;

/** The letter our own way, without subjects: every link in it is ours. */
export const composeLetter = (
  answer: ModelAnswer,
  { brief, link, model }: { brief: EmailBrief; link: string; model: string },
): Letter => {
  const source = Object.values(brief).join("\n");
  const clean = (text: string): string => withoutForeignAddresses(plainText(text), source);
  const { callToAction, ps, ...told } = answer.body;
  const story = (paragraphs: readonly string[]): string[] =>
    paragraphs.flatMap((text) => text.split(/\n+/u)).flatMap((text) => shortParagraphs(clean(text)));
  const texts: Record<Beat, string[]> = {
    hook: story(told.hook),
    scene: story(told.scene),
    tension: story(told.tension),
    turn: story(told.turn),
    lesson: story(told.lesson),
    bridge: story(told.bridge),
    offer: story(told.offer),
    callToAction: [`${asked(oneLine(clean(callToAction)))}\n${link}`],
    ps: [`${postscript(oneLine(clean(ps)))} ${link}`],
  };
  const parts = markSources(
    BEATS.map((beat) => ({ beat, paragraphs: texts[beat] })),
    brief,
  );
  return {
    subjects: [],
    parts,
    wordCount: letterWords(parts),
    trackingUrl: link,
    writer: { kind: "model", name: model, version: PROMPT_VERSION, fallbackReason: null },
  };
};

const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

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
  if (!isWhole(body)) return null;
  const subjects = candidates ? chooseSubjects({ candidates, letter: body, brief, voice }) : [];
  if (candidates && subjects.length < SUBJECTS_PER_EMAIL) return null;
  const letter = { ...body, subjects, ...keptOpenings(openings, body) };
  const findings = judgeLetter(answer, letter, brief, voice);
  return {
    letter: withAuthorLines(letter, voice),
    findings: candidates ? findings : findings.filter(({ where }) => where !== "subjects"),
  };
}
