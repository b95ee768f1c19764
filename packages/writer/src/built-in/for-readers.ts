import { quoted } from "@storyletter/text/quotations";
import { countWords, wordKey } from "@storyletter/text/words";
import { isForReaders } from "./addressee/addressee.ts";
import { BOOKABLE } from "./call.ts";
import { EAGER, HANGS, IS_OUT, mustBeSaid, OF_THE_LIST, OF_THEM } from "./clause-facts.ts";
import { addsWords, tellingWords } from "./coverage.ts";
import { clausesOf, hasDay } from "./facts.ts";
import { INTERNAL } from "./focus.ts";
import { isOffered } from "./is-offered.ts";
import type { Making } from "./making.ts";
import { FOR_PEOPLE, labelIn, saysWhatItIs } from "./naming.ts";
import { factsIn, isPrice, LONGEST_BESIDE, type TopicReading } from "./own-facts.ts";
import { isPlan, isToReader } from "./plan.ts";
import { headOf, isThing } from "./product.ts";
import type { TopicPart } from "./topic-parts.ts";

/** "Admissions open for Spring Camp": news, and whole. */
const ANNOUNCES =
  /^(?:\S{1,20} ){1,3}(?:(?:now )?opens? (?:for|on|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tues|Wed|Thurs|Fri|Sat|Sun)\p{Ll}{0,6}(?= |$))|(?:is|are) (?:in|here|back|open|ready))(?!\p{L})/iu;
const BY_US = /^(?:i|we|you)(?!\p{L})/iu;
/** "It has six pages", behind an order: what the link is for. */
const ABOUT_IT = /^it (?:is|has|takes|costs|shows|comes)(?!\p{L})/iu;

/** A sentence with so many words is news, where so many of them are new. */
const LEAST_NEWS = 8;
const LEAST_NEW = 3;
/** What is longer is no term of the offer, and nothing to stand beside its price. */
const LONGEST_TERM = 14;
/** "ok so the boxes are back": said to the writer, or to nobody yet. */
const SAID_LOOSELY = /^(?:ok(?:ay)?|so|because|no|never|always|don['’]?t) /iu;

/** "The email is news more than a sale." */
const IS_THE_MAIL = /^(?:this|the) (?:e-?mail|mail|letter|newsletter) /iu;

const PITCHES =
  /^(?:and |then |so ){0,2}(?:i|we) (?:will |['’]ll )?(?:pitch|sell|upsell|promote|push|offer)(?!\p{L})/iu;
/** The webinar that the link is for, where the product is something else. */
const isCalledFor = (clause: string, { material: { brief } }: Making): boolean =>
  brief.callToAction.trim().toLowerCase() === "webinar" &&
  /^(?:webinar|masterclass|workshop|class|training)$/u.test(headOf(clause)) &&
  !/(?<!\p{L})(?:webinar|masterclass|workshop|class|training)(?!\p{L})/iu.test(
    `${brief.productName} ${brief.productDescription.split(/[.;,]/u, 1)[0]}`,
  );

/** A part that is for readers as it was typed, whatever the other fields say; null where the rules below decide. */
const asTyped = (part: TopicPart, { making, topic, known, left }: TopicReading): TopicPart[] | null => {
  const { kind, text } = part;
  if (kind === "goal" || kind === "fact" || kind === "news") return [part];
  if (making.material.kept.has(wordKey(text))) return [{ kind: kind === "sentence" ? kind : "fact", text }];
  const at = topic.indexOf(part);
  // "I am giving a talk. 45 minutes, then questions": of the talk.
  if (kind === "thing" && topic[at - 1]?.kind === "news" && /^\d/u.test(text) && !isPlan(part))
    return [{ kind: "news", text }];
  // "My book is out Tues!" comes first, as news does.
  if (EAGER.test(text) && at === 0 && !isPlan(part) && IS_OUT.test(text))
    return [{ kind: "sentence", text: text.replace(/!{2,3}$/u, "!") }];
  const isEnglish = making.frames.and === "and";
  const isSaid = kind === "sentence" && !OF_THEM.test(text) && !IS_THE_MAIL.test(text);
  if (isSaid && isEnglish && addsWords(text, known) && isForReaders(text)) return [part];
  // "Download my worksheet. It has six pages": beside the link nothing would say what it is.
  if (kind === "order" && !isPlan(part))
    return ABOUT_IT.test(topic[at + 1]?.text ?? "") ? [{ kind: "news", text }] : [part];
  // "Free webinar on prices, then I pitch": what the link is for stays, whatever else is planned.
  const [clause = text, ...rest] = clausesOf(text);
  if (
    rest.some((each) => PITCHES.test(each)) &&
    !isPlan({ kind, text: clause }) &&
    isCalledFor(clause, making)
  ) {
    left.push(rest.join(", "));
    return [{ kind: "sentence", text: clause }];
  }
  return null;
};

/** Whether a part says so much that nothing else does that it is news. */
const isNewsIn = (text: string, { making, known }: TopicReading): boolean =>
  making.frames.and === "and" &&
  countWords(text) >= LEAST_NEWS &&
  tellingWords(text).filter((word) => addsWords(word, known)).length >= LEAST_NEW &&
  [INTERNAL, OF_THE_LIST, FOR_PEOPLE].every((pattern) => !pattern.test(text)) &&
  !clausesOf(text).some(mustBeSaid) &&
  isForReaders(text);

/** What of a part that is no plan readers may hear. */
const saidInPart = (part: TopicPart, reading: TopicReading): TopicPart[] => {
  const { making, topic, offerText, known } = reading;
  const { material, frames } = making;
  const { kind, text } = part;
  const isFirstThing = part === topic.find((each) => each.kind === "thing");
  const isLabel = text.includes(": ") && !BY_US.test(text);
  const isSentence = kind === "sentence" && !isLabel && (addsWords(text, known) || isToReader(text));
  const isOpening = IS_OUT.test(text) && part === topic[0];
  if (
    isSentence &&
    hasDay(text) &&
    !BY_US.test(text) &&
    !isToReader(text) &&
    reading.isOffered &&
    !isOpening
  ) {
    const clauses = clausesOf(text).filter((each) => !isPrice(each));
    return [{ kind: "fact", text: clauses.join(", ") }];
  }
  const needsLabel = material.phrases.productName === null && !isSentence;
  const label = needsLabel ? labelIn(text, offerText) : null;
  // "know which day they started" has no label.
  if (label !== null && frames.kindOf(label) !== "imperative") {
    const rest = text.slice(text.indexOf(label) + label.length).replace(/^[\s,–-]{1,3}/u, "");
    return [{ kind: "thing", text: label }, ...factsIn({ kind, text: rest }, reading)];
  }
  if (ANNOUNCES.test(text)) return [{ kind: "sentence", text }];
  // "spring pond check visit": nothing else names it.
  const isName =
    needsLabel &&
    isFirstThing &&
    countWords(text) <= LONGEST_BESIDE &&
    (isThing(text) || BOOKABLE.test(text)) &&
    addsWords(text, known);
  if (isName || isSentence || !reading.isOffered) return [part];
  if (isFirstThing && saysWhatItIs(text, making, offerText)) return [part];
  if (!isNewsIn(text, reading)) return factsIn(part, reading);
  if (isFirstThing && !SAID_LOOSELY.test(text)) return [part];
  if (kind === "order" || HANGS.test(text)) return factsIn(part, reading);
  return [{ kind: kind === "sentence" && countWords(text) > LONGEST_TERM ? "sentence" : "fact", text }];
};

/**
 * What of a topic a reader may hear where the offer is named by other fields: what speaks to the reader, sentences
 * about the offer, and facts that nothing else says. The rest is the author's plan, and goes into the notes.
 */
export const forReaders = (
  topic: readonly TopicPart[],
  making: Making,
  offerText: string,
  known: ReadonlySet<string>,
): TopicPart[] => {
  const { phrases, notes } = making.material;
  if (phrases.productName === null && phrases.productDescription === null)
    return topic.filter(({ text }) => !IS_THE_MAIL.test(text));
  const left: string[] = [];
  const reading = { making, topic, offerText, known, isOffered: isOffered(topic, making, offerText), left };
  const kept = topic.flatMap(
    (part) => asTyped(part, reading) ?? (isPlan(part) ? factsIn(part, reading) : saidInPart(part, reading)),
  );
  if (left.length > 0)
    notes.notes.push({
      field: "contentFocus",
      text: `Not printed, as it says what the email is for: ${quoted(left.join(", "))}`,
    });
  return kept;
};
