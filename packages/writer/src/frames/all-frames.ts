import type { Language } from "@storyletter/text/language";
import { writtenOut } from "../built-in/choose.ts";
import { ENGLISH } from "./english.ts";
import type { Frames } from "./frames.ts";
import { FRENCH, GERMAN, PORTUGUESE, SPANISH } from "./other-languages.ts";

/** The frames of each language. */
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

const texts = new Map<Language, string>();

/** Every frame of a language as one text: whatever a letter has beyond its brief is in it. */
export const frameText = (language: Language): string => {
  const known = texts.get(language);
  if (known !== undefined) return known;
  const text = textsOf(FRAMES[language])
    .flatMap((frame) => [frame, writtenOut(frame)])
    .join("\n");
  texts.set(language, text);
  return text;
};
