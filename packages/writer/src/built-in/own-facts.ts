import { countWords } from "@storyletter/letter/words";
import { quoted } from "../text/quotations.ts";
import { isForReaders } from "./addressee/addressee.ts";
import { BOOKABLE } from "./call.ts";
import { addsNumber, addsWords, isJoint, tellingWords } from "./coverage.ts";
import {
  clausesOf,
  hasDay,
  hasDeadline,
  hasMonth,
  hasPlaces,
  hasTerms,
  isLimited,
  isPlace,
  isReduction,
  joinCounts,
} from "./facts.ts";
import { INTERNAL } from "./focus.ts";
import { hasFiniteVerb } from "./grammar/verbs.ts";
import type { Making } from "./making.ts";
import {
  FOR_PEOPLE,
  isOffered,
  KIND_OF_OFFER,
  labelIn,
  NOT_FOR,
  OF_THE_OFFER,
  PURPOSE,
  saysWhatItIs,
} from "./naming.ts";
import { isPlan, isToReader } from "./plan.ts";
import { withoutPrices } from "./price.ts";
import { headOf, isThing } from "./product.ts";
import type { TopicPart } from "./topic-parts.ts";

/** A clause up to here is printed whole where it holds a fact; of a longer one its end is. */
const SHORT_CLAUSE = 6;
const WHOLE_CLAUSE = 12;
const LONGEST_DATED = 10;

/** "Admissions open for Spring Camp": news, and whole. */
const ANNOUNCES =
  /^(?:\S{1,20} ){1,3}(?:(?:now )?opens? (?:for|on|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tues|Wed|Thurs|Fri|Sat|Sun)\p{Ll}{0,6}(?= |$))|(?:is|are) (?:in|here|back|open|ready))(?!\p{L})/iu;

/** Readers as other people. */
const OF_THEM = /^(?:they|their|these|those|most of|all of|people|customers|clients)(?!\p{L})/iu;
const BY_US = /^(?:i|we|you)(?!\p{L})/iu;

/** "the Sunday night problem" has no day. */
const NO_DAY = /^the \D{1,80}$/iu;
const isOwn = (text: string): boolean =>
  (hasDay(text) && !NO_DAY.test(text)) || hasPlaces(text) || isReduction(text);

/** "in Northumberland", without the clause that hangs on it. */
const endFrom = (words: readonly string[], at: number): string =>
  words
    .slice(at)
    .join(" ")
    .split(/ (?:in which|where|who|that|which|to) |: /u, 1)[0] ?? "";

/** "theres 40 of them", wherever it stands. */
const THERE_ARE =
  /(?<!\p{L})there(?:['’]?s| are| is) (?:only |just )?\d{1,4} (?:of (?:them|these|those)|left|\p{L}{3,14}s)(?!\p{L})/iu;
/** "new shop": that it is new is said nowhere else. */
const IS_NEW =
  /^(?:brand )?(?:new|neu(?:e[rs]?)?|nuev[oa]|nouve(?:au|lle)|nov[oa]) \S{3,20}(?: \S{1,20}){0,5}$/iu;
/** "my book is out Tues", "doggy daycare now open" */
const IS_OUT =
  /(?<!\p{L})(?:(?:is|are) (?:\p{L}{2,10} )?(?:out|here|in|back|open|ready|live)|now (?:open|live|here|in)|just (?:opened|landed|arrived))(?!\p{L})/iu;
/** "parking!!" is news. */
const EAGER = /^[^=]{4,60}!{1,3}$/u;
/** It goes on from what is before it. */
const LEANS =
  /^(?:so|because|as|since|which|who|that|but|or|not|no(?! \p{L}+$)|weil|damit|also|car|donc|porque|pois)\s/iu;
const ADDS = /^(?:and |plus |also |und |auch |y |et |e ){1,2}/iu;

/** "book now to lock 2026 prices", "free for anybody within 10 miles til end Nov": whole, or nothing. */
const WHOLE_TERMS =
  /^free (?:for|to|if|with) |^(?:book|order|join|enrol{1,2}|register|reserve|grab|buy|get|switch) (?=.*(?<!\p{L})(?:now|today|before|to lock|to get|while|early)(?!\p{L}))/iu;
const LONGEST_TERMS = 14;

/** "…, starting in January" */
const STARTS_IN =
  /(?<!\p{L})(?:starting|beginning|opening) (?:(?:in|on|from) )?(?:(?:early|mid|late)[- ])?(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L})/u;

/** "goal 200 new members by Dec 31" is the sender's. */
const GOAL = /^(?:my |our )?(?:goal|aim|target)(?!\p{L})/iu;

/** "Our six-week course for adults on Lake Banook": nothing in it is the sender's, and no other field says it. */
const isSaidOfOffer = (clause: string, known: ReadonlySet<string>): boolean =>
  countWords(clause) >= LEAST_CLAUSE &&
  countWords(clause) <= LONGEST_MUST &&
  [LEANS, OF_THEM, HANGS, OF_THE_LIST, INTERNAL].every((pattern) => !pattern.test(clause)) &&
  OF_THE_OFFER.test(clause) &&
  !/^\p{Ll}{0,2} ?(?:free|\d)/iu.test(clause) &&
  tellingWords(clause).filter((word) => addsWords(word, known)).length >= LEAST_NEW &&
  isForReaders(clause, SURELY);
const LEAST_CLAUSE = 3;
const SURELY = 0.25;

/** The day, the places, the terms or the town in a clause; null where it holds none that is new. */
const factOf = (typed: string, known: ReadonlySet<string>, told: string): string | null => {
  const clause = typed.replace(ADDS, "");
  if (GOAL.test(clause)) return null;
  const isNew = (text: string): boolean =>
    addsWords(text, known) || isReduction(text) || (hasPlaces(text) && addsNumber(text, told));
  if (WHOLE_TERMS.test(clause) && countWords(clause) <= LONGEST_TERMS && isNew(clause)) return clause;
  if (isSaidOfOffer(clause, known) || (KIND_OF_OFFER.test(clause) && isNew(clause))) return clause;
  const isTold =
    isOwn(clause) ||
    hasTerms(clause) ||
    isPlace(clause) ||
    IS_NEW.test(clause) ||
    IS_OUT.test(clause) ||
    EAGER.test(clause);
  // "our long table Sunday lunch 24 August": without its date nobody can come.
  const most = hasDay(clause) && !NO_DAY.test(clause) ? LONGEST_DATED : SHORT_CLAUSE;
  if (countWords(clause) <= most && isNew(clause) && isTold && !LEANS.test(clause)) return clause;
  const start = STARTS_IN.exec(clause)?.[0];
  if (start !== undefined && isNew(start)) return start;
  const words = clause.split(" ");
  // "price goes from 97 to 147 on Friday" is whole; "on Friday" is nothing.
  if (words.length <= WHOLE_CLAUSE && isNew(clause) && isOwn(clause) && hasFiniteVerb(words)) return clause;
  const ends = words.flatMap((word, at) => (at > 0 && isJoint(word) ? [endFrom(words, at)] : []));
  return (
    ends.findLast(
      (end) =>
        countWords(end) <= SHORT_CLAUSE &&
        isNew(end) &&
        ((isOwn(end) && (countWords(end) > 2 || hasDeadline(end))) || isPlace(end)),
    ) ?? null
  );
};

const DISCOUNT =
  /(?:\d{1,3} ?%|\p{Sc}\d[\d.,]{0,9}) off(?!\p{L})|half[- ]price|buy one get one|(?<!\p{L})\d{1,2} (?:\p{L}{4,8} )?for (?:the price of )?\d{1,2}(?![\p{L}\d])/iu;
const CODE = /(?<!\p{L})[Cc]ode:? \p{Lu}[\p{Lu}\d]{2,}/u;
/** "ages 8-12" */
const AGES = /^(?:for )?ages? \d|^\d{1,2} ?(?:-|–|to) ?\d{1,2} (?:years?|yrs?)(?!\p{L})/iu;
const LONGEST_MUST = 18;
/** "30% off all dog beds through Monday", "code BISCUIT", "orders close Sun 14 Dec": no reader may miss it. */
const mustBeSaid = (clause: string): boolean =>
  countWords(clause) <= LONGEST_MUST &&
  !GOAL.test(clause) &&
  (DISCOUNT.test(clause) ||
    isLimited(clause) ||
    CODE.test(clause) ||
    AGES.test(clause) ||
    (hasDeadline(clause) && (hasDay(clause) || hasMonth(clause)) && !LEANS.test(clause)));
/** What stands beside such a clause is of the offer too. */
const LONGEST_BESIDE = 8;

const isPrice = (clause: string): boolean => /^\p{Sc}\d[\d.,]*$/u.test(clause);
/** "vouchers for Father's Day": what a reader may buy it for. */
const FOR_DAY =
  /(?<=(?:^| ))for (?:(?:Father|Mother|Valentine|Teacher|Grandparent)s?['’]?s?['’]? Day|Christmas|Xmas|Easter|Halloween|Diwali|Ramadan|Hanukkah|Thanksgiving)(?!\p{L})/iu;
const LEAST_NEW = 2;
/** So many new words are no repetition, whoever names the offer. */
const LEAST_TOLD = 3;
const LEAST_NEWS = 8;
/** "The Plan to newsletter readers", "fear of wasting paper / why beginners never start": said of the list, or a heading. */
const OF_THE_LIST = /(?<!\p{L})(?:readers|subscribers|followers)(?!\p{L})| \/ /iu;
/** "even when it has gone on for years" */
const HANGS =
  /^(?:it['’]?s|even|for|with|without|when|while|who|which|that|where|and|or|but|because|so|as)(?!\p{L})/iu;
const PITCHES =
  /^(?:and |then |so ){0,2}(?:i|we) (?:will |['’]ll )?(?:pitch|sell|upsell|promote|push|offer)(?!\p{L})/iu;
/** The webinar that the link is for, where the product is something else. */
const isCalledFor = (clause: string, { material: { brief } }: Making): boolean =>
  brief.callToAction.trim().toLowerCase() === "webinar" &&
  /^(?:webinar|masterclass|workshop|class|training)$/u.test(headOf(clause)) &&
  !/(?<!\p{L})(?:webinar|masterclass|workshop|class|training)(?!\p{L})/iu.test(
    `${brief.productName} ${brief.productDescription.split(/[.;,]/u, 1)[0]}`,
  );

/**
 * What of a topic a reader may hear where the offer is named by other fields: what speaks to the reader, sentences
 * about the offer, and facts that nothing else says. The rest is the author's plan, and goes into the notes.
 */
export const forReaders = (
  topic: readonly TopicPart[],
  making: Making,
  told: string,
  said: ReadonlySet<string>,
): TopicPart[] => {
  const { material, frames } = making;
  const isBare = material.phrases.productName === null && material.phrases.productDescription === null;
  if (isBare) return [...topic];
  const isSaid = isOffered(topic, making, told);
  const firstThing = topic.find(({ kind }) => kind === "thing");
  const left: string[] = [];
  const factsIn = ({ kind, text }: TopicPart): TopicPart[] => {
    const count = THERE_ARE.exec(text)?.[0];
    const isThought = isPlan({ kind, text });
    const hasMust = clausesOf(text).some((clause) => mustBeSaid(clause) && !isThought);
    const whole = (clause: string): string | null => {
      if (!hasMust || INTERNAL.test(clause) || !addsWords(clause, said)) return null;
      const isBeside = countWords(clause) <= LONGEST_BESIDE && !LEANS.test(clause) && !PURPOSE.test(clause);
      return mustBeSaid(clause) || isBeside ? withoutPrices(clause, material.brief) : null;
    };
    const whom =
      frames.and === "and" && !INTERNAL.test(text) && !NOT_FOR.test(text)
        ? clausesOf(text).flatMap((clause) => FOR_PEOPLE.exec(clause)?.[1] ?? [])[0]
        : undefined;
    const isNewWhom =
      whom !== undefined && tellingWords(whom).filter((word) => addsWords(word, said)).length >= LEAST_NEW;
    const day = isThought ? undefined : FOR_DAY.exec(text)?.[0];
    const facts = joinCounts(clausesOf(text)).flatMap((clause): TopicPart[] => {
      // A plan can hold its date: "backyard rink course opens nov 1, why rinks fail".
      const isKept =
        (!isThought || (hasDay(clause) && !LEANS.test(clause))) && !isPlan({ kind, text: clause });
      const fact = isKept ? (whole(clause) ?? factOf(clause, said, told)) : null;
      const isWhom = isNewWhom && clause.endsWith(whom);
      if (fact !== clause && clause !== count && !isWhom) left.push(clause);
      if (fact === null || fact === count) return [];
      // What it is stands with the name; when it is, and for how much, above the link.
      const isWhat = /^(?:our|my|the|an?|new) /iu.test(fact) && isSaidOfOffer(fact, said) && !isOwn(fact);
      return [{ kind: isWhat ? "rest" : "fact", text: fact }];
    });
    const isWhomSaid = facts.some((fact) => whom !== undefined && fact.text.endsWith(whom));
    return [
      ...(day === undefined || !addsWords(day, said) ? [] : [{ kind: "fact" as const, text: day }]),
      ...(isNewWhom && !isWhomSaid ? [{ kind: "rest" as const, text: `It's for ${whom}` }] : []),
      ...(count === undefined
        ? []
        : [{ kind: "fact" as const, text: count.replace(/^theres/iu, "there's") }]),
      ...facts,
    ];
  };
  const kept = topic.flatMap((part): TopicPart[] => {
    const { kind, text } = part;
    if (kind === "goal" || kind === "fact") return [part];
    if (kind === "news") return [part];
    // "My book is out Tues!" comes first, as news does.
    if (EAGER.test(text) && part === topic[0] && !isPlan(part) && IS_OUT.test(text))
      return [{ kind: "sentence", text: text.replace(/!{2,3}$/u, "!") }];
    if (
      kind === "sentence" &&
      !OF_THEM.test(text) &&
      frames.and === "and" &&
      addsWords(text, said) &&
      isForReaders(text)
    )
      return [part];
    if (kind === "order" && !isPlan(part)) return [part];
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
    if (isPlan(part)) return factsIn(part);
    const isLabel = text.includes(": ") && !BY_US.test(text);
    const isSentence = kind === "sentence" && !isLabel && (addsWords(text, said) || isToReader(text));
    if (
      isSentence &&
      hasDay(text) &&
      !BY_US.test(text) &&
      !isToReader(text) &&
      isSaid &&
      !(IS_OUT.test(text) && part === topic[0])
    )
      return [
        {
          kind: "fact",
          text: clausesOf(text)
            .filter((each) => !isPrice(each))
            .join(", "),
        },
      ];
    const isLabelled = material.phrases.productName === null && !isSentence;
    const label = isLabelled ? labelIn(text, told) : null;
    // "know which day they started" has no label.
    if (label !== null && frames.kindOf(label) !== "imperative")
      return [
        { kind: "thing", text: label },
        ...factsIn({
          kind,
          text: text.slice(text.indexOf(label) + label.length).replace(/^[\s,–-]{1,3}/u, ""),
        }),
      ];
    if (ANNOUNCES.test(text)) return [{ kind: "sentence", text }];
    // "spring pond check visit": nothing else names it.
    if (
      isLabelled &&
      part === firstThing &&
      countWords(text) <= LONGEST_BESIDE &&
      (isThing(text) || BOOKABLE.test(text)) &&
      addsWords(text, said)
    )
      return [part];
    if (isSentence || !isSaid) return [part];
    if (part === firstThing && saysWhatItIs(text, making, told)) return [part];
    const isNews =
      frames.and === "and" &&
      countWords(text) >= LEAST_NEWS &&
      tellingWords(text).filter((word) => addsWords(word, said)).length >= LEAST_TOLD &&
      [INTERNAL, OF_THE_LIST, FOR_PEOPLE].every((pattern) => !pattern.test(text)) &&
      !clausesOf(text).some(mustBeSaid) &&
      isForReaders(text);
    if (isNews && part === firstThing && !/^(?:ok(?:ay)?|so|because|no|never|always|don['’]?t) /iu.test(text))
      return [part];
    if (isNews && kind !== "order" && !HANGS.test(text)) return [{ kind: "fact", text }];
    return factsIn(part);
  });
  if (left.length > 0)
    material.notes.notes.push({
      field: "contentFocus",
      text: `Not printed, as it says what the email is for: ${quoted(left.join(", "))}`,
    });
  return kept;
};
