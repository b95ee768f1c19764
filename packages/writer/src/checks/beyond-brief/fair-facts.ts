import type { Language } from "@storyletter/text/language";
import { quotationsIn } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { bareWords } from "@storyletter/text/words";
import type { InventedFact } from "../facts.ts";
import { plainWords as plainEnglish, tellsPast } from "./word-keys.ts";

const ACRONYMS = new Set(
  "ai am api asap b2b b2c bbq ceo cfo cto crm cv diy dj eu faq gp gps hr id it kpi mba ngo ok pa pc pdf phd pm pr q&a roi rsvp seo sms sop suv tv uk un url us usa usb vat vip wifi wi-fi".split(
    " ",
  ),
);
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day(s?)$/u;
/** Before a weekday: any such day rather than the day of an event. */
const ANY_DAY = /(?:^|\s)(?:a|an|any|another|each|every|most|one|some|your|our|my)$/u;
/** These too, unless something happened. */
const SOME_DAY = /(?:^|\s)(?:by|from|next|the|this|till|to|until)$/u;

/** A day in the reader's week is no event. */
const READER = /\byou\b/iu;

const stem = (word: string): string => word.replace(/'s?$/u, "").replace(/(?<=...)(?:ies|es|s)$/u, "");

/** As one spells in haste: "its ok". */
const plainWords = (text: string): string[] =>
  bareWords(text).map((word) => (word === "okay" ? "ok" : word.replaceAll("'", "")));
const plain = (text: string): string => plainWords(text).join(" ");

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

/** What a brief says, read to compare names and quotations with. */
export interface KnownFacts {
  stems: ReadonlySet<string>;
  said: readonly string[];
  joined: readonly string[];
  /** German writes every noun with a capital. */
  hasNames: boolean;
}

/** A day or month in a brief, as people shorten it. */
const SHORT_DATES = new Map(
  Object.entries({
    mon: "monday",
    tue: "tuesday",
    tues: "tuesday",
    wed: "wednesday",
    thu: "thursday",
    thur: "thursday",
    thurs: "thursday",
    fri: "friday",
    sat: "saturday",
    sun: "sunday",
    jan: "january",
    feb: "february",
    mar: "march",
    apr: "april",
    jun: "june",
    jul: "july",
    aug: "august",
    sep: "september",
    sept: "september",
    oct: "october",
    nov: "november",
    dec: "december",
  }),
);

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const FIRST_OF =
  /\b(?:before|by|until) (?:the )?(?:(?:1(?:st)?|first)(?: of)? )?(\p{L}{3,9})\b(?! [2-9]| 1\d)/giu;

/** "Before 1 May" is until the end of April. */
const monthsBefore = (source: string): string[] =>
  [...source.matchAll(FIRST_OF)].flatMap(([, month = ""]) => {
    const at = MONTHS.indexOf(month.toLowerCase());
    return at === -1 ? [] : (MONTHS.at(at - 1) ?? []);
  });

export const knownFacts = (source: string, language: Language): KnownFacts => {
  const words = bareWords(source);
  return {
    stems: new Set(
      [...words, ...words.flatMap((word) => SHORT_DATES.get(word) ?? []), ...monthsBefore(source)].map(stem),
    ),
    said: plainWords(source),
    joined: joinedSpeech(source),
    hasNames: language !== "german",
  };
};

const sentenceWith = (name: string, text: string): string =>
  splitSentences(text).find((sentence) => sentence.includes(name)) ?? text;

const isFairName = (name: string, text: string, { stems, hasNames }: KnownFacts): boolean =>
  !hasNames ||
  bareWords(name).every((word) => {
    if (stems.has(stem(word)) || ACRONYMS.has(word) || ACRONYMS.has(stem(word))) return true;
    const [day, plural] = WEEKDAY.exec(word) ?? [];
    if (day === undefined) return false;
    const lead = text.slice(0, text.indexOf(name)).trimEnd().toLowerCase();
    return (
      plural !== "" ||
      READER.test(text) ||
      ANY_DAY.test(lead) ||
      (SOME_DAY.test(lead) && !tellsPast(plainEnglish(sentenceWith(name, text))))
    );
  });

/** French sets "m'a-t-elle dit" inside the marks. */
const SAID_INSIDE = /,\s[^,«»]{0,30}\b(?:dit|répondu|demandé|lancé|soufflé)\b[^,«»]{0,20},/iu;
const JOINED_BY = /^(?:and|but|so|und|aber|et|mais|y|pero|e|mas) /u;

/** The same words in a row, in another order: "not to me, Nana" for "Nana, not to me". One pass. */
const isReordered = (words: readonly string[], said: readonly string[]): boolean => {
  const open = new Map<string, number>();
  for (const word of words) open.set(word, (open.get(word) ?? 0) + 1);
  let met = 0;
  const count = (word: string | undefined, step: 1 | -1): void => {
    const left = word === undefined ? undefined : open.get(word);
    if (word === undefined || left === undefined) return;
    open.set(word, left - step);
    if (step === 1 ? left > 0 : left >= 0) met += step;
  };
  return said.some((word, at) => {
    count(word, 1);
    count(said[at - words.length], -1);
    return met === words.length;
  });
};

const isFairQuotation = (quotation: string, { said, joined }: KnownFacts): boolean => {
  const words = plain(quotation.replace(SAID_INSIDE, ","));
  return [words, words.replace(JOINED_BY, "")].some(
    (each) => isReordered(each.split(" "), said) || joined.some((speech) => speech.includes(each)),
  );
};

/** Whether a name or quotation that the first check did not find word for word is in the brief after all. */
export const isFair = ({ kind, text: fact }: InventedFact, text: string, known: KnownFacts): boolean =>
  kind === "name" ? isFairName(fact, text, known) : isFairQuotation(fact, known);
