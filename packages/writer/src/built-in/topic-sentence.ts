import { bareWords, countWords } from "@storyletter/text/words";
import {
  ALSO_INVITES,
  AND_OFFERS,
  ARE_TO,
  ASKED_OF,
  ASKED_TO,
  askedFor,
  COMES_TO,
  CONVINCES,
  DO_IT,
  EXPLAINS,
  GOAL,
  GOES_ONTO,
  IN_THE_MIND,
  INVITED_TO,
  IS_MAIL,
  nowOpen,
  ONTO_TRIAL,
  SAYS_CLAUSE,
  SIGNED_UP,
  SO_THAT_WE,
  SOLD_TO,
  SOMEBODY_TO,
  TELLS_THAT,
  TELLS_WHY_AND_THAT,
  THAT_DOING,
  WANTED_OF_SOME,
  WANTED_TO,
  WANTED_TO_SEE,
  WANTS_OF,
  whyTold,
} from "./asks.ts";
import { clausesOf, isFact } from "./facts.ts";
import { GOES_TO, OF_THE_MAIL, SAYS_THAT, STORY_LABEL, withoutBriefWords } from "./focus.ts";
import { asFreeThing } from "./grammar/nouns.ts";
import { isVerbBase } from "./grammar/verbs.ts";
import { type Making, speaker } from "./making.ts";
import { PURPOSE_OF_MAIL } from "./plan.ts";
import { asReader, toReader, withNobodyElse } from "./to-reader.ts";
import { COME, invites, offered, presents, THEY_ARE_TO, THEY_COME } from "./topic-elsewhere.ts";
import { asOne, LEAST_ASKED, ordersOf, partsOf, type TopicPart } from "./topic-parts.ts";

/** What a sender does in public: said of the sender it is a sentence. */
const PUBLIC =
  /^(?:(announc|launch|recruit|introduc|open(?= \d))(?:e|ing)?|(open|offer|host|accept|hir|releas)ing)(?! (?:of|for)(?!\p{L}))\s(?=\S)|^(?:(?:we |i )?(?:need|want|are trying|trying|hoping) to )?(ask|rais)(?:e|ing)? (?=for |money |the last \p{Sc}|(?:\p{Sc}|\p{L}{2,3} )? ?\d|our (?!(?:\S{1,20} ){1,4}?to ))/iu;
/** "Why it goes wrong": what the mail tells. */
const TELLS = /^(?:why|how) [^?]{1,200}$/iu;
const TELLS_TWICE = /^(?:why|how) [^?]{10,100} and (?:how|what|why) [^?]{8,120}$/iu;
/** "…, that no referral is needed, and that we are open": three things, said. */
const withoutThat = (clause: string): string =>
  clause
    .replace(/ and that (?=\p{L})/giu, " and ")
    .replace(/(?<=(?:, |and ))(?:that )?they can (?!not )/giu, "you can ")
    .replace(/, that (?=(?:no|the|an?|we|you|it|there|our|this|these|all|they) )/giu, ", ");

/** "Launch autumn season pass": a thing without its article is a plan, and no sentence. */
const HAS_ARTICLE =
  /^(?:(?:an?|the|my|our|your|this|these|its|some|two|three|four|five|six|new|more|for|money) |\d|\p{L}+s(?!\p{L}))/iu;

/** What readers are invited to is offered with the product, and is not what the product is. */
const INVITES = /^(?:an? )?(?:\p{L}{2,12} )?invit(?:e|es|ing|ation)(?!\p{L})/iu;
const AN_INVITATION_TO = /^(?:an? )?(?:\p{L}{2,12} )?invitation to\s/iu;
const OPENS_QUESTION = /^(?:who|what|which|whether|how|why|when|where)(?!\p{L})/iu;
type Note = (text: string, why: string) => void;

/** One sentence of a topic. */
interface Sentence {
  text: string;
  isFirst: boolean;
  /** Another field names the product. */
  isNamed: boolean;
  making: Making;
  note: Note;
}
/** What it gives a letter; null for a sentence of another kind, which the next reading looks at. */
type Reading = (sentence: Sentence) => TopicPart[] | null;

const news = (text: string, lead?: string): TopicPart[] => [
  lead === undefined ? { kind: "news", text } : { kind: "news", text, lead },
];
const inEnglish =
  (read: Reading): Reading =>
  (sentence) =>
    sentence.making.frames.and === "and" ? read(sentence) : null;
/** In the other languages. */
const elsewhere =
  (read: (text: string, making: Making) => TopicPart[] | null): Reading =>
  ({ text, making }) =>
    making.frames.and === "and" ? null : read(text, making);
const first =
  (read: Reading): Reading =>
  (sentence) =>
    sentence.isFirst ? read(sentence) : null;
/** A sentence that begins so: what follows is read on. */
const after =
  (start: RegExp, read: (rest: string, sentence: Sentence) => TopicPart[]): Reading =>
  (sentence) => {
    const rest = sentence.text.replace(start, "");
    return rest === sentence.text ? null : read(rest, sentence);
  };
const notPrinted = ({ text, note }: Sentence, why: string): TopicPart[] => {
  note(text, `Not printed, as it says what the email ${why}`);
  return [];
};

/** "why teachers lose their voice and how twelve minutes put it right" */
const tellsTwice: Reading = ({ text, isFirst, making: { frames } }) =>
  !isFirst && TELLS_TWICE.test(text) ? news(frames.inside(text), frames.offer.about.plain) : null;

/** "convince people that a floor can be saved" */
const saysClause: Reading = ({ text, isFirst }) => {
  const clause = text
    .replace(SAYS_CLAUSE, "")
    .replace(isFirst ? CONVINCES : /^$/u, "")
    .replace(THAT_DOING, "");
  return clause === text ? null : news(withoutThat(/^to |^let/iu.test(text) ? asReader(clause) : clause));
};

/** "explain why it matters, and offer the check" */
const tellsWhy: Reading = ({ text, making }) => {
  const why = whyTold(text);
  if (why === null) return null;
  const more = clausesOf(text)
    .slice(1)
    .filter((each) => !/^(?:and )?(?:what|how|why) /iu.test(each));
  return [...news(why), ...partsOf(toReader(more.join(", ").replace(AND_OFFERS, "")), making)];
};

/** "launching our autumn season": the sender does it, and may say so. */
const doneInPublic: Reading = (sentence) => {
  const { text, making, isNamed } = sentence;
  const match = PUBLIC.exec(text);
  if (match === null) return null;
  const [start, done = "", doing = "", asking = ""] = match;
  const rest = text.slice(start.length);
  if (isNamed && done !== "" && !HAS_ARTICLE.test(rest))
    return done.toLowerCase() === "introduc"
      ? [{ kind: "thing", text: rest }]
      : notPrinted(sentence, "is for");
  const who =
    speaker(making, done.toLowerCase() === "recruit") ?? (asking.toLowerCase() === "rais" ? "We're" : null);
  return who === null
    ? null
    : [{ kind: "sentence", text: `${who} ${(done || doing || asking).toLowerCase()}ing ${rest}` }];
};

const areToDo: Reading = ({ text, making }) => {
  const [start = "", who = ""] = ARE_TO.exec(text) ?? [];
  return start !== "" && bareWords(making.material.brief.targetAudience).includes(who.toLowerCase())
    ? ordersOf(toReader(text.slice(start.length)))
    : null;
};

/** "get people to come to the open day" */
const come: Reading = ({ text }) => {
  const asked = text.replace(COMES_TO, "come to ").replace(GOES_ONTO, "come to ");
  return asked === text
    ? null
    : ordersOf(asked).map(({ kind, text: said }) => ({ kind: kind === "order" ? "news" : kind, text: said }));
};

/** "I also want to invite them to a free evening on 7 August, but the main thing is …" */
const alsoInvites: Reading = ({ text, making: { frames } }) => {
  const start = ALSO_INVITES.exec(text)?.[0];
  if (start === undefined) return null;
  const [what = ""] = text.slice(start.length).split(/,? but (?=(?:the|my) main )/iu, 1);
  return news(what, frames.offer.invited);
};

/** "get families to book now so that we can plan" */
const asked: Reading = ({ text }) => {
  const reason = SO_THAT_WE.exec(text)?.[0] ?? "";
  const wish = text.slice(0, text.length - reason.length);
  if (!ASKED_OF.test(wish)) return null;
  const order = toReader(wish.slice(wish.lastIndexOf(" to ") + 4)) + reason;
  return countWords(order) < LEAST_ASKED ? [{ kind: "goal", text: asOne(order) }] : ordersOf(order);
};

const wantedOfSome: Reading = ({ text }) => {
  const [start = "", verb = ""] = WANTED_OF_SOME.exec(text) ?? [];
  return start !== "" && isVerbBase(verb.toLowerCase()) && !IN_THE_MIND.test(text.slice(start.length))
    ? ordersOf(withNobodyElse(toReader(text.slice(start.length))))
    : null;
};

const saysThat: Reading = ({ text }) => {
  const match = SAYS_THAT.exec(text);
  if (match === null) return null;
  const [said = ""] = clausesOf(text.slice(match.index + match[0].length));
  return [{ kind: "sentence", text: said }];
};

/** "Autumn tuning reminder" is about the autumn tuning. */
const isTheMail: Reading = (sentence) => {
  const { text, isNamed, making } = sentence;
  const isMail = IS_MAIL.test(text);
  if (isMail && !isNamed) return partsOf(text.slice(0, text.lastIndexOf(" ")), making);
  return isMail || OF_THE_MAIL.test(text) || GOES_TO.test(text) || TELLS.test(text)
    ? notPrinted(sentence, "tells")
    : null;
};

const isPurpose: Reading = (sentence) => {
  const { text, isNamed, making } = sentence;
  return STORY_LABEL.test(text) || (making.frames.and !== "and" && isNamed && PURPOSE_OF_MAIL.test(text))
    ? notPrinted(sentence, "tells")
    : null;
};

const asksFor: Reading = ({ text }) => {
  const found = askedFor(text);
  return found === null ? null : [found];
};

const isOpen: Reading = ({ text }) => {
  const opened = nowOpen(text);
  return opened === null ? null : [{ kind: "sentence", text: opened }];
};

/** "remind owners to have the chimney swept": what they are to do. */
const askedTo: Reading = (sentence) => {
  const { text, isFirst, making } = sentence;
  const isAsked = isFirst || /^(?:get|ask|invite) /iu.test(text);
  const wants = WANTS_OF.exec(text);
  const match = wants ?? (isAsked ? ASKED_TO.exec(text) : null) ?? WANTED_TO.exec(text);
  if (match === null) return null;
  const order = withNobodyElse(toReader(text.slice(match[0].length)));
  if (IN_THE_MIND.test(order) || DO_IT.test(order)) return notPrinted(sentence, "is for");
  // "a reminder to list every employer": whatever else a list is.
  const isReminded = /reminder (?:to|for) /iu.test(match[0]);
  // "book" and "order" are nouns, too.
  return order !== "" && (isReminded || wants !== null || making.frames.kindOf(order) === "imperative")
    ? ordersOf(order)
    : null;
};

/** "Get more bookings, 10% off in May": of the goal only what follows it. */
const isGoal: Reading = ({ text, note }) => {
  if (!GOAL.test(text) || withoutBriefWords(text) !== text) return null;
  note(text, "Not printed, as it says what the email is to bring you");
  const [, ...rest] = clausesOf(text);
  const said = /^(?:get|find|attract|win)/iu.test(text) ? rest.filter(isFact) : rest;
  return said.length === 0 ? [] : [{ kind: "rest", text: said.join(", ") }];
};

/** What is left of "Promote our new course": the course. */
const withoutItsPurpose: Reading = (sentence) => {
  const { text, isFirst, isNamed, making } = sentence;
  const { frames, material } = making;
  const bare =
    isFirst || /^offer(?:ing)? (?:our|my|an?|the|free) /iu.test(text) ? withoutBriefWords(text) : text;
  if (bare === text) return partsOf(bare, making);
  // "talking about who gets the farm": a question that nothing asks.
  if (OPENS_QUESTION.test(bare)) return notPrinted(sentence, "tells");
  if (SOMEBODY_TO.test(text) && !/^(?:an?|our|my|the) /iu.test(bare)) return ordersOf(toReader(bare));
  if (AN_INVITATION_TO.test(text) && frames.kindOf(bare) === "imperative")
    return news(bare, frames.offer.invited);
  if (INVITES.test(text) && (isNamed || /^(?:an?|our|my|the) /iu.test(bare))) {
    const { invited } = frames.offer;
    return [
      { kind: "sentence", text: invited === "" ? bare : `${invited}${asFreeThing(frames.inside(bare))}` },
    ];
  }
  if (isNamed && THEY_ARE_TO.test(text)) return notPrinted(sentence, "is for");
  const call = material.brief.callToAction.trim();
  if (THEY_COME.test(text) && COME.test(call)) return [{ kind: "order", text: `${call} ${bare}` }];
  return partsOf(SOLD_TO.test(text) ? bare.replace(/\sto\s(?=\p{L}[^\d,]{3,90}$)/iu, " for ") : bare, making);
};

/** Each kind of sentence that people type as a topic: the first reading that knows one has it. */
const READINGS: readonly Reading[] = [
  inEnglish(tellsTwice),
  inEnglish(after(TELLS_WHY_AND_THAT, (rest) => news(rest))),
  saysClause,
  inEnglish(after(WANTED_TO_SEE, (rest) => news(asReader(withoutThat(rest))))),
  inEnglish(tellsWhy),
  first(inEnglish(doneInPublic)),
  inEnglish(areToDo),
  inEnglish(come),
  first(inEnglish(after(TELLS_THAT, (rest) => news(toReader(rest))))),
  inEnglish(alsoInvites),
  first(inEnglish(after(INVITED_TO, (rest) => ordersOf(toReader(rest))))),
  // "get driving schools onto the 30 day free trial", "get ten departments signed up for the call"
  inEnglish(after(ONTO_TRIAL, (rest) => ordersOf(`Start ${rest}`))),
  inEnglish(after(SIGNED_UP, (rest) => ordersOf(`Sign up ${toReader(rest)}`))),
  first(inEnglish(asked)),
  inEnglish(wantedOfSome),
  first(saysThat),
  elsewhere(offered),
  elsewhere(invites),
  first(isTheMail),
  elsewhere(presents),
  isPurpose,
  first(after(EXPLAINS, (text) => [{ kind: "sentence", text }])),
  first(inEnglish(asksFor)),
  inEnglish(isOpen),
  inEnglish(askedTo),
  first(inEnglish(isGoal)),
  withoutItsPurpose,
];

/** What one sentence of a topic gives a letter, said to its readers; `at` is its place among the others. */
export const partsOfSentence = (typed: string, at: number, making: Making, note: Note): TopicPart[] => {
  const sentence: Sentence = {
    // "Also to tell them about …", behind what the mail is for.
    text: typed.replace(/^(?:and |also )+to (?=\p{Ll}{2,12} )/iu, ""),
    isFirst: at === 0,
    isNamed: making.material.phrases.productName !== null,
    making,
    note,
  };
  for (const read of READINGS) {
    const parts = read(sentence);
    if (parts !== null) return parts;
  }
  return [];
};
