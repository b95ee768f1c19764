import { francAll } from "franc-min";

/** The languages that letters are written in without a model, by their ISO 639-3 codes. */
const CODES = { english: "eng", spanish: "spa", german: "deu", french: "fra", portuguese: "por" } as const;
export type Language = keyof typeof CODES;
export const LANGUAGES = Object.keys(CODES) as Language[];

const LANGUAGE_OF = new Map(LANGUAGES.map((language): [string, Language] => [CODES[language], language]));

/** The beginning of a text says what language it is in. */
const SAMPLE_LENGTH = 2_000;
/** Shorter texts say little about their language. */
const MIN_LENGTH = 24;
/** In a text shorter than this, English is meant wherever it is near. */
const SHORT_LENGTH = 200;
/** A language of ours this close to the likeliest one is taken for it: most authors write in one of them. */
const MIN_SCORE = 0.85;

/** What a text says about its language. */
export interface LanguageGuess {
  /** Null if the text is too short to say, or in another language than ours. */
  language: Language | null;
  /** Whether it reads as a language other than ours. */
  isForeign: boolean;
}

/**
 * Guesses the language of a text.
 * @example guessLanguage("Am Montag ging der Ofen kaputt.") // { language: "german", isForeign: false }
 */
export function guessLanguage(text: string): LanguageGuess {
  const sample = text.slice(0, SAMPLE_LENGTH).toLowerCase();
  const guesses = francAll(sample, { minLength: MIN_LENGTH });
  if (guesses[0]?.[0] === "und") return { language: null, isForeign: false };
  const near = guesses.filter(([code, score]) => score >= MIN_SCORE && LANGUAGE_OF.has(code));
  const isEnglish = sample.length < SHORT_LENGTH && near.some(([code]) => code === CODES.english);
  const language = isEnglish ? "english" : (LANGUAGE_OF.get(near[0]?.[0] ?? "") ?? null);
  return { language, isForeign: language === null };
}
