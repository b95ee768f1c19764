import { BEATS, type Beat, type EmailBrief, type Letter } from "@storyletter/contract/schemas";
import { letterWords } from "../../letter-text.ts";
import { markSources } from "../../mark-sources.ts";
import { trimEndOf } from "../../text/edges.ts";
import { splitSentences } from "../../text/sentences.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { PROMPT_VERSION } from "../prompts/rules.ts";
import { plainText, withoutForeignAddresses } from "./plain-text.ts";

const MOST_SENTENCES = 3;

/** A paragraph that grew too long is set as several of about the same size. */
const shortParagraphs = (text: string): string[] => {
  const sentences = splitSentences(text);
  if (sentences.length <= MOST_SENTENCES) return text === "" ? [] : [text];
  const size = Math.ceil(sentences.length / Math.ceil(sentences.length / MOST_SENTENCES));
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
