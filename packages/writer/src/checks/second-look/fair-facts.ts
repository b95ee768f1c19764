import { quotationsIn } from "../../text/quotations.ts";
import { bareWords } from "../../text/words.ts";
import type { InventedFact } from "../facts.ts";
import { numberPhrases } from "./number-phrases.ts";

const ACRONYMS = new Set(
  "ai am api asap b2b b2c bbq ceo cfo cto crm cv diy dj eu faq gp gps hr id it kpi mba ngo ok pa pc pdf phd pm pr q&a roi rsvp seo sms sop suv tv uk un url us usa usb vat vip wifi wi-fi".split(
    " ",
  ),
);
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day(s?)$/u;
/** Before a weekday: any such day rather than the day of an event. */
const ANY_DAY =
  /(?:^|\s)(?:a|an|any|another|by|each|every|from|most|next|one|some|the|this|till|to|until|your|our|my)$/u;

const stem = (word: string): string => word.replace(/'s?$/u, "").replace(/(?<=...)(?:ies|es|s)$/u, "");

const plain = (text: string): string => bareWords(text).join(" ");

const SPEECH =
  /\b(?:said|says|asked|told|whispered|wrote|shouted|replied|answered|added|went on|laughed)\b/iu;

/** What somebody says in two pieces around "she said", in one piece. */
const joinedSpeech = (source: string): string[] => {
  const said = quotationsIn(source);
  return said.slice(1).flatMap((second, index) => {
    const first = said[index];
    if (!first) return [];
    const between = source.slice(first.index + first.marked.length, second.index);
    return bareWords(between).length <= 6 && SPEECH.test(between)
      ? [plain(`${first.words} ${second.words}`)]
      : [];
  });
};

/** What a brief says, read for the second look. */
export interface KnownFacts {
  source: string;
  values: ReadonlySet<number>;
  stems: ReadonlySet<string>;
  joined: readonly string[];
}

/** Spans of time that have a number of their own. */
const SPANS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:a|one|per|each) week\b/iu, 7],
  [/\bfortnight\b/iu, 14],
  [/\bhalf an hour\b/iu, 30],
  [/\b(?:an|one) hour\b/iu, 60],
  [/\b(?:a|one) year\b/iu, 12],
];

export const knownFacts = (source: string): KnownFacts => ({
  source,
  values: new Set([
    ...numberPhrases(source).map(({ value }) => value),
    ...SPANS.flatMap(([span, value]) => (span.test(source) ? [value] : [])),
  ]),
  stems: new Set(bareWords(source).map(stem)),
  joined: joinedSpeech(source),
});

const isFairName = (name: string, text: string, { stems }: KnownFacts): boolean =>
  bareWords(name).every((word) => {
    if (stems.has(stem(word)) || ACRONYMS.has(word) || ACRONYMS.has(stem(word))) return true;
    const [day, plural] = WEEKDAY.exec(word) ?? [];
    if (day === undefined) return false;
    return plural !== "" || ANY_DAY.test(text.slice(0, text.indexOf(name)).trimEnd().toLowerCase());
  });

/** "10", found in "$10k" or "twenty-one" alike, is judged by the whole number it is a part of. */
const isFairNumber = (fact: string, text: string, { values }: KnownFacts): boolean => {
  const wholes = numberPhrases(text);
  const value = Number(fact.replace(/[,'’\s]/gu, ""));
  const unknown = wholes.filter((whole) => whole.value > 2 && !values.has(whole.value));
  return !unknown.some((whole) => whole.text.includes(fact) || whole.value === value);
};

/** Whether a fact that the first check did not find word for word is in the brief after all. */
export const isFair = ({ kind, text: fact }: InventedFact, text: string, known: KnownFacts): boolean => {
  switch (kind) {
    case "number":
      return isFairNumber(fact, text, known);
    case "amount": {
      const at = text.indexOf(fact);
      const whole = numberPhrases(text).find(({ index }) => index >= at && index < at + fact.length);
      return whole !== undefined && known.values.has(whole.value);
    }
    case "name":
      return isFairName(fact, text, known);
    case "quotation":
      return known.joined.some((said) => said.includes(plain(fact)));
    default:
      return kind satisfies never;
  }
};
