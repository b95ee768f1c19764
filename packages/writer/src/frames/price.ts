import type { EmailBrief } from "@storyletter/contract/emails";
import { isFree, parseAmount, saving } from "@storyletter/text/amounts";
import { endSentence, openEnd, upperOpening } from "@storyletter/text/edges";
import { countWords } from "@storyletter/text/words";
import { isNothing } from "../empty-answer.ts";
import type { Frames } from "./frames.ts";

/** What an offer costs, and the fields that say so. */
interface PriceSentence {
  text: string;
  fields: readonly ("price" | "salePrice")[];
}

/** A price of more words has its conditions with it. */
const MAX_AMOUNT_WORDS = 4;
const MAX_CONDITION_WORDS = 7;
const AMOUNT_FIRST = /^(?:\p{Sc}|\p{Lu}{1,3}\p{Sc}?)?\s?\d/u;
const CURRENCY = /^[^\d\s]{1,3}(?=\d)|^[$€£]/u;

/** "750" beside "£950" is "£750". */
function withCurrency(typed: string, other: string): string {
  const [currency = ""] = CURRENCY.exec(other.trim()) ?? [];
  return /^\d[\d.,]*$/u.test(typed) && currency !== "" ? currency + typed : typed;
}

const fill = (frame: string, values: Readonly<Record<string, string>>): string =>
  frame.replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? "");

const given = (typed: string): string => (isNothing(typed) ? "" : typed.trim().replace(/\s+/gu, " "));

/** The prices as they are typed; "" where there is none. */
export const pricesOf = (brief: EmailBrief): { price: string; sale: string } => {
  const [price, sale] = [given(brief.price), given(brief.salePrice)];
  return { price: withCurrency(price, sale), sale: withCurrency(sale, price) };
};

/** "$49", "$49/mo": one amount, and no conditions beside it. */
export const isBare = (typed: string): boolean =>
  (typed.match(/\d[\d.,]*/gu) ?? []).length === 1 &&
  countWords(typed) <= MAX_AMOUNT_WORDS &&
  !/[.,;:]\s/u.test(typed);

/** What it costs, in one sentence or two, with the saving where it can be computed. */
export function priceSentences(brief: EmailBrief, { price: frame }: Frames): PriceSentence[] {
  const { price, sale } = pricesOf(brief);
  const values = { price: openEnd(price), sale: openEnd(sale) };
  const kept = saving(price, sale);
  const both = ["price", "salePrice"] as const;
  if (price !== "" && sale !== "") {
    // "Free", and "€29" beside it: which of them holds, only the author knows.
    if (isFree(price)) return [priceSentence(price, "price", frame)];
    if (isFree(sale)) return [{ text: fill(frame.freeInstead, values), fields: both }];
    if (kept !== null) return [{ text: fill(frame.saving, { ...values, saving: kept }), fields: both }];
    if (parseAmount(price) !== null && parseAmount(sale) !== null)
      return [{ text: fill(frame.instead, values), fields: both }];
    if (isBare(price) && countWords(sale) <= MAX_CONDITION_WORDS)
      return [{ text: upperOpening(fill(frame.conditional, values)), fields: both }];
    const full = fill(AMOUNT_FIRST.test(price) ? frame.full : frame.label, values);
    return [
      { text: full, fields: ["price"] },
      { text: endSentence(upperOpening(sale)), fields: ["salePrice"] },
    ];
  }
  return price !== ""
    ? [priceSentence(price, "price", frame)]
    : sale !== ""
      ? [priceSentence(sale, "salePrice", frame)]
      : [];
}

/** "From £48", "by donation": a price that begins with no amount says itself what it is. */
function priceSentence(typed: string, field: "price" | "salePrice", frame: Frames["price"]): PriceSentence {
  const fields = [field];
  if (isFree(typed)) return { text: frame.free, fields };
  if (!AMOUNT_FIRST.test(typed)) return { text: endSentence(upperOpening(typed)), fields };
  return { text: fill(isBare(typed) ? frame.plain : frame.label, { price: openEnd(typed) }), fields };
}
