import { wordKey } from "../text/words.ts";

/** Texts that differ in case and punctuation only have the same key. */
export const lowerKey = (text: string): string => wordKey(text);

/** Every word of one text is in the other, in a row. */
export const holds = (whole: string, part: string): boolean => lowerKey(whole).includes(lowerKey(part));
