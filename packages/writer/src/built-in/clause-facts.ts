import { countWords } from "@storyletter/text/words";
import { isForReaders } from "./addressee/addressee.ts";
import { addsNumber, addsWords, isJoint, tellingWords } from "./coverage.ts";
import {
  hasDay,
  hasDeadline,
  hasMonth,
  hasPlaces,
  hasTerms,
  isLimited,
  isPlace,
  isReduction,
} from "./facts.ts";
import { INTERNAL } from "./focus.ts";
import { hasFiniteVerb } from "./grammar/verbs.ts";
import { KIND_OF_OFFER, OF_THE_OFFER, PURPOSE } from "./naming.ts";

/** A clause up to here is printed whole where it holds a fact; of a longer one its end is. */
const SHORT_CLAUSE = 6;
const WHOLE_CLAUSE = 12;
const LONGEST_DATED = 10;

/** Readers as other people. */
export const OF_THEM = /^(?:they|their|these|those|most of|all of|people|customers|clients)(?!\p{L})/iu;

/** "the Sunday night problem" has no day. */
const NO_DAY = /^the \D{1,80}$/iu;
export const isOwn = (text: string): boolean =>
  (hasDay(text) && !NO_DAY.test(text)) || hasPlaces(text) || isReduction(text);

/** "in Northumberland", without the clause that hangs on it. */
const endFrom = (words: readonly string[], at: number): string =>
  words
    .slice(at)
    .join(" ")
    .split(/ (?:in which|where|who|that|which|to) |: /u, 1)[0] ?? "";

/** "new shop": that it is new is said nowhere else. */
const IS_NEW =
  /^(?:brand )?(?:new|neu(?:e[rs]?)?|nuev[oa]|nouve(?:au|lle)|nov[oa]) \S{3,20}(?: \S{1,20}){0,5}$/iu;
/** "my book is out Tues", "doggy daycare now open" */
export const IS_OUT =
  /(?<!\p{L})(?:(?:is|are) (?:\p{L}{2,10} )?(?:out|here|in|back|open|ready|live)|now (?:open|live|here|in)|just (?:opened|landed|arrived))(?!\p{L})/iu;
/** "parking!!" is news. */
export const EAGER = /^[^=]{4,60}!{1,3}$/u;
/** It goes on from what is before it. */
export const LEANS =
  /^(?:(?:before|after|until|unless) (?=(?:you|they|we|i|it|he|she|somebody|anyone)(?!\p{L}))|(?:so|because|as|since|which|who|that|but|or|not|no(?! \p{L}+$)|weil|damit|also|car|donc|porque|pois)\s)/iu;
const ADDS = /^(?:and |plus |also |und |auch |y |et |e ){1,2}/iu;

/** "book now to lock 2026 prices", "free for anybody within 10 miles til end Nov": whole, or nothing. */
const WHOLE_TERMS =
  /^free (?:for|to|if|with) |^(?:book|order|join|enrol{1,2}|register|reserve|grab|buy|get|switch) (?=.*(?<!\p{L})(?:now|today|before|to lock|to get|while|early)(?!\p{L}))/iu;
const LONGEST_WHOLE_TERMS = 14;

/** "…, starting in January" */
const STARTS_IN =
  /(?<!\p{L})(?:starting|beginning|opening) (?:(?:in|on|from) )?(?:(?:early|mid|late)[- ])?(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L})/u;

/** "goal 200 new members by Dec 31" is the sender's. */
const GOAL = /^(?:my |our |the )?(?:goal|aim|target)(?!\p{L})/iu;

/** "The Plan to newsletter readers", "fear of wasting paper / why beginners never start": said of the list, or a heading. */
export const OF_THE_LIST = /(?<!\p{L})(?:readers|subscribers|followers)(?!\p{L})| \/ /iu;
/** "even when it has gone on for years" */
export const HANGS =
  /^(?:it['’]?s|even|for|with|without|before you|before they|after you|until you|when|while|who|which|that|where|and|or|but|because|so|as)(?!\p{L})/iu;
/** "Our six-week course for adults on Lake Banook": nothing in it is the sender's, and no other field says it. */
export const isSaidOfOffer = (clause: string, known: ReadonlySet<string>): boolean =>
  countWords(clause) >= LEAST_CLAUSE &&
  countWords(clause) <= LONGEST_MUST &&
  [LEANS, OF_THEM, HANGS, OF_THE_LIST, INTERNAL].every((pattern) => !pattern.test(clause)) &&
  OF_THE_OFFER.test(clause) &&
  !/^\p{Ll}{0,2} ?(?:free|\d)/iu.test(clause) &&
  tellingWords(clause).filter((word) => addsWords(word, known)).length >= LEAST_NEW &&
  isForReaders(clause, SURELY);
const LEAST_CLAUSE = 3;
export const LEAST_NEW = 2;
const SURELY = 0.25;

/** The day, the places, the terms or the town in a clause; null where it holds none that is new. */
export const factOf = (typed: string, known: ReadonlySet<string>, offerText: string): string | null => {
  const clause = typed.replace(ADDS, "");
  if (GOAL.test(clause)) return null;
  const isNew = (text: string): boolean =>
    addsWords(text, known) || isReduction(text) || (hasPlaces(text) && addsNumber(text, offerText));
  if (WHOLE_TERMS.test(clause) && countWords(clause) <= LONGEST_WHOLE_TERMS && isNew(clause)) return clause;
  if (isSaidOfOffer(clause, known) || (KIND_OF_OFFER.test(clause) && isNew(clause))) return clause;
  const isFactual =
    isOwn(clause) ||
    hasTerms(clause) ||
    isPlace(clause) ||
    IS_NEW.test(clause) ||
    IS_OUT.test(clause) ||
    EAGER.test(clause);
  // "our long table Sunday lunch 24 August": without its date nobody can come.
  const most = hasDay(clause) && !NO_DAY.test(clause) ? LONGEST_DATED : SHORT_CLAUSE;
  // "no single supplement on either!!" leans on nothing.
  const leans = LEANS.test(EAGER.test(clause) ? clause.replace(/^no /iu, "") : clause);
  if (countWords(clause) <= most && isNew(clause) && isFactual && !leans) return clause;
  const start = STARTS_IN.exec(clause)?.[0];
  if (start !== undefined && isNew(start)) return start;
  const words = clause.split(" ");
  // "price goes from 97 to 147 on Friday" is whole; "on Friday" is nothing.
  if (words.length <= WHOLE_CLAUSE && isNew(clause) && isOwn(clause) && hasFiniteVerb(words)) return clause;
  // "so the counter opens on Monday as usual" has no end that says anything.
  const ends = LEANS.test(clause)
    ? []
    : words.flatMap((word, at) => (at > 0 && isJoint(word) ? [endFrom(words, at)] : []));
  return (
    ends.findLast(
      (end) =>
        countWords(end) <= SHORT_CLAUSE &&
        isNew(end) &&
        ((isOwn(end) && (countWords(end) > 2 || hasDeadline(end))) || isPlace(end)),
    ) ?? null
  );
};

/** "they can pay in 3 instalments": so can the reader. */
const THEY_CAN = /^(?:they|people|customers|clients) can (?!not )/iu;
/** "120 boxes total", "loadshedding kills compressors": for readers beyond doubt, so it is not the sender's plan. */
export const plainFact = (typed: string, known: ReadonlySet<string>, offerText: string): string | null => {
  const clause = typed.replace(ADDS, "").replace(THEY_CAN, "you can ");
  const leaning = clause.replace(/^not? (?=\p{L})/iu, "");
  const isPlain =
    countWords(clause) >= LEAST_PLAIN &&
    countWords(clause) <= LONGEST_MUST &&
    [GOAL, LEANS, OF_THEM, HANGS, OF_THE_LIST, INTERNAL, PURPOSE, A_LABEL].every(
      (pattern) => !pattern.test(leaning),
    ) &&
    (isMostlyNew(clause, known) || (hasPlaces(clause) && addsNumber(clause, offerText)));
  return isPlain && isForReaders(typed, BEYOND_DOUBT) ? clause : null;
};
const isMostlyNew = (clause: string, known: ReadonlySet<string>): boolean => {
  const words = tellingWords(clause);
  return words.length > 0 && words.filter((word) => addsWords(word, known)).length * 2 >= words.length;
};
/** "our autumn slots": without a number it says nothing. */
const A_LABEL = /^(?:our|my|the|this) [^\d,]{1,60}$/iu;
const LEAST_PLAIN = 2;
const BEYOND_DOUBT = 0.15;

const DISCOUNT =
  /(?:\d{1,3} ?%|\p{Sc}\d[\d.,]{0,9}) off(?!\p{L})|half[- ]price|buy one get one|(?<!\p{L})\d{1,2} (?:\p{L}{4,8} )?for (?:the price of )?\d{1,2}(?![\p{L}\d])/iu;
const CODE = /(?<!\p{L})[Cc]ode:? \p{Lu}[\p{Lu}\d]{2,}/u;
/** "ages 8-12" */
const AGES = /^(?:for )?ages? \d|^\d{1,2} ?(?:-|–|to) ?\d{1,2} (?:years?|yrs?)(?!\p{L})/iu;
const LONGEST_MUST = 18;
/** "30% off all dog beds through Monday", "code BISCUIT", "orders close Sun 14 Dec": no reader may miss it. */
export const mustBeSaid = (clause: string): boolean =>
  countWords(clause) <= LONGEST_MUST &&
  !GOAL.test(clause) &&
  (DISCOUNT.test(clause) ||
    isLimited(clause) ||
    CODE.test(clause) ||
    AGES.test(clause) ||
    (hasDeadline(clause) && (hasDay(clause) || hasMonth(clause)) && !LEANS.test(clause)));
