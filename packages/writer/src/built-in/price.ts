import type { WritingNotes } from "@storyletter/contract/schemas";
import { isFree, parseAmount, saving } from "@storyletter/text/amounts";
import { endSentence, openEnd } from "@storyletter/text/edges";
import { quoted } from "@storyletter/text/quotations";
import type { Frames } from "../frames/frames.ts";
import { type Choice, chooseFrame } from "./choose.ts";
import { addsWords, knownWords, tellingWords } from "./coverage.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import { ownPieces, type Piece } from "./piece.ts";
import { OFFER_FOR } from "./plan.ts";
import { saysPrice } from "./price-said.ts";
import type { FieldText } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

const PLAIN_UNIT =
  /^(?:an?|per|each|every(?: \d{1,2})?|a)\s\p{L}{2,20}(?:\s\p{L}{2,12})?$|^\/\s?(?:\p{L}{1,12})$|^(?:each|pp|total|monthly|yearly|upfront)$/iu;
const UNIT_WORDS = /^(?:dollars?|bucks?|euros?|pounds?|quid)$/iu;
const SLASH_UNITS: Readonly<Record<string, string>> = {
  mo: "a month",
  month: "a month",
  yr: "a year",
  year: "a year",
  hr: "an hour",
  hour: "an hour",
  wk: "a week",
  week: "a week",
  day: "a day",
};

/** "$49/mo" as it is said: "$49 a month". Anything else stays as typed. */
const said = (typed: string): string => {
  const [, amount, unit = ""] =
    /^(\S{1,20}(?: bucks| dollars)?) ?\/ ?(mo|month|yr|year|hr|hour|wk|week|day)$/iu.exec(typed) ?? [];
  return amount === undefined ? typed : `${amount} ${SLASH_UNITS[unit.toLowerCase()] ?? unit}`;
};

/** "$49", "49 dollars", "$49 a month": it can follow "It costs". */
const isPlain = (typed: string): boolean => {
  if (parseAmount(typed) !== null || /^\d[\d.,]{0,12}$/u.test(typed)) return true;
  const [first = "", ...rest] = typed.split(" ");
  const tail = rest.join(" ");
  if (/^\d[\d.,]{0,12}$/u.test(first) && UNIT_WORDS.test(tail)) return true;
  return parseAmount(first) !== null && PLAIN_UNIT.test(tail);
};

const AMOUNT_ON_TERMS =
  /^\d{1,6}(?:[.,]\d{2})? (?:til|till|until|thru|through|by|if|for|this|before|when|with|per|an?|each|first)(?!\p{L})|^\d{1,6}(?:[.,]\d{2})? \([^\d)]{3,40}\)$/iu;
/** A sign, and whether its author puts it behind: "45€". */
interface Currency {
  sign: string;
  isBehind: boolean;
}
/** "297 or 3x109": amounts without a currency get the only one that the prices have. */
const withCurrency = (value: string, currency: Currency | null): string => {
  const spaced = value.replace(/(?<=\d)\s?x\s?(?=[$€£]?\d)/giu, " x ");
  // "$997 or 4 x 279"
  const [, sign] = /^([$€£])\d/u.exec(spaced) ?? [];
  if (sign !== undefined) return spaced.replace(/(?<= (?:or|\/|and) \d{1,2} x )(?=\d)/u, () => sign);
  if (currency === null || /[$€£]|\b[A-Z]{3}\b|%/u.test(spaced)) return spaced;
  // "697 thru the 30th" beside "$897"
  const signed = (amount: string): string =>
    currency.isBehind ? `${amount} ${currency.sign}` : currency.sign + amount;
  if (AMOUNT_ON_TERMS.test(spaced)) return spaced.replace(/^\S+/u, signed);
  if (!/^\d[\d.,]*(?:\s(?:or|\/)\s\d+ x \d[\d.,]*)?$/u.test(spaced)) return spaced;
  return spaced.replace(/\d[\d.,]*/gu, (amount, at: number) =>
    spaced.startsWith(" x ", at + amount.length) ? amount : signed(amount),
  );
};

const HOW_RELATED =
  "Printed as you typed them: the letter does not say how the price and the sale price go together.";

const isLower = (sale: string, price: string): boolean => {
  const [from, to] = [parseAmount(price), parseAmount(sale)];
  return from !== null && to !== null && from.currency === to.currency && to.value < from.value;
};

/** What the letter says about the price, bare: one sentence or none. */
const priceLine = (
  typed: { price: string | null; sale: string | null },
  frames: Frames,
  choice: Choice,
  { leftOut, tidied, notes }: WritingNotes,
  { currency, isFreeSaid }: { currency: Currency | null; isFreeSaid: boolean },
): { text: string; fields: ("price" | "salePrice")[] } | null => {
  const frame = (options: readonly string[], slots: Record<string, string>): string =>
    options.length === 0
      ? ""
      : Object.entries(slots).reduce(
          (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
          chooseFrame(options, "price", choice),
        );
  const spoken = (field: "price" | "salePrice", value: string | null): string | null => {
    if (value === null) return null;
    const own = withCurrency(openEnd(value), currency);
    if (
      /^\d[\d.,]*(?:\s|$)/u.test(own) &&
      !/\p{Sc}|(?<!\p{L})(?:dollars?|euros?|pounds?|bucks?|quid|p|pence|cents?)(?!\p{L})/iu.test(own) &&
      !/(?<!\p{L})[A-Z]{3}(?!\p{L})|(?<!\p{L})(?:usd|eur|gbp)(?!\p{L})/u.test(own)
    )
      notes.push({ field, text: `No currency is with it: ${quoted(own)}` });
    const text = frames.and === "and" ? said(own) : own;
    if (text !== openEnd(value)) tidied.push({ field, from: value, to: text });
    return text;
  };
  const one = (field: "price" | "salePrice", value: string) => {
    // "Free. We ask $15 for the score if you can."
    const [, rest] = frames.and === "and" ? (/^free[.!] (?=\p{Lu})(.*)$/isu.exec(value) ?? []) : [];
    if (rest !== undefined) return { text: `${frame(frames.price.free, {})} ${rest}`, fields: [field] };
    if (!isFree(value))
      return { text: isPlain(value) ? frame(frames.price.plain, { price: value }) : value, fields: [field] };
    return isFreeSaid ? null : { text: frame(frames.price.free, {}), fields: [field] };
  };
  const price = spoken("price", typed.price);
  const sale = spoken("salePrice", typed.sale);
  if (price === null && sale === null) return null;
  if (price === null) return one("salePrice", sale ?? "");
  if (sale === null || sale === price) return one("price", price);
  const [from, to] = [parseAmount(price), parseAmount(sale)];
  if (from !== null && to !== null && from.currency === to.currency && to.value >= from.value) {
    leftOut.push({ field: "salePrice", text: sale, reason: "It is not lower than the price." });
    return one("price", price);
  }
  const kept = saving(from, to);
  const fields: ("price" | "salePrice")[] = ["price", "salePrice"];
  if (isFree(sale)) return { text: frame(frames.price.nowFree, { price }), fields };
  if (kept !== null) return { text: frame(frames.price.saving, { price, sale, saving: kept }), fields };
  // "from $240", "from $180"; and "$299 incl chems" with a bare "$249".
  const [, lowest] = /^from (\S{2,12})$/iu.exec(price) ?? [];
  const [, saleLowest] = /^from (\S{2,12})$/iu.exec(sale) ?? [];
  if (lowest !== undefined && saleLowest !== undefined && isLower(saleLowest, lowest))
    return { text: frame(frames.price.both, { price: lowest, sale }), fields };
  const [leading = ""] = price.split(" ", 1);
  if (!isPlain(price) && !price.includes(",") && parseAmount(sale) !== null && isLower(sale, leading))
    return { text: frame(frames.price.both, { price, sale }), fields };
  // "85 per ball", "70": one unit for both.
  const isBare = /^\d[\d.,]*$/u.test(sale) && Number.parseFloat(sale) < Number.parseFloat(price);
  if (isPlain(sale) && (isPlain(price) || isBare))
    return { text: frame(frames.price.both, { price, sale }), fields };
  // Two prices with words of their own: how the one follows from the other only the author can say.
  const isWorded = /\p{L}{2,}/u.test(openEnd(sale));
  if (!isWorded) notes.push({ field: "price", text: HOW_RELATED });
  // "30 days free" beside "$49 a month" is no other price.
  const hasSign = (value: string): boolean =>
    /\p{Sc}|(?<!\p{L})(?:rs|eur|usd|gbp|chf|euros?|dollars?)(?!\p{L})/iu.test(value);
  const isAmount = /^\D{0,4}\d/u.test(sale) && isWorded && (hasSign(sale) || !hasSign(price));
  const hasBracket = /[()]/u.test(price + sale);
  if (isAmount && isPlain(price) && !sale.includes(", ") && !hasBracket && !AT_FIRST.test(sale))
    return {
      text: frame(UNTIL.test(sale) ? frames.price.until : frames.price.either, { price, sale }),
      fields,
    };
  return {
    text: isAmount && !hasBracket ? `${price} (${sale}).` : frame(frames.price.apart, { price, sale }),
    fields,
  };
};

/** "$89 til Sunday midnight": no choice, where "$89 if you book by May" is one. */
const UNTIL =
  /^\S{2,10} (?:(?:just |only )?(?:until|till|til|through|thru) |this (?:week|weekend|month)(?!\p{L})|today(?!\p{L}))/iu;

/** "$120 first week" beside "$148 a week": the one and then the other. */
const AT_FIRST =
  /^\S{2,10} (?:(?:per|a) \p{L}{3,8} )?(?:for )?(?:the |your )?(?:1st|first) (?:\S{1,8} )?\p{L}{3,10}$/iu;

/** "Free" as a price, and not the free day that it leads to. */
const FREE =
  /(?<!\p{L})(?:free(?! (?:days?|time|hours?|hands?|evenings?|mornings?|weekends?|of (?!charge)))|complimentary|no (?:cost|charge)|gratis|grátis|kostenlos\p{L}{0,2}|gratuit\p{L}{0,2})(?!\p{L})/iu;
const CURRENCIES = /[$€£¥₹]/gu;

/** A price with its conditions is typed in sentences: they are printed as they are. */
const isWorded = (field: FieldText | null): field is FieldText =>
  field !== null && (field.sentences.length > 1 || field.isList);

/** The price line as pieces; `said` is what the offer has said by then. */
export const pricePieces = ({ material, frames, choice }: Making, said: string): Piece[] => {
  const typed = [material.phrases.price, material.phrases.salePrice];
  if (typed.some(isWorded)) return typed.flatMap((field) => (field === null ? [] : ownPieces(field)));
  const value = (field: FieldText | null): string | null => (field === null ? null : phraseOf(field));
  const { story: _, ...offered } = material.brief;
  const typedFields = Object.values(offered).join(" ");
  const symbols = new Set(typedFields.match(CURRENCIES) ?? []);
  const [sign] = symbols.size === 1 ? symbols : [];
  const currency =
    sign === undefined
      ? null
      : { sign, isBehind: /\d ?[€£]/u.test(typedFields) && !/[€£] ?\d/u.test(typedFields) };
  const sale = value(material.phrases.salePrice);
  // "15% off with code BIGNOTES", which the topic says too
  const isSaleSaid = sale !== null && /\d ?%/u.test(sale) && !addsWords(sale, knownWords(said));
  const line = priceLine(
    { price: value(material.phrases.price), sale: isSaleSaid ? null : sale },
    frames,
    choice,
    material.notes,
    { currency, isFreeSaid: FREE.test(said) },
  );
  if (line === null) return [];
  // Bare amounts that the story has said are no sentence of their own.
  const amounts = line.text.match(/[$€£]?\d[\d.,]*\p{L}{0,3}/gu) ?? [];
  const isTold =
    amounts.length > 1 &&
    material.phrases.salePrice === null &&
    !/\p{L}{4}/u.test(line.text) &&
    !/^It['’]s/u.test(line.text) &&
    amounts.every((amount) => material.brief.story.includes(openEnd(amount)));
  if (isTold) {
    material.notes.notes.push({
      field: "price",
      text: `Not printed again, the story says it: ${quoted(line.text)}`,
    });
    return [];
  }
  if (saysPrice(said, line.text)) {
    material.notes.notes.push({
      field: "price",
      text: `Not printed again, your offer says it: ${quoted(line.text)}`,
    });
    return [];
  }
  // "Free survey" below "Free tree safety survey".
  const isSaid = tellingWords(line.text).length > 1 && FREE.test(line.text) && !/\d/u.test(line.text);
  if (isSaid && !addsWords(line.text, knownWords(said))) return [];
  const text = upperFirst(endSentence(line.text));
  const [lead] = /^It(?:['’]s| is)(?= )/u.exec(text) ?? [];
  return [{ text, fields: line.fields, ...(lead === undefined ? {} : { lead }) }];
};

/** Without the prices, which are said above the link; "€195 up to 1000 gallons" is nothing without its own. */
export const withoutPrices = (
  clause: string,
  { price, salePrice }: { price: string; salePrice: string },
): string =>
  [price, salePrice]
    .map((typed) => typed.trim())
    .filter((typed) => /^\p{Sc}?\d[\d.,]*\p{Sc}?$/u.test(typed))
    .reduce(
      (text, typed) => {
        const at = text.search(
          new RegExp(`(?<![\\d.,])${typed.replace(/[$.]/gu, "\\$&")}(?![\\d.,]*\\d)`, "u"),
        );
        if (at === -1) return text;
        const before = text.slice(0, at).replace(SIGN_AT_END, "").replace(BEFORE_PRICE, "");
        const after = text.slice(at + typed.length);
        return before.trim() === "" && /^\s*\p{L}/u.test(after)
          ? text
          : (before + after).replace(/ ?\( ?\)/u, "");
      },
      clause.replace(OFFER_FOR, ""),
    )
    .replace(/ {2,}/gu, " ")
    .trim();
const SIGN_AT_END = /\p{Sc} ?$/u;
const BEFORE_PRICE =
  / ?(?<!\p{L})(?:normally|usually|was|now|just|only|instead of|for|at|from|reg|regular(?:ly)?|worth) $/iu;
