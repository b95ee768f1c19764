import type { EmailBrief } from "@storyletter/contract/emails";
import type { Finding, Letter } from "@storyletter/contract/letters";
import type { AuthorVoice } from "@storyletter/contract/profile";
import type { EarlierLetter } from "@storyletter/domain/ports";
import { endSentence, trimEndOf } from "@storyletter/text/edges";
import { cleanLines } from "@storyletter/text/markup";
import { onOneLine } from "@storyletter/text/words";
import { withAuthorLines } from "../../author-lines.ts";
import { languageOf } from "../../brief-language.ts";
import { beyondBrief } from "../../checks/exact/line-faults.ts";
import { givesProof, namesPrice } from "../../checks/rules/left-out.ts";
import { FRAMES } from "../../frames/all-frames.ts";
import { CALLS } from "../../frames/frames.ts";
import { priceSentences } from "../../frames/price.ts";
import { letterText, letterWords } from "../../letter-text.ts";
import { markSources } from "../../mark-sources.ts";
import { type ModelAnswer, readAnswer } from "../answer/read-answer.ts";
import { PROMPT_VERSION } from "../prompts/write-prompt.ts";
import { chooseSubjects } from "./choose-subjects.ts";
import { judgeLetter } from "./judge-letter.ts";
import { placeBeats } from "./place-beats.ts";
import { asPostscript, cleanerFor, plainText } from "./plain-text.ts";

const asked = (line: string): string => `${trimEndOf(line, " \n\t\u00A0.:!")}:`;

/** Where a model asks for nothing. */
const plainCall = (brief: EmailBrief): string => {
  const frames = FRAMES[languageOf(brief)];
  const typed = brief.callToAction.trim();
  const call = CALLS.find((known) => known === typed.toLowerCase());
  return call === undefined ? frames.here.replace("{x}", () => typed) : frames.call[call].plain;
};

interface Composing {
  brief: EmailBrief;
  /** Earlier letters of its series, which it may rest on. */
  earlier?: readonly EarlierLetter[];
  link: string;
  /** The name of the model that wrote it. */
  model: string;
}

/** A colon, or no end of its own: a link has to follow. */
const leadsOn = (text: string): boolean => /[:\p{L}\p{N}]$/u.test(text);

/** The letter without subjects: its paragraphs as the model set them, and every link in it ours. */
export const composeLetter = (answer: ModelAnswer, { brief, earlier, link, model }: Composing): Letter => {
  const clean = cleanerFor(brief);
  const call = onOneLine(clean(answer.call)) || plainCall(brief);
  const said = onOneLine(clean(answer.ps));
  const ps = said === "" ? "" : asPostscript(said);
  const paragraphs = answer.paragraphs.map(clean).filter((text) => text !== "");
  const placed = [
    ...placeBeats(paragraphs, brief),
    { beat: "callToAction" as const, paragraphs: [`${asked(call)}\n${link}`] },
    { beat: "ps" as const, paragraphs: ps === "" ? [] : [leadsOn(ps) ? `${ps} ${link}` : ps] },
  ];
  const parts = markSources(placed, brief, earlier);
  return {
    subjects: [],
    parts,
    wordCount: letterWords(parts),
    trackingUrl: link,
    writer: { kind: "model", name: model, version: PROMPT_VERSION, fallbackReason: null },
  };
};

export interface FinishLetterInput extends Composing {
  /** What the model answered. */
  text: string;
  voice?: AuthorVoice;
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

/** Openings that add nothing to the brief and are not the letter's own. */
const keptOpenings = (
  { openings }: ModelAnswer,
  { parts }: Letter,
  { brief, earlier }: Composing,
): Pick<Letter, "openings"> => {
  const text = parts.flatMap(({ paragraphs }) => paragraphs).join("\n");
  const addsTo = beyondBrief(brief, earlier);
  const others = openings
    .map((opening) => onOneLine(plainText(opening)))
    .filter((opening) => opening !== "" && !text.includes(opening) && addsTo(opening).length === 0);
  return others.length > 0 ? { openings: others } : {};
};

/** The proof and the price where a model left them out: a paragraph each, in the author's own words. */
function leftOut({ parts }: Letter, brief: EmailBrief): string[] {
  const content = letterText(parts);
  const proof = endSentence(cleanLines(brief.proofElement).join(" "));
  const price = priceSentences(brief, FRAMES[languageOf(brief)]).map(({ text }) => text);
  return [
    ...(givesProof(content, brief) ? [] : [proof]),
    ...(namesPrice(content, brief) ? [] : [price.join(" ")]),
  ];
}

/** Makes a letter of a model's answer and checks it; null where it is no letter. */
export function finishModelLetter({ text, voice, ...composing }: FinishLetterInput): FinishedLetter | null {
  const answer = readAnswer(text);
  if (!answer) return null;
  const { brief, earlier } = composing;
  const written = composeLetter(answer, composing);
  if (written.parts.every(({ beat, paragraphs }) => beat === "callToAction" || paragraphs.length === 0))
    return null;
  const added = leftOut(written, brief);
  const paragraphs = [...answer.paragraphs, ...added];
  const body = added.length === 0 ? written : composeLetter({ ...answer, paragraphs }, composing);
  const subjects = chooseSubjects({ candidates: answer.subjects, letter: body, brief, voice });
  const letter = { ...body, subjects, ...keptOpenings(answer, body, composing) };
  return {
    letter: withAuthorLines(letter, voice),
    findings: judgeLetter(answer, letter, brief, { voice, earlier }),
  };
}
