import { openEnd } from "@storyletter/text/edges";
import { splitSentences } from "@storyletter/text/sentences";
import { addsWords, knownWords } from "./coverage.ts";

/** Whether an offer has said its price by then: then it is not said again. */

const MONEY = /(?:\p{Sc}|(?<!\p{L})\p{Lu}{1,3}\p{Sc}?|(?<!\p{L})(?:Rs\.?|KSh))? ?\d[\d.,]*/gu;
/** "59 minutes" costs nothing. */
const OF_SOMETHING_ELSE =
  /^ ?-?(?:%|mins?|minutes|hrs?|hours|days|nights|weeks|wks|months|years|yrs|people|places|seats|kg|g|km|m|miles|sessions|kids|pax|st|nd|rd|th|[ap]m|:\d)(?![\p{L}])/iu;
const CURRENCY =
  "bucks|quid|dollars?|pounds?|euros?|naira|rand|shillings|rupees|canadian|cad|usd|aud|nzd|gbp|eur";
/** "till 25 October" is said by "before 25 October". */
const BY_WHEN = /(?<!\p{L})(?:before|until|till?|instead of)(?!\p{L})/giu;
/** "early bird 4,900", beside PHP 6,500 */
const OF_PRICE =
  /(?<!\p{L})(?:early[- ]bird|fees?|prices?|costs?|only|just|pays?|normally|now|or)(?: price)?(?: is| are| of|:)? $/iu;
const IN_WORDS = new RegExp(`^ ?(?:${CURRENCY})(?!\\p{L})`, "iu");
const ANY_CURRENCY = new RegExp(`(?<!\\p{L})(?:${CURRENCY})(?!\\p{L})`, "giu");

/** Whether a text has an amount: as it is typed, or its number before the name of a currency. */
const hasAmount = (text: string, amount: string): boolean => {
  const number = amount.replace(/^\D+/u, "");
  return [...text.matchAll(MONEY)].some(({ 0: typed, index }) => {
    const found = openEnd(typed.trim());
    const after = text.slice(index + typed.trimEnd().length);
    return (
      (found === amount && !OF_SOMETHING_ELSE.test(after)) ||
      (found.replace(/^\D+/u, "") === number &&
        (IN_WORDS.test(after) ||
          (OF_PRICE.test(text.slice(0, index + typed.length - typed.trimStart().length)) &&
            !OF_SOMETHING_ELSE.test(after))))
    );
  });
};

/** Whether the offer has named all of a price: "65 quid a flue", where it is 65, and "12 bucks", where it is $12. */
const isNamed = (said: string, line: string): boolean => {
  const amounts = (line.match(MONEY) ?? []).map((each) => openEnd(each.trim()));
  return (
    amounts.length > 0 &&
    amounts.every((amount) => hasAmount(said, amount)) &&
    !addsWords(line.replace(ANY_CURRENCY, "").replace(BY_WHEN, ""), knownWords(said))
  );
};

/** "£45 covers the tyres", "€18 a month" say what it costs; "a £45 deposit" does not. */
export const saysPrice = (said: string, typed: string): boolean => {
  // What is saved is a sum of ours.
  const line = typed.replace(SAVING, ".");
  if (isNamed(said, line)) return true;
  const asSaid = (text: string): string => text.toLowerCase().replace(/ per /gu, " a ");
  const [, whole] = /^(?:It['’]s )?([$€£]\d[\d.,]* (?:a|per|an) \p{L}+)$/u.exec(openEnd(line)) ?? [];
  if (whole !== undefined && asSaid(said).includes(asSaid(whole))) return true;
  // "A monthly gift of £9" is £9 a month.
  const [, each, unit = ""] =
    /^(?:It['’]s )?([$€£]\d[\d.,]*) (?:a|per) (month|week|year)$/u.exec(openEnd(line)) ?? [];
  if (
    each !== undefined &&
    said.includes(each) &&
    new RegExp(`(?<!\\p{L})${unit}ly(?!\\p{L})`, "iu").test(said)
  )
    return true;
  // "any size for 15 instead of 22", "ksh 1200 instead of 2500"
  const [one = "", other = ""] = line.match(/\d[\d.,]*\d/gu) ?? [];
  if (
    other !== "" &&
    splitSentences(said).some((text) => INSTEAD_OF.test(text) && text.includes(one) && text.includes(other))
  )
    return true;
  const [, amount] = /^(?:It['’]s )?([$€£]\d[\d.,]*)$/u.exec(openEnd(line)) ?? [];
  const [before = "", ...after] = amount === undefined ? [said] : said.split(amount);
  return after.some(
    (text, at) => COVERS.test(text) || (STARTS.test(after[at - 1] ?? before) && HAS_TERMS.test(text)),
  );
};
const SAVING = /(?:,? so|\.) you save \S{1,4} ?[\d.,]+\.?$/iu;
const INSTEAD_OF =
  /(?<!\p{L})(?:instead of|statt|en (?:lugar|vez) de|au lieu de|em vez de|ao invés de)(?!\p{L})/iu;
const COVERS =
  /^ (?:incl(?:\.|udes|uding)?|covers|buys|pays for|gets you|is all|fills|feeds|keeps|sends|sponsors|plants|makes|funds|gives|provides|does|puts)(?!\p{L})/u;
/** "€195 up to 1000 gallons": a sentence that begins with the amount. */
const STARTS = /(?:^|[.!?] )$/u;
const HAS_TERMS = /^ (?:up to|for|until|till?|if|with|including|plus)(?!\p{L})/u;
