import type { EmailBrief } from "@storyletter/contract/schemas";
import type { BriefFault } from "@storyletter/domain/ports";
import { countWords } from "@storyletter/letter/words";
import { cleanLines } from "../text/markup.ts";
import { guessLanguage, type Language, languageOf } from "./language.ts";
import { storyFromTemplate } from "./story/template.ts";
import { readField } from "./tidy/read-field.ts";

const LEAST_WORDS = 3;
const ASK_FOR_WORDS =
  "Your story has hardly any words in it. Please tell in a sentence or two what happened.";
const ASK_FOR_LANGUAGE =
  "Without an AI model Storyletter writes in English, Spanish, German, French and Portuguese. Please tell your story in one of them.";

/** Enough of a story to find three words in; more of it, or all, is read where they are notes. */
const OPENINGS = [80, 300];

/** What the built-in writer cannot make a letter of, for the user; null where it can. Takes no time to ask. */
export const refusesBrief = (brief: EmailBrief): BriefFault | null => {
  const story = storyFromTemplate(brief.story)?.prose ?? brief.story;
  const { words, isForeign } = guessLanguage(cleanLines(story).join(" "));
  if (words > 0 && isForeign) return { field: "story", message: ASK_FOR_LANGUAGE };
  const language = languageOf(brief);
  return [...OPENINGS, story.length].some((end) => hasWords(story.slice(0, end), language))
    ? null
    : { field: "story", message: ASK_FOR_WORDS };
};

function hasWords(story: string, language: Language): boolean {
  const reading = {
    language,
    names: new Map(),
    small: new Map(),
    punctuation: "written" as const,
    notes: { leftOut: [], tidied: [], notes: [] },
    kept: new Set<string>(),
  };
  const told = readField("story", story.toWellFormed(), reading, true).sentences;
  const count = told.reduce((sum, { text }) => sum + countWords(text), 0);
  return count >= LEAST_WORDS && told.some(({ text }) => /\p{L}/u.test(text));
}
