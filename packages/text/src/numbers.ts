import type { Language } from "./language.ts";
import { NUMBER_WORDS } from "./number-words.ts";

/** A number as a reader takes it, whole: "twenty-one" is 21, and neither 20 nor 1. */
export interface NumberPhrase {
  text: string;
  value: number;
  index: number;
  isDigits: boolean;
}

/** In thousands, or as in India in pairs before the last thousand. */
const GROUPED = /^(?:\d{1,3}(?:[.,]\d{3})+|\d{1,2}(?:[.,]\d{2})+[.,]\d{3})$/u;

/** "1,234.50", "1.234,50", "1 234", "1'234", "12,50,000": the value a reader would give it; null when it is no number. */
export const parseNumber = (written: string): number | null => {
  const plain = written.replace(/[\s\u00A0\u202F'’]/gu, "");
  if (!/^\d[\d.,]*$/u.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const decimals = last === -1 ? 0 : plain.length - last - 1;
  const marks = new Set(plain.match(/[.,]/gu) ?? []);
  const groupsOnly = marks.size === 1 && decimals === 3 && GROUPED.test(plain);
  if (last === -1 || groupsOnly) return Number(plain.replace(/[.,]/gu, ""));
  return Number(`${plain.slice(0, last).replace(/[.,]/gu, "")}.${plain.slice(last + 1) || "0"}`);
};

/** "twentyone", "dreiundzwanzig", "zweihundertfünfzig", "achtmal": German writes them as one word. */
const germanCompound = (word: string): number | null => {
  const { values } = NUMBER_WORDS.german;
  const plain = word.replace(/mal$/u, "");
  const known = values.get(plain);
  if (known !== undefined) return known;
  for (const [scale, unit] of [
    ["tausend", 1_000],
    ["hundert", 100],
  ] as const) {
    const at = plain.indexOf(scale);
    if (at === -1) continue;
    const before = at === 0 ? 1 : germanCompound(plain.slice(0, at));
    const rest = plain.slice(at + scale.length);
    const after = rest === "" ? 0 : germanCompound(rest.replace(/^und/u, ""));
    return before === null || after === null ? null : before * unit + after;
  }
  const [, ones, tens] = /^(\p{L}{3,6})und(\p{L}{5,8})$/u.exec(plain) ?? [];
  const [one, ten] = [values.get(ones ?? ""), values.get(tens ?? "")];
  return one === undefined || ten === undefined ? null : one + ten;
};

/** Whether a reader adds what follows: "twenty one" is 21, "two three" are two numbers. */
const goesOn = (part: number, value: number, language: Language): boolean => {
  if (part % 100 === 0) return value < 100;
  const tens = part % 100;
  if (language === "french" && (tens === 60 || tens === 80) && value < 20) return true;
  if (language === "french" && tens === 70 && value < 10) return true;
  if (language === "french" && tens === 10) return value > 6 && value < 10;
  return tens % 10 === 0 && tens >= 20 && value < 10;
};

interface Open {
  index: number;
  end: number;
  total: number;
  part: number;
  isDigits: boolean;
}

const TOKEN = /\d(?:[\d.,'’\u00A0\u202F]{0,20}\d)?|\p{L}+/gu;
const SHORT_SCALES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000, bn: 1_000_000_000 };
/** Three quarters are no three. */
const FRACTION = /^[ -](?:quarters?|thirds?|fifths?|tenths?|viertel|quarts?|cuartos?|quartos?)(?!\p{L})/iu;

/** Takes a word into an open number: "hundred", "one" after "twenty". False where another number begins. */
const takes = (open: Open, word: Word, language: Language): boolean => {
  const { scale, value } = word;
  if (scale !== undefined && scale <= 100) open.part = (open.part || 1) * scale;
  else if (scale !== undefined) {
    open.total += (open.part || 1) * scale;
    open.part = 0;
  } else if (value === undefined || open.isDigits) return false;
  else if (language === "french" && value === 20 && open.part === 4) open.part = 80;
  else if (goesOn(open.part, value, language)) open.part += value;
  else return false;
  return true;
};

interface Word {
  value?: number | undefined;
  scale?: number | undefined;
}

const readWord = (written: string, language: Language, afterDigits: boolean): Word => {
  const { values, scales } = NUMBER_WORDS[language];
  const word = written.toLowerCase();
  const plain = language === "english" ? word.replace(/s$/u, "") : word;
  const value = values.get(word) ?? (language === "german" ? germanCompound(word) : null) ?? undefined;
  return { value, scale: scales.get(plain) ?? (afterDigits ? SHORT_SCALES[word] : undefined) };
};

/**
 * Every number of a text in the order in which they stand, in digits or in the words of its language.
 * @example numbersIn("forty minutes, 1.2 million", "english") // 40 and 1200000
 */
export const numbersIn = (text: string, language: Language): NumberPhrase[] => {
  const found: Open[] = [];
  let open: Open | undefined;
  let isJoined = false;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const between: string = open ? text.slice(open.end, index) : "";
    if (open && !open.isDigits && token === NUMBER_WORDS[language].joins && between === " ") {
      isJoined = true;
      continue;
    }
    const end = index + token.length;
    const isNext = open !== undefined && (isJoined || /^[ -]?$/u.test(between));
    isJoined = false;
    const isDigits = /^\d/u.test(token);
    const word = isDigits
      ? { value: parseNumber(token) ?? Number.NaN }
      : readWord(token, language, open?.isDigits === true && between === "");
    if (!isDigits && open && isNext && takes(open, word, language)) {
      open.end = end;
      continue;
    }
    const { value, scale } = word;
    // "Hundreds" alone is no number.
    const begins = value ?? (token.endsWith("s") && language === "english" ? undefined : scale);
    const isScale = value === undefined && (scale ?? 0) > 100;
    const [total, part] = isScale ? [begins ?? 0, 0] : [0, begins ?? 0];
    open = begins === undefined ? undefined : { index, end, total, part, isDigits };
    if (open) found.push(open);
  }
  return found
    .filter(({ end }) => !FRACTION.test(text.slice(end, end + 12)))
    .map(({ index, end, total, part, isDigits }) => ({
      text: text.slice(index, end),
      value: total + part,
      index,
      isDigits,
    }));
};
