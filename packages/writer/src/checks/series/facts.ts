import type { SeriesFinding } from "@storyletter/contract/series";
import type { CheckedSeries } from "@storyletter/domain/ports";
import { parseAmount, saving } from "@storyletter/text/amounts";
import { bareWords } from "@storyletter/text/words";
import { datesIn } from "../exact/dates.ts";

const AMOUNT = /(?:[$€£¥₹]\s?|\b(?:USD|EUR|GBP)\s)\d[\d.,]{0,12}\d?|\d[\d.,]{0,12}\s?[€£¥]/gu;

/** Amounts in a text by what they are worth, as they are written. */
const amountsIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(AMOUNT)].flatMap(([match]) => {
      const written = match.replace(/[.,]$/u, "");
      const amount = parseAmount(written);
      return amount ? [[`${amount.currency} ${amount.value}`, written] as const] : [];
    }),
  );

/** What a part of a letter says that the series' offer does not. */
const beyond = (said: ReadonlyMap<string, string>, known: ReadonlyMap<string, string>): string[] =>
  [...said].flatMap(([key, written]) => (known.has(key) ? [] : [written]));

/** Words that are the offer's name but for their capitals; within a sentence its article is written small. */
function miswritten(name: string, text: string): string | null {
  const words = bareWords(name);
  if (words.length < 2 || text.includes(name.slice(1))) return null;
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at === -1 ? null : text.slice(at, at + name.length);
}

/** A price, a date or the offer's name that is not as the series' offer has it. */
export function differingFacts({ offer, letters }: CheckedSeries): SeriesFinding[] {
  const offered = Object.values(offer).join("\n");
  const kept = saving(offer.price, offer.salePrice);
  const amounts = amountsIn(`${offered}\n${kept ?? ""}`);
  const dates = datesIn(offered).whole;
  return letters.flatMap(({ slotId, number, offerText }): SeriesFinding[] => {
    const prices = amounts.size > 0 ? beyond(amountsIn(offerText), amounts) : [];
    const days = dates.size > 0 ? beyond(datesIn(offerText).whole, dates) : [];
    const name = miswritten(offer.name, offerText);
    const others = (rule: SeriesFinding["rule"], said: readonly string[], known: Map<string, string>) =>
      said.map((quote) => ({
        rule,
        slotId,
        quote,
        message: `Letter ${number} says ${quote}. The offer of this series says ${[...known.values()].join(" and ")}.`,
      }));
    const renamed = `Letter ${number} writes “${name}”. The offer is “${offer.name}”.`;
    return [
      ...others("other-price", prices, amounts),
      ...others("other-date", days, dates),
      ...(name === null ? [] : [{ rule: "other-name" as const, slotId, quote: name, message: renamed }]),
    ];
  });
}
