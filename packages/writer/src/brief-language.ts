import type { EmailBrief } from "@storyletter/contract/emails";
import { LANGUAGE_NAMES } from "@storyletter/contract/emails/constants";
import { guessLanguage, type Language } from "@storyletter/text/language";

const languages = new WeakMap<EmailBrief, Language>();

/** The language in which a letter is to be written: the one its brief asks for, else its story's. */
export const languageOf = (brief: EmailBrief): Language =>
  brief.writeIn === "story" ? storyLanguageOf(brief) : brief.writeIn;

/** Its name, for a model and for people. */
export const languageName = (brief: EmailBrief): string => LANGUAGE_NAMES[languageOf(brief)];

/** The language of a brief: its story's, or of all its fields where the story is too short to say. */
export const storyLanguageOf = (brief: EmailBrief): Language => {
  const language = languages.get(brief) ?? guessedFor(brief);
  languages.set(brief, language);
  return language;
};

const guessedFor = ({ story, lesson, targetAudience, contentFocus }: EmailBrief): Language =>
  guessLanguage(story).language ??
  guessLanguage([story, lesson, targetAudience, contentFocus].join("\n")).language ??
  "english";
