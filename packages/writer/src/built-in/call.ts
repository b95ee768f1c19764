import type { EmailBrief } from "@storyletter/contract";
import { countWords } from "@storyletter/letter/words";
import { lastMark, openEnd } from "../text/edges.ts";
import type { Call } from "./frames/frames.ts";
import { fill, type Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import { productName } from "./offer.ts";
import type { Block, Piece } from "./piece.ts";
import { namedInText } from "./product.ts";
import { upperFirst } from "./tidy/spelling.ts";

const CALLS = ["buy", "book", "download", "webinar", "apply", "learn"] as const;
const LONGEST_NAME = 7;
/** An answer by mail. */
const REPLY = /^(?:just |simply )?(?:reply|respond|hit reply|email me|write back|answer)\b[^!?]{0,60}$/iu;
/** What can be booked; a campaign ("Dental Month") cannot. */
const BOOKABLE =
  /\b(?:appointment|assessment|audit|call|checkup|class|cleaning|consult(?:ation)?|course|demo|event|inspection|lesson|night|retreat|room|seat|session|slot|spot|stay|table|tasting|ticket|tour|trip|visit|weekend|workshop)s?$/iu;
/** "free consultation", "waitlist": a thing, and no order. */
const THING =
  /^(?:an? |the |my |our |your )?(?:free |online |private |quick |\d+.min\S* )*(?:consult\p{L}*|call|session|wait(?:ing )?list|webinar|demo|trial|quote|estimate|appointment|discovery call|intro call|guide|download|ebook|checklist|course|lesson|class|assessment|inspection|sample|tasting|tour|visit)s?(?: call| session)?$/iu;

const callOf = ({ callToAction }: EmailBrief): Call => {
  const wanted = callToAction.trim().toLowerCase();
  return CALLS.find((known) => known === wanted) ?? "other";
};

/** "register / get a free ticket": one order, the last and most concrete. */
const oneOrder = (typed: string): string => {
  const parts = typed.split(/\s?\/\s?/u).filter((part) => countWords(part) > 0);
  const last = parts.at(-1) ?? typed;
  return parts.length > 1 && !typed.includes("://") && !/\bw\/|\d\/\d|and\/or/iu.test(typed) ? last : typed;
};

/** The author's own call as a line that leads to the link. */
const ownCall = (making: Making, typed: string): string => {
  const { frames } = making;
  const order = oneOrder(typed);
  const words = upperFirst(order);
  const isEnglish = frames.and === "and";
  if (isEnglish && REPLY.test(order)) return fill(making, frames.reply, "call", words);
  if (isEnglish && frames.kindOf(order) === "noun" && THING.test(order)) return `${words} here:`;
  const mark = lastMark(words);
  return mark !== "" && "!?".includes(mark) ? words : `${words}${frames.colon.trimEnd()}`;
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
  const name = productName(making);
  const isNamed =
    name !== null &&
    countWords(name) <= LONGEST_NAME &&
    (call !== "book" || frames.and !== "and" || BOOKABLE.test(name));
  if (!isNamed) return { text: fill(making, frames.call[call].plain, "call", ""), fields: ["callToAction"] };
  return {
    text: fill(making, frames.call[call].named, "call", frames.and === "and" ? namedInText(name) : name),
    fields: ["callToAction", "productName"],
  };
};

export const callBlock = (making: Making, link: string): Block => {
  const ask = askOf(making);
  return { beat: "callToAction", pieces: [{ ...ask, text: `${ask.text}\n${link}` }], spare: null };
};
