import type { Language } from "@storyletter/text/language";
import { ENGLISH } from "./english.ts";
import type { Frames } from "./frames.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { SPANISH } from "./spanish.ts";

/** The frames of each language. A new language is a file, and a line here. */
export const FRAMES: Readonly<Record<Language, Frames>> = {
  english: ENGLISH,
  spanish: SPANISH,
  german: GERMAN,
  french: FRENCH,
  portuguese: PORTUGUESE,
};

const textsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

/** Every frame of a language as one text: a letter written without a model has these words beside its author's. */
export const frameText = (language: Language): string => {
  const { interview: _, language: __, words, ...frames } = FRAMES[language];
  return [...textsOf(frames), ...Object.values(words.corrections), ...words.days].join("\n");
};
