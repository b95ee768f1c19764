import { endSentence, openEnd } from "@storyletter/text/edges";
import { countWords } from "@storyletter/text/words";
import { addsNumber, addsWords, knownWords, tellingWords } from "./coverage.ts";
import { clausesOf, dateIn, lacks } from "./facts.ts";
import type { Making } from "./making.ts";
import type { Piece } from "./piece.ts";
import { spelled, upperFirst } from "./tidy/spelling.ts";

/** What a sender calls a mail: a part of the title with one of these is not for a reader. */
const OF_THE_MAIL =
  /(?<!\p{L})(?:e-?mails?|newsletter|mailing|mail|story|mailshot|letter|campaign|campaña|kampagne|rundmail|launch|promo|draft|test|blast|sequence|nurture|reminder|announcement|invite|recap|teaser|version|list|lista|liste|correo|boletín|texto|outreach|winback|wave|part \d|#\d)(?!\p{L})/iu;
const WEEKDAY =
  "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|segunda|terça|quarta|quinta|sexta";
const CLOCK =
  "\\d{1,2}(?::\\d{2}|\\.\\d{2})?\\s?(?:am|pm|uhr|h(?!\\p{L}))|\\d{1,2}:\\d{2}|midnight|noon|nights?|evenings?|mornings?|afternoons?";
const MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec";

/** It says when: a weekday with an hour, a month to another, days of a month, an end. */
const WHEN = [
  new RegExp(
    `(?<!\\p{L})(?:${WEEKDAY})\\.?,?\\s(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s)?(?:${CLOCK}|\\d{1,2}(?:st|nd|rd|th)?(?!\\d))`,
    "iu",
  ),
  new RegExp(`(?<!\\p{L})(?:${MONTH})\\p{Ll}{0,6}\\s?[–-]\\s?(?:${MONTH})`, "iu"),
  /(?<!\d)\d{1,2}(?:-\d{1,2}){1,4} \p{L}{3,}/u,
  /(?<!\p{L})(?:ends?|closes?|before|until|til|by)\s(?:\p{L}{3,9}\s)?(?:\d{1,2}|midnight)(?!\d)/iu,
];
const isWhen = (text: string): boolean => dateIn(text) !== null || WHEN.some((pattern) => pattern.test(text));

const LONGEST = 14;
const LEAST_WORDS = 4;

/** What only names the story or the offer once more goes: "Torchlight appeal - walk is Sat 13 Dec". */
const withoutHeard = (part: string, heard: ReadonlySet<string>, offerText: string): string => {
  const bracket = /^([^()]{3,80}) \(([^()]{8,80})\)$/u.exec(part);
  const clauses = bracket === null ? clausesOf(part) : [bracket[1] ?? "", ...clausesOf(bracket[2] ?? "")];
  // Without an offer beside it the title is the offer.
  if (countWords(offerText) < LEAST_WORDS) return part;
  const at = clauses.findIndex((clause) => {
    if (SHOUTED.test(clause)) return false;
    const words = tellingWords(clause);
    const unheard = words.filter((word) => addsWords(word, heard)).length;
    return isWhen(clause) || addsNumber(clause, offerText) || unheard > 1 || unheard === words.length;
  });
  const rest = clauses.slice(Math.max(0, at)).join(", ");
  return at < 1 || countWords(rest) < LEAST_WORDS ? part : rest;
};

/** "GRUPO ENERO 79€/mes" is not shouted in a letter. */
const calm = (text: string): string =>
  /(?<!\p{Lu})\p{Lu}{5,20} \p{Lu}{5}/u.test(text)
    ? text.replace(/\p{Lu}{5,}/gu, (word) => word.toLowerCase())
    : text;

/** "Walk is Sat 13 Dec" is said as "The walk is Sat 13 Dec". */
const asSentence = (text: string): string =>
  endSentence(upperFirst(/^\p{Ll}{3,12} is /u.test(text) ? `the ${text}` : text));

/** The parts of a title as its author set them apart. */
const partsOf = (title: string): string[] =>
  title
    .split(/\s[–—|/-]\s|:\s|!{1,3}\s/u)
    .map((part) => openEnd(part).trim())
    .filter((part) => part !== "");

/** A price, where the brief has it nowhere else. */
const PRICE = /[$€£]\s?\d|\d\s?(?:€|£|\$|euros?(?!\p{L})|eur(?!\p{L}))/iu;
/** A heading in capitals is a label. */
const SHOUTED = /^[\p{Lu} ]{6,60}$/u;

/** Launch jargon: no reader knows what a cart is. */
const JARGON = /(?<!\p{L})(?:cart|doors?|enrol?ment)s? (?:opens?|closes?|closing|opening)(?!\p{L})/iu;

/** When the mail itself is sent, or who has seen it. */
const OF_THE_SENDING =
  /(?<!\p{L})(?:send|sent|sending|approved|schedul(?:e|ed)|revised|final|goes out)(?!\p{L})/iu;

/** A part with a when in it, without what the mail is called. */
const publicPart = (part: string, isPrice: boolean): string[] => {
  if (JARGON.test(part) || OF_THE_SENDING.test(part)) return [];
  if (isPrice && PRICE.test(part) && !OF_THE_MAIL.test(part)) return [part];
  if (!isWhen(part) || !/\d|midnight/iu.test(part)) return [];
  if (!OF_THE_MAIL.test(part)) return [part];
  const clauses = part
    .split(/[()]/u)
    .flatMap(clausesOf)
    .filter((clause) => isWhen(clause) && !OF_THE_MAIL.test(clause));
  const date = dateIn(part);
  return clauses.length > 0 ? clauses : date === null ? [] : [date];
};

/** What the title alone says about when, each in a sentence of its own, in its author's words. */
export const titlePieces = ({ material }: Making, offerText: string): Piece[] => {
  const { title } = material.brief;
  const known = knownWords(offerText);
  if (JARGON.test(title))
    material.notes.notes.push({
      field: "title",
      text: "Not printed: it speaks of a cart or doors. Say by when your reader has to order.",
    });
  const heard = knownWords(`${offerText} ${material.brief.story}`);
  const whole = openEnd(title).trim();
  // "Planning ahead morning – 14 March" and "Stage (23-24-25 oct)" are one line.
  const isLine =
    !OF_THE_MAIL.test(whole) &&
    !OF_THE_SENDING.test(whole) &&
    countWords(whole) <= LONGEST &&
    !/[!?:]|\s\/\s/u.test(whole);
  const parts =
    isLine && isWhen(whole) && /\d/u.test(whole)
      ? [whole]
      : partsOf(title).flatMap((part) => publicPart(part, material.brief.price.trim() === ""));
  return parts
    .filter((part) => {
      const date = dateIn(part);
      return date === null ? addsWords(part, known) : lacks(offerText, date);
    })
    .map((part) => ({
      text: asSentence(calm(spelled(withoutHeard(part, heard, offerText), material.language))),
      fields: ["title" as const],
    }));
};

/** Says what kind of mail it is, or when, and not what is sold. */
const NOT_SOLD =
  /^(?:appeal|season|special|sale|update|freebie|bookings?|orders?|preorder|pre|inquiries|enquiries|signup|registration|recruitment|recruiting|hiring|volunteers?|enrol?ment|dates|slots|open|opens|opening|spring|summer|autumn|winter|estimated|monthly|weekly|version|customers?|readers?|wanted|local|there's|termine?|herbst|frühling|sommer|automne|hiver|printemps|primavera|verano|otoño|invierno|verão|outono|inverno)$/iu;
const MOST_WORDS = 5;
const LEAST_LETTERS = 5;

/** A word inside a title that has small words too: "in-house Excel days", "St Brannock's roof". */
const isProper = (part: string, word: string): boolean => {
  const words = part.split(" ");
  return (
    words.some((each) => /^\p{Ll}{4}/u.test(each)) &&
    words.some((each, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(each) && each.toLowerCase().startsWith(word))
  );
};

/**
 * What is sold where only the title says it: "Solar consult" beside "free consult". Its new word is a name, or goes
 * with a word of the offer, or the topic names no thing at all.
 */
export const titleThing = ({ material, frames }: Making, offer: string, isNamed: boolean): string | null => {
  const inOffer = knownWords(offer);
  const known = knownWords(`${offer} ${material.brief.story}`);
  const found = partsOf(material.brief.title).find((part) => {
    if (countWords(part) > MOST_WORDS || /[\d?]/u.test(part) || OF_THE_MAIL.test(part) || isWhen(part))
      return false;
    const words = tellingWords(part);
    return (
      words.some((word) => !addsWords(word, inOffer)) &&
      words.some((word, at) => {
        const next = words[at + 1];
        const goesWith = frames.and === "and" && next !== undefined && !addsWords(next, inOffer);
        return (
          word.length >= LEAST_LETTERS &&
          !NOT_SOLD.test(word) &&
          addsWords(word, known) &&
          (!isNamed || goesWith || isProper(part, word))
        );
      })
    );
  });
  return found === undefined ? null : spelled(found, material.language);
};
