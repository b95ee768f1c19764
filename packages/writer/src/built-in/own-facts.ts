import { countWords } from "@storyletter/text/words";
import { factOf, isOwn, isSaidOfOffer, LEANS, LEAST_NEW, mustBeSaid, plainFact } from "./clause-facts.ts";
import { addsWords, tellingWords } from "./coverage.ts";
import { clausesOf, hasDay, joinCounts } from "./facts.ts";
import { INTERNAL } from "./focus.ts";
import type { Making } from "./making.ts";
import { FOR_PEOPLE, NOT_FOR, PURPOSE } from "./naming.ts";
import { isPlan } from "./plan.ts";
import { withoutPrices } from "./price.ts";
import type { TopicPart } from "./topic-parts.ts";

/** What the parts of one topic are read with. */
export interface TopicReading {
  making: Making;
  topic: readonly TopicPart[];
  /** What the fields say that name and describe the offer. */
  offerText: string;
  /** The words of all that the letter says elsewhere. */
  known: ReadonlySet<string>;
  /** The other fields say what is offered. */
  isOffered: boolean;
  /** Clauses that no reader is told; the notes list them. */
  left: string[];
}

/** "theres 40 of them", wherever it stands. */
const THERE_ARE =
  /(?<!\p{L})there(?:['’]?s| are| is) (?:only |just )?\d{1,4} (?:of (?:them|these|those)|left|\p{L}{3,14}s)(?!\p{L})/iu;
/** "vouchers for Father's Day": what a reader may buy it for. */
const FOR_DAY =
  /(?<=(?:^| ))for (?:(?:Father|Mother|Valentine|Teacher|Grandparent)s?['’]?s?['’]? Day|Christmas|Xmas|Easter|Halloween|Diwali|Ramadan|Hanukkah|Thanksgiving)(?!\p{L})/iu;
/** "you can pay in 3 instalments", "$149 pre trip check" */
const TERMS = /^you can |\p{Sc}|(?<!\p{L})(?:free|half price)(?!\p{L})/iu;
/** What stands beside a clause that must be said is of the offer too, up to so many words. */
export const LONGEST_BESIDE = 8;

export const isPrice = (clause: string): boolean => /^\p{Sc}\d[\d.,]*$/u.test(clause);

/** Whom the offer is for, where that is news. */
const whomIn = (text: string, { making, known }: TopicReading): string | null => {
  if (making.frames.and !== "and" || INTERNAL.test(text) || NOT_FOR.test(text)) return null;
  const [whom] = clausesOf(text).flatMap((clause) => FOR_PEOPLE.exec(clause)?.[1] ?? []);
  const added = tellingWords(whom ?? "").filter((word) => addsWords(word, known));
  return whom !== undefined && added.length >= LEAST_NEW ? whom : null;
};

/** A clause beside one that must be said, or that one itself. */
const besideMust = (clause: string, { making, known }: TopicReading): string | null => {
  if (INTERNAL.test(clause) || !addsWords(clause, known)) return null;
  const isBeside = countWords(clause) <= LONGEST_BESIDE && !LEANS.test(clause) && !PURPOSE.test(clause);
  return mustBeSaid(clause) || isBeside ? withoutPrices(clause, making.material.brief) || null : null;
};

/** The facts of a part for readers; what else is in it is the author's plan and goes to `left`. */
export const factsIn = ({ kind, text }: TopicPart, reading: TopicReading): TopicPart[] => {
  const { making, topic, known, offerText, left } = reading;
  const { brief } = making.material;
  const clauses = clausesOf(text);
  // A topic that is one clause is said as a whole, or as what the mail is about.
  const isTopicOneClause = topic.length === 1 && clausesOf(topic[0]?.text ?? "").length === 1;
  const isThought = isPlan({ kind, text });
  const hasMust = !isThought && clauses.some(mustBeSaid);
  const count = THERE_ARE.exec(text)?.[0];
  const whom = whomIn(text, reading);
  const before = left.length;

  const partOf = (clause: string): TopicPart[] => {
    if (isPrice(clause) && `${brief.price} ${brief.salePrice}`.includes(clause)) return [];
    // A plan can hold its date: "backyard rink course opens nov 1, why rinks fail".
    const isKept = (!isThought || (hasDay(clause) && !LEANS.test(clause))) && !isPlan({ kind, text: clause });
    const must = isKept && hasMust ? besideMust(clause, reading) : null;
    const part = isKept && must === null ? factOf(clause, known, offerText) : null;
    const plain = isTopicOneClause ? null : plainFact(clause, known, offerText);
    // "pick up in Charlottetown or Summerside" is more than its end.
    const own = must ?? (plain !== null && part !== clause ? null : part);
    const fact = own ?? plain;
    const isWhom = whom !== null && clause.endsWith(whom);
    const isPart = own === null ? fact === null : own !== clause;
    if (isPart && clause !== count && !isWhom) left.push(clause);
    if (fact === null || fact === count) return [];
    // What it is stands with the name; when it is, and for how much, above the link.
    const isWhat =
      !isOwn(fact) &&
      (own === null
        ? !TERMS.test(fact)
        : /^(?:our|my|the|an?|new) /iu.test(fact) && isSaidOfOffer(fact, known));
    return [{ kind: isWhat ? "rest" : "fact", text: fact }];
  };
  const facts = joinCounts(clauses).flatMap(partOf);

  // "urdu, punjabi or english" is no list of facts: whole, where a part of it would be lost or lean on another.
  const isLost = left.slice(before).some((clause) => countWords(clause) > 1);
  const isPlainOnly = facts.length > 1 && facts.every(({ text: fact }) => !isOwn(fact));
  const isOneSentence = !isTopicOneClause && !isThought && !hasMust && whom === null && clauses.length > 1;
  const sentence = isOneSentence && (isLost || isPlainOnly) ? plainFact(text, known, offerText) : null;
  if (sentence !== null) {
    left.length = before;
    return [{ kind: isOwn(text) || TERMS.test(text) ? "fact" : "rest", text: sentence }];
  }
  const day = isThought ? undefined : FOR_DAY.exec(text)?.[0];
  const isWhomSaid = whom !== null && facts.some((fact) => fact.text.endsWith(whom));
  return [
    ...(day === undefined || !addsWords(day, known) ? [] : [{ kind: "fact" as const, text: day }]),
    ...(whom === null || isWhomSaid ? [] : [{ kind: "rest" as const, text: `It's for ${whom}` }]),
    ...(count === undefined ? [] : [{ kind: "fact" as const, text: count.replace(/^theres/iu, "there's") }]),
    ...facts,
  ];
};
