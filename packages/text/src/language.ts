import { francAll } from "franc-min";

/** The languages that letters are written in without a model, by their ISO 639-3 codes. */
const CODES = { english: "eng", spanish: "spa", german: "deu", french: "fra", portuguese: "por" } as const;
export type Language = keyof typeof CODES;
const LANGUAGES = Object.keys(CODES) as Language[];

const LANGUAGE_OF = new Map(LANGUAGES.map((language): [string, Language] => [CODES[language], language]));

/** The beginning of a text says what language it is in. */
const SAMPLE_LENGTH = 2_000;
/** Shorter texts say little about their language. */
const MIN_LENGTH = 24;
/** In a text shorter than this, English is meant wherever it is near. */
const SHORT_LENGTH = 200;
/** A language of ours this close to the likeliest one is taken for it: most authors write in one of them. */
const MIN_SCORE = 0.85;

interface Guess {
  language: Language | null;
  /** The likeliest language's ISO 639 code; null if the text is too short to say. */
  likeliest: string | null;
}

/** Languages of scripts that are hardly used for another, or not known to the guess by letters. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Georgian}/gu, "ka"],
  [/\p{Script=Armenian}/gu, "hy"],
  [/\p{Script=Khmer}/gu, "km"],
  [/\p{Script=Lao}/gu, "lo"],
  [/\p{Script=Sinhala}/gu, "si"],
];

/** Of the script that most letters are in; null if that is none of these. */
function languageOfScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return SCRIPTS.find(([script]) => (text.match(script)?.length ?? 0) > letters / 2)?.[1] ?? null;
}

const isLatin = (code: string): boolean => new Intl.Locale(code).maximize().script === "Latn";

function guess(text: string): Guess {
  const sample = text.slice(0, SAMPLE_LENGTH).toLowerCase();
  const guesses = francAll(sample, { minLength: MIN_LENGTH });
  const likeliest = guesses[0]?.[0] ?? "und";
  const ofScript = languageOfScript(sample);
  // Of a text in a script that it doesn't know, franc reads the few Latin names.
  if (ofScript && isLatin(likeliest)) return { language: null, likeliest: ofScript };
  if (likeliest === "und") return { language: null, likeliest: null };
  const near = guesses.filter(([code, score]) => score >= MIN_SCORE && LANGUAGE_OF.has(code));
  const isEnglish = sample.length < SHORT_LENGTH && near.some(([code]) => code === CODES.english);
  return { language: isEnglish ? "english" : (LANGUAGE_OF.get(near[0]?.[0] ?? "") ?? null), likeliest };
}

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
  const { language, likeliest } = guess(text);
  return { language, isForeign: likeliest !== null && language === null };
}

/** Scripts that are written from right to left. */
const RTL_SCRIPTS = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Syrc", "Thaa"]);

/**
 * The language of a text as a BCP 47 tag, as `lang` attributes have it; English if the text doesn't say.
 * @example languageTag("Am Montag um vier ging der Ofen kaputt.") // "de"
 */
export function languageTag(text: string): string {
  const { language, likeliest } = guess(text);
  const code = language ? CODES[language] : likeliest;
  return code ? (Intl.getCanonicalLocales(code)[0] ?? code) : "en";
}

/** @example directionOf("he") // "rtl" */
export const directionOf = (tag: string): "ltr" | "rtl" =>
  RTL_SCRIPTS.has(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";
