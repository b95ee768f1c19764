import { bareWords } from "@storyletter/text/words";
import { addressesSystem } from "./addresses-system.ts";

export const SUBJECT_LENGTH = { most: 60, preferredFrom: 25, preferredTo: 50 } as const;
export const PREHEADER_LENGTH = { least: 40, most: 90 } as const;

export const lengthOf = (text: string): number => [...text].length;

export const FALSE_REPLY = /^\s{0,3}(?:re|fwd?|aw|wg|rv)\s?:/iu;

/** All capitals, beyond a word or two that are names or abbreviations. */
export const isShouting = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters > 5 && text.includes(" ") && (text.match(/\p{Ll}/gu)?.length ?? 0) === 0 && /\p{Lu}/u.test(text)
  );
};

export const tooMuchMarking = (text: string): boolean =>
  (text.match(/!/gu)?.length ?? 0) > 1 || (text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0) > 1;

export const isPreferredLength = (text: string): boolean =>
  lengthOf(text) >= SUBJECT_LENGTH.preferredFrom && lengthOf(text) <= SUBJECT_LENGTH.preferredTo;

export const isUsablePreheader = (text: string): boolean =>
  lengthOf(text) >= PREHEADER_LENGTH.least && lengthOf(text) <= PREHEADER_LENGTH.most;

/** The word a subject starts with, for comparing. */
export const firstWord = (text: string): string => bareWords(text)[0] ?? text;

/** True when one line says again what the other has said. */
export const repeats = (subject: string, preheader: string): boolean => {
  const words = new Set(bareWords(subject).filter((word) => word.length > 3));
  const own = bareWords(preheader).filter((word) => word.length > 3);
  return own.length > 0 && own.filter((word) => words.has(word)).length / own.length > 0.5;
};

/** Words that begin a direction for the writer and hardly ever a subject line. */
const DIRECTION = /^(?:something|anything|maybe|perhaps|please|use|mention|not|no|n\/?a|idk)(?!\p{L})/iu;
const ADDRESSES_WRITER = /subject line|clickbait|or similar|or something|you decide|<|[[\]{}]/iu;
const QUOTED = /^["“„«](.{1,100})["”“»]$/u;

/** The subject line that an author typed, without its marks; null for a direction, or what is no subject line. */
export function ownSubjectLine(typed: string): string | null {
  const text = typed.trim().replace(QUOTED, "$1").trim();
  const isLine =
    /\p{L}/u.test(text) &&
    !text.includes("\n") &&
    lengthOf(text) <= SUBJECT_LENGTH.most &&
    ![DIRECTION, ADDRESSES_WRITER, FALSE_REPLY].some((pattern) => pattern.test(text)) &&
    !addressesSystem(text) &&
    !isShouting(text);
  return isLine ? text : null;
}
