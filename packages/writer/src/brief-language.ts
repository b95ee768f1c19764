import type { EmailBrief } from "@storyletter/contract/schemas";
import { guessLanguage, type Language } from "@storyletter/text/language";

const languages = new WeakMap<EmailBrief, Language>();

/** The language of a brief: its story's, or of all its fields where the story is too short to say. */
export const languageOf = (brief: EmailBrief): Language => {
  const language = languages.get(brief) ?? guessedFor(brief);
  languages.set(brief, language);
  return language;
};

const guessedFor = ({ story, lesson, targetAudience, contentFocus }: EmailBrief): Language =>
  guessLanguage(story).language ??
  guessLanguage([story, lesson, targetAudience, contentFocus].join("\n")).language ??
  "english";
