import type { EmailBrief } from "@storyletter/contract";
import { isFree, parseAmount, saving } from "../money/price.ts";
import { type ChoosingContext, choose } from "../phrases/choose.ts";
import { PRICE_BOTH, PRICE_FREE, PRICE_IN_WORDS, PRICE_ONE, PRICE_WITH_SAVING } from "../phrases/offer.ts";
import { cleanField } from "../text/clean.ts";
import { openEnd } from "../text/sentences.ts";

/** The price as the brief gives it; a saving only where both amounts are plain and in one currency. */
const TAIL = /[^.!?:]$/u;
/** "$95 per session". */
const EACH = /^\p{Sc}\s?[\d.,]+\s?(?:\/\s?\p{L}+|(?:an?|per|each) \p{L}+)$/u;

/** The same as the end of a sentence: "for $85". Null where the price is no plain amount. */
export const priceTail = (brief: EmailBrief): string | null => {
  const price = openEnd(cleanField(brief.price));
  const sale = openEnd(cleanField(brief.salePrice));
  const amount = sale === "" ? price : sale;
  if (amount === "" || isFree(amount)) return null;
  if ((price === "" || sale === "") && EACH.test(amount)) return `for ${amount}`;
  if (parseAmount(amount) === null || !TAIL.test(amount)) return null;
  if (price === "" || sale === "" || sale === price) return `for ${amount}`;
  const kept = saving(parseAmount(price), parseAmount(sale));
  return kept === null ? null : `for ${sale} instead of ${price}, so that ${kept} stays with you`;
};

export const priceLine = (brief: EmailBrief, context: ChoosingContext): string | null => {
  const price = openEnd(cleanField(brief.price));
  const sale = openEnd(cleanField(brief.salePrice));
  const one = (amount: string) => {
    const bank = isFree(amount) ? PRICE_FREE : parseAmount(amount) === null ? PRICE_IN_WORDS : PRICE_ONE;
    return choose(bank, "price", { ...context, slots: { amount } });
  };
  if (price === "" && sale === "") return null;
  if (sale === "" || sale === price) return one(price);
  if (price === "") return one(sale);
  const kept = saving(parseAmount(price), parseAmount(sale));
  const slots = { price, sale, saving: kept };
  return choose(kept === null ? PRICE_BOTH : PRICE_WITH_SAVING, "price", { ...context, slots });
};
