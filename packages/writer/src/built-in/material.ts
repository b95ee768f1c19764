import type { EmailBrief, WritingNotes } from "@storyletter/contract/emails";
import { writerDecidesLesson } from "@storyletter/contract/emails/constants";
import { openEnd } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { cleanLines } from "@storyletter/text/markup";
import { countWords } from "@storyletter/text/words";
import { storyLanguageOf } from "../brief-language.ts";
import { isNothing } from "../empty-answer.ts";
import { FRAMES } from "../frames/all-frames.ts";
import type { Frames } from "../frames/frames.ts";
import { type Reading, readField, type Sentence } from "./read-field.ts";
import { templateStory } from "./template-story.ts";
import { type Names, namesIn } from "./tidy.ts";

/** The fields that a letter is made of, in the order in which they are read. */
const READ_FIELDS = [
  "story",
  "lesson",
  "readerMoment",
  "storyLink",
  "productDescription",
  "contentFocus",
  "keyBenefit",
  "afterwards",
  "proofElement",
] as const satisfies readonly (keyof EmailBrief)[];
export type ReadField = (typeof READ_FIELDS)[number];

/** A brief, read: the sentences of its fields, and what was done with them. */
export interface Material {
  brief: EmailBrief;
  language: Language;
  frames: Frames;
  names: Names;
  fields: Record<ReadField, Sentence[]>;
  notes: WritingNotes;
}

const lessonIn = ({ lesson }: EmailBrief): string =>
  writerDecidesLesson(lesson) || /^\[?ai_decides/iu.test(lesson.trim()) ? "" : lesson;

export function readBrief(brief: EmailBrief): Material {
  // A story cannot be translated without a model.
  const language = storyLanguageOf(brief);
  const frames = FRAMES[language];
  const names = namesIn(brief, frames);
  const reading: Reading = { frames, names, notes: { leftOut: [], tidied: [], notes: [] } };
  const template = templateStory(brief, frames, names);
  const typed = {
    ...brief,
    story: template?.prose ?? brief.story,
    lesson: lessonIn(brief) || (template?.lesson ?? ""),
  };
  const read = (field: ReadField): Sentence[] =>
    isNothing(typed[field]) ? [] : readField(field, typed[field], reading);
  const fields = Object.fromEntries(READ_FIELDS.map((field) => [field, read(field)])) as Material["fields"];
  return { brief, language, frames, names, fields, notes: reading.notes };
}

/** A longer name is a description. */
const MAX_NAME_WORDS = 8;

/** The product's name without markup; "" for none, or for a description in its place. */
export const nameOf = ({ productName }: EmailBrief): string => {
  const name = openEnd(cleanLines(productName).join(" "));
  return isNothing(name) || countWords(name) > MAX_NAME_WORDS ? "" : name;
};
