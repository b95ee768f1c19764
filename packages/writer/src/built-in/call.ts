import type { EmailBrief } from "@storyletter/contract/schemas";
import { lastMark, openEnd } from "@storyletter/text/edges";
import { bareWords, countWords } from "@storyletter/text/words";
import type { Call, Frames } from "../frames/frames.ts";
import { tellingWords } from "./coverage.ts";
import { saysWhen } from "./facts.ts";
import { fill, type Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import type { Block, Piece } from "./piece.ts";
import { namedInText, productName } from "./product.ts";
import { upperFirst } from "./tidy/spelling.ts";

const CALLS = ["buy", "book", "download", "webinar", "apply", "learn"] as const;
const LONGEST_NAME = 7;
/** An answer by mail. */
const REPLY = /^(?:just |simply )?(?:reply|respond|hit reply|email me|write back|answer)\b[^!?]{0,60}$/iu;
const BARE_REPLY = /^(?:just |simply )?(?:reply|respond)$/iu;
/** What can be booked; a campaign ("Dental Month") cannot. */
export const BOOKABLE =
  /\b(?:appointment|assessment|audit|call|checkup|class|cleaning|consult(?:ation)?|course|demo|event|inspection|lesson|morning|afternoon|evening|(?<!\d )day|night|retreat|room|seat|session|slot|spot|stay|table|tasting|ticket|tour|trip|visit|weekend|workshop)s?$/iu;
/** "free consultation", "waitlist": a thing, and no order. */
const THING =
  /^(?:an? |the |my |our |your )?(?:free |online |private |quick |\d+.min\S* )*(?:consult\p{L}*|call|session|wait(?:ing )?list|webinar|demo|trial|quote|estimate|appointment|discovery call|intro call|guide|download|ebook|checklist|course|lesson|class|assessment|inspection|sample|tasting|tour|visit)s?(?: call| session)?$/iu;

const SIGN_UP = /^(?:sign[ -]?up|register)$/iu;

const callOf = ({ callToAction }: EmailBrief): Call => {
  const wanted = callToAction.trim().toLowerCase();
  return CALLS.find((known) => known === wanted) ?? "other";
};

/** "I'm in / ask a question": the one or the other. */
const asOneLine = (typed: string, { or, inside }: Frames): string => {
  const [first = typed, ...others] = typed.split(/\s?\/\s?/u).filter((part) => countWords(part) > 0);
  return others.length > 0 && !typed.includes("://") && !/\bw\/|\d\/|and\/or/iu.test(typed)
    ? [first, ...others.map(inside)].join(` ${or} `)
    : typed;
};

/** The author's own call as a line that leads to the link. */
const ownCall = (making: Making, typed: string): string => {
  const { frames } = making;
  const isEnglish = frames.and === "and";
  if (
    isEnglish &&
    /^(?:sign[ -]?up|register|join)$/iu.test(typed) &&
    WAITING_LIST.test(making.material.brief.contentFocus)
  )
    return "Join the waiting list here:";
  if (SIGN_UP.test(typed))
    return isEnglish
      ? `${upperFirst(typed).replace("-", " ")} here:`
      : fill(making, frames.call.webinar.plain, "call", "");
  const order = asOneLine(typed, frames)
    .replace(/^rsvp(?!\p{L})/iu, "RSVP")
    .replace(/^(learn|find out|read)-more$/iu, "$1 more");
  const words = upperFirst(order);
  if (BARE_REPLY.test(order))
    return fill(making, frames.reply, "call", fill(making, frames.bareReply, "call", words));
  if (isEnglish && /^\p{L}{2,12}$/u.test(order)) return `${words} here:`;
  if (isEnglish && REPLY.test(order)) return fill(making, frames.reply, "call", words);
  if (isEnglish && frames.kindOf(order) === "noun" && THING.test(order)) return `${words} here:`;
  const mark = lastMark(words);
  return mark !== "" && "!?".includes(mark) ? words : `${words}${frames.colon.trimEnd()}`;
};

/** "Setz dich hin" is a sentence, and cannot stand before "hier herunterladen". */
const SENTENCE_LIKE =
  / (?!(?:für|und|mit|im|in|am|an|der|die|das|des|dem|den|von|vom|zum|zur|ohne|auf|aus|bei)(?!\p{L}))\p{Ll}/u;

/** "the planning call", "free demo class": what the topic wants booked, up to when or why. */
const BOOKED =
  /(?<!\p{L})(?<!(?<!\p{L})if (?:they|you|people|someone) )book(?:ing)? (?:in for |on(?:to)? )?((?:an?|the|their|your|our|my|there) (?:\p{L}[\p{L}’'-]{0,15} ){0,3}?(?:appointment|assessment|audit|call|check(?:-?up)?|class|clean(?:ing)?|consult(?:ation)?|demo|fitting|inspection|lesson|session|service|slot|sweep|survey|table|tasting|ticket|tour|trial|valuation|viewing|visit|workshop)s?)(?!\p{L})/iu;
const FREE_THING =
  /(?<!\p{L})free ((?:\p{L}[\p{L}’'-]{1,15} ){0,2}(?:appointment|assessment|audit|call|check(?:-?up)?|class|consult(?:ation)?|demo|inspection|lesson|quote|session|survey|tasting|tour|trial|valuation|viewing|visit|workshop))(?!\p{L})/iu;
/** What one has a seat at; an app has none. */
const EVENT =
  /(?<!\p{L})(?:webinar|masterclass|master class|workshop|training|session|class|course|demo|challenge|live|event|summit|talk|evening|morning|night|circle|clinic|bootcamp|conference|seminar|lesson|tour|hour|day|week|club|series|Q&A)s?(?!\p{L})/iu;
const EVENT_WANTED =
  /(?<!\p{L})((?:free |live |demo )*(?:webinar|masterclass|workshop|training)(?: on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?! \d))?)(?!\p{L})/iu;
const WAITING_LIST = /(?<!\p{L})wait(?:ing )?[- ]?list(?!\p{L})/iu;

/** "Book the planning call here:", where no name says what is booked. */
const wantedIn = (call: Call, { contentFocus, title }: EmailBrief): string | null => {
  if (call === "webinar") {
    const [, event] = EVENT_WANTED.exec(contentFocus) ?? [];
    const what = event?.toLowerCase().replace(/(?<= on )\p{Ll}/u, (letter) => letter.toUpperCase());
    return what === undefined ? null : `Save your seat for the ${what}:`;
  }
  if (call !== "book") return null;
  const [, thing] = BOOKED.exec(contentFocus) ?? [];
  if (thing !== undefined)
    return `Book ${thing.toLowerCase().replace(/^(?:their|there|an?|our|my) /u, "your ")} here:`;
  const [, free] = FREE_THING.exec(`${contentFocus}. ${title}`) ?? [];
  return free === undefined ? null : `Book your free ${free.toLowerCase()} here:`;
};

/** The line before the link. */
const askOf = (making: Making): Piece => {
  const { material, frames } = making;
  const call = callOf(material.brief);
  if (call === "other") {
    const field = material.phrases.callToAction;
    const typed = field === null ? "" : openEnd(phraseOf(field));
    return typed === ""
      ? { text: fill(making, frames.call.learn.plain, "call", ""), fields: [] }
      : { text: ownCall(making, typed), fields: ["callToAction"] };
  }
  // "Slow Water, the ten-week course": called by its name alone.
  const [name = null] =
    productName(making)?.split(/, (?=(?:the|an?|our|my) )| (?=\([^()]{1,40}\)$)/iu, 1) ?? [];
  const isNamed =
    name !== null &&
    countWords(name) <= LONGEST_NAME &&
    // Elsewhere a name of several words needs an article that we do not know.
    (frames.and === "and" || (frames.and === "und" && !SENTENCE_LIKE.test(name)) || countWords(name) === 1) &&
    (call !== "book" || frames.and !== "and" || BOOKABLE.test(name)) &&
    (call !== "webinar" ||
      (EVENT.test(material.brief.productName) &&
        // A free webinar may be about a course.
        (EVENT_WANTED.test(material.brief.productName) || !EVENT_WANTED.test(material.brief.contentFocus))));
  const wanted = isNamed || frames.and !== "and" ? null : wantedIn(call, material.brief);
  if (wanted !== null) return { text: wanted, fields: ["callToAction", "contentFocus"] };
  if (!isNamed) return { text: fill(making, frames.call[call].plain, "call", ""), fields: ["callToAction"] };
  return {
    text: fill(
      making,
      frames.call[call].named,
      "call",
      frames.and === "and" ? namedInText(name, material.brief) : name,
    ),
    fields: ["callToAction", "productName"],
  };
};

const LONGEST_ORDER = 14;
const ORDERS: Readonly<Record<Call, RegExp>> = {
  buy: /^(?:buy|order|pre-?order|get|shop|grab|sponsor)\s/iu,
  book: /^(?:book|reserve|schedule)\s/iu,
  download: /^(?:download|get|grab)\s/iu,
  webinar: /^(?:register|join|sign up|save)\s/iu,
  apply: /^apply\s/iu,
  learn: /^(?:see|find out|discover|learn)\s/iu,
  other: /^$/u,
};

/** "Start the trial before the season" is "Start the trial", and by when. */
const saysMore = (order: string, typed: string): boolean => {
  const [first] = bareWords(typed);
  const words = bareWords(order);
  const isSame = words[0] === first && tellingWords(typed).every((word) => words.includes(word));
  return isSame && (saysWhen(order) || /(?<!\p{L})(?:before|until|by|this|while)(?!\p{L})/iu.test(order));
};

/** "sponsor a seat not just 'donate'": said to whoever writes. */
export const NOT_JUST =
  /(?<!\p{L})not (?:just|only|simply) ["'“‘]?\p{L}|^\p{L}{2,12},? not \p{L}{2,12}(?!\p{L})/iu;
/** "Book 2 sites get the 2nd half price": a term, and no line before a link. */
const OF_TERMS = /%|(?<!\p{L})(?:half|price|because|since)(?!\p{L})/iu;

/** Whether what the topic asks for is what the link is for: then it is the call, in the author's words. */
export const isCall = ({ material }: Making, order: string): boolean => {
  if (countWords(order) > LONGEST_ORDER || NOT_JUST.test(order) || OF_TERMS.test(order)) return false;
  const call = callOf(material.brief);
  if (call !== "other") return ORDERS[call].test(order);
  const typed = material.brief.callToAction.trim();
  // A call of several words is the author's own line, unless the topic says by when.
  if (countWords(typed) > 1 && !SIGN_UP.test(typed)) return saysMore(order, typed);
  if (/^(?:sign[ -]?up|register|join|rsvp)$/iu.test(typed))
    return /^(?:sign up|register|join|save|try)\s/iu.test(order);
  return order.toLowerCase().startsWith(`${typed.toLowerCase()} `);
};

/** The line before the link; `order` is the topic's own where it asks for the same. */
export const callBlock = (making: Making, link: string, order: Piece | null): Block => {
  const ask =
    order === null
      ? askOf(making)
      : { ...order, text: `${openEnd(order.text)}${making.frames.colon.trimEnd()}` };
  return { beat: "callToAction", pieces: [{ ...ask, text: `${ask.text}\n${link}` }], spare: null };
};
