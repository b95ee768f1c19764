import { type NumberPhrase, parseNumber } from "./numbers.ts";

/** An amount as the author wrote it, with what it is worth. */
export interface Amount {
  written: string;
  currency: string;
  value: number;
  /** The number alone, to write another one in the same style. */
  number: string;
}

const CURRENCY =
  "(?:US\\$|A\\$|AU\\$|C\\$|CA\\$|NZ\\$|R\\$|HK\\$|S\\$|[$€£¥₹₺₽₩₪฿₫₴₱₦₵]|R(?= ?\\d)|[A-Z]{3}|kr\\.?|zł|Fr\\.|Rs\\.?|lei|Kč|Ft)";
const NUMBER = "\\d[\\d.,'’\\u00A0\\u202F ]*\\d|\\d";
const BEFORE = new RegExp(`^(${CURRENCY})\\s?(${NUMBER})(?:[.,][-–—]+)?$`, "u");
const AFTER = new RegExp(`^(${NUMBER})(?:[.,][-–—]+)?\\s?(${CURRENCY})$`, "u");
const NAMES: Record<string, string> = {
  US$: "$",
  USD: "$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  INR: "₹",
  "Rs.": "₹",
  Rs: "₹",
  C$: "CAD",
  CA$: "CAD",
  A$: "AUD",
  AU$: "AUD",
};

/** Reads "$249", "1.234,50 €", "EUR 99"; null for "free", "from $99/mo" and anything else. */
export const parseAmount = (written: string): Amount | null => {
  const text = written.trim();
  const before = BEFORE.exec(text);
  const after = before === null ? AFTER.exec(text) : null;
  const [currency, number] =
    before !== null ? [before[1], before[2]] : after !== null ? [after[2], after[1]] : [undefined, undefined];
  if (currency === undefined || number === undefined) return null;
  const value = parseNumber(number);
  return value === null ? null : { written: text, currency: NAMES[currency] ?? currency, value, number };
};

const groupMark = (number: string): string => /\d([.,'’\u00A0\u202F ])\d{3}(?!\d)/u.exec(number)?.[1] ?? "";
const decimalMark = (number: string): string => /([.,])\d{1,2}$/u.exec(number)?.[1] ?? "";

const isInPairs = (number: string): boolean => /\d([.,])\d\d\1\d{3}(?!\d)/u.test(number);

/** Thousands apart, from the right; in pairs after the first as in India. */
const grouped = (value: number, mark: string, inPairs: boolean): string =>
  String(value).replace(inPairs ? /\B(?=(?:\d\d)*\d{3}$)/gu : /\B(?=(?:\d{3})+$)/gu, mark);

/** What the reader keeps, written the way the author writes amounts; null when it cannot be computed. */
export const saving = (fullPrice: string, salePrice: string): string | null => {
  const [price, sale] = [parseAmount(fullPrice), parseAmount(salePrice)];
  if (price === null || sale === null || price.currency !== sale.currency) return null;
  const cents = Math.round(price.value * 100) - Math.round(sale.value * 100);
  if (cents <= 0 || !Number.isSafeInteger(cents)) return null;
  const fraction = cents % 100;
  const mark =
    decimalMark(price.number) || decimalMark(sale.number) || (groupMark(price.number) === "." ? "," : ".");
  const group = groupMark(price.number) || groupMark(sale.number) || (mark === "," ? "." : ",");
  const whole = grouped(Math.floor(cents / 100), group, isInPairs(price.number));
  return price.written.replace(
    price.number,
    fraction === 0 ? whole : `${whole}${mark}${String(fraction).padStart(2, "0")}`,
  );
};

const FREE_WORDS = new Set(
  `free|for free|free of charge|no cost|no charge|complimentary|gratis|grátis|gratuit|kostenlos|kostenfrei`.split(
    "|",
  ),
);
const NOTHING_ASKED = /^[$€£]?\s?0(?:[.,]00)?\s?[$€£]?$/u;

/** Whether a price says that there is none: "free", "$0". */
export const isFree = (written: string): boolean => {
  const text = written.trim().toLowerCase().replace(/[.!]$/u, "");
  return FREE_WORDS.has(text) || NOTHING_ASKED.test(text);
};

/** A number that is money, by the mark or the word beside it. */
export interface AmountPhrase extends NumberPhrase {
  /** Its mark, one for each currency; empty for words such as "bucks". */
  currency: string;
}

const MARK_BEFORE = /(US\$|A\$|C\$|R\$|[$€£¥₹₺₽₩]|USD|EUR|GBP|CHF)\s?$/u;
const MARK_AFTER =
  /^\s?([$€£¥]|USD|EUR|GBP|CHF|euros?|dollars?|pounds?(?! of )|bucks|quid|reais|pesos)(?![\p{L}\d])/iu;
const WORD_MARKS: Readonly<Record<string, string>> = {
  euro: "€",
  euros: "€",
  dollar: "$",
  dollars: "$",
  pound: "£",
  pounds: "£",
  reais: "R$",
  bucks: "$",
  quid: "£",
};

/** Of the numbers of a text those that are money. */
export const amountsAmong = (text: string, numbers: readonly NumberPhrase[]): AmountPhrase[] =>
  numbers.flatMap((number) => {
    const { index, text: written } = number;
    const end = index + written.length;
    const mark =
      MARK_BEFORE.exec(text.slice(Math.max(0, index - 4), index))?.[1] ??
      MARK_AFTER.exec(text.slice(end, end + 12))?.[1];
    if (mark === undefined) return [];
    const currency = WORD_MARKS[mark.toLowerCase()] ?? NAMES[mark.toUpperCase()] ?? mark;
    return [{ ...number, currency }];
  });
