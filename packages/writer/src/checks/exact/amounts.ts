import type { AmountPhrase } from "@storyletter/text/amounts";
import type { LineCheck } from "./brief-facts.ts";

const ROLE_NAMES = { price: "full price", saving: "saving" } as const;
type Role = keyof typeof ROLE_NAMES;

/** What stands before an amount and says what it is. */
const BEFORE: Readonly<Record<Role, readonly RegExp[]>> = {
  price: [
    /(?:instead of|rather than|down from|statt|anstatt)\W{0,2}(?:\S{1,3}\s?)?$/iu,
    /(?:au lieu de|en vez de|em vez de|en lugar de)\W{0,2}(?:\S{1,3}\s?)?$/iu,
  ],
  saving: [
    /(?:sav(?:e|es|ing)|you keep|spar(?:en|st|t))(?: \p{L}{2,4})?\W{0,3}$/iu,
    /(?:économise[zrs]?|ahorra[sr]?|economiza)(?: \p{L}{2,4})?\W{0,3}$/iu,
  ],
};
/** "£200 off", "20 € de moins": a saving, named behind its amount. */
const OFF =
  /^\s?[€£$]?\s?(?:off|less|weniger|de moins|de réduction|menos|de descuento|de desconto)(?!\p{L})/iu;
const NEAR = 24;

const roleOf = (text: string, { index, text: written }: AmountPhrase): Role | null => {
  const before = text.slice(Math.max(0, index - NEAR), index).replace(/(?:R\$|[$€£¥])\s?$/u, "");
  if (BEFORE.price.some((pattern) => pattern.test(before))) return "price";
  if (
    BEFORE.saving.some((pattern) => pattern.test(before)) ||
    OFF.test(text.slice(index + written.length, index + written.length + NEAR))
  )
    return "saving";
  return null;
};

/** Sums of money: each is the brief's, in its currency, and stands for what the brief says it does. */
export const amounts: LineCheck = ({ text, amounts: written }, { amounts: known, prices, language }) =>
  written.flatMap((amount): string[] => {
    const shown = text.slice(
      Math.max(0, amount.index - amount.currency.length),
      amount.index + amount.text.length,
    );
    const unknown = [`The brief does not contain this amount: ${shown.trim()}`];
    const same = known.filter(({ value }) => value === amount.value);
    const isComputed = amount.value === prices.saving;
    if (same.length === 0 && !isComputed) return amount.value === 0 ? [] : unknown;
    const currencies = new Set(same.map(({ currency }) => currency).filter((mark) => mark !== ""));
    if (same.length > 0 && currencies.size > 0 && amount.currency !== "" && !currencies.has(amount.currency))
      return unknown;
    const role = roleOf(text, amount);
    const right = role === null ? null : prices[role];
    const isOfOffer = amount.value === prices.price || amount.value === prices.sale;
    if (role === null || right === null || right === amount.value || !isOfOffer) return [];
    return [
      `This is not the ${ROLE_NAMES[role]} of the brief, which is ${right.toLocaleString(language === "english" ? "en" : "de")}: ${shown.trim()}`,
    ];
  });
