import type { EmailBrief } from "@storyletter/contract/schemas";
import type { BriefFault } from "@storyletter/domain/ports";
import { guessLanguage, type Language } from "@storyletter/text/language";
import { cleanLines } from "@storyletter/text/markup";
import { countWords } from "@storyletter/text/words";
import { languageOf } from "../brief-language.ts";
import { storyFromTemplate } from "./story/template.ts";
import { readField } from "./tidy/read-field.ts";

const LEAST_WORDS = 3;
const NO_STORY: BriefFault = {
  field: "story",
  message: "Your story has hardly any words in it. Please tell in a sentence or two what happened.",
};
const ASK_FOR_LANGUAGE =
  "Without an AI model Storyletter writes in English, Spanish, German, French and Portuguese. Please tell your story in one of them.";

/** Enough of a story to find three words in; more of it, or all, is read where they are notes. */
const OPENINGS = [80, 300];

/** That the built-in writer has no frames in the story's language; null where it has, or where there is no word in it. */
export const refusesLanguage = ({ story: typed }: EmailBrief): BriefFault | null => {
  const story = storyFromTemplate(typed)?.prose ?? typed;
  const { isForeign } = guessLanguage(cleanLines(story).join(" "));
  return isForeign ? { field: "story", message: ASK_FOR_LANGUAGE } : null;
};

const hasWords = (sentences: readonly string[]): boolean =>
  sentences.reduce((sum, text) => sum + countWords(text), 0) >= LEAST_WORDS &&
  sentences.some((text) => /\p{L}/u.test(text));

/** That hardly a word of a story, as it is read, is for readers; null where there is enough. */
export const refusesStory = (sentences: readonly string[]): BriefFault | null =>
  hasWords(sentences) ? null : NO_STORY;

/** What the built-in writer cannot make a letter of, for the user; null where it can. Takes no time to ask. */
export const refusesBrief = (brief: EmailBrief): BriefFault | null => {
  const foreign = refusesLanguage(brief);
  if (foreign !== null) return foreign;
  const story = storyFromTemplate(brief.story)?.prose ?? brief.story;
  const language = languageOf(brief);
  return [...OPENINGS, story.length].some((end) => hasWords(sentencesOf(story.slice(0, end), language)))
    ? null
    : NO_STORY;
};

const sentencesOf = (story: string, language: Language): string[] => {
  const reading = {
    language,
    names: new Map(),
    small: new Map(),
    punctuation: "written" as const,
    notes: { leftOut: [], tidied: [], notes: [] },
    kept: new Set<string>(),
  };
  return readField("story", story.toWellFormed(), reading, true).sentences.map(({ text }) => text);
};
