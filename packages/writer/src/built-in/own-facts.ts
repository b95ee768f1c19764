import { countWords } from "@storyletter/letter/words";
import { quoted } from "../text/quotations.ts";
import { wordKey } from "../text/words.ts";
import { isForReaders } from "./addressee/addressee.ts";
import { BOOKABLE } from "./call.ts";
import {
  EAGER,
  factOf,
  HANGS,
  IS_OUT,
  isOwn,
  isSaidOfOffer,
  LEANS,
  LEAST_NEW,
  mustBeSaid,
  OF_THE_LIST,
  OF_THEM,
  plainFact,
} from "./clause-facts.ts";
import { addsWords, tellingWords } from "./coverage.ts";
import { clausesOf, hasDay, joinCounts } from "./facts.ts";
import { INTERNAL } from "./focus.ts";
import { isOffered } from "./is-offered.ts";
import type { Making } from "./making.ts";
import { FOR_PEOPLE, labelIn, NOT_FOR, PURPOSE, saysWhatItIs } from "./naming.ts";
import { isPlan, isToReader } from "./plan.ts";
import { withoutPrices } from "./price.ts";
import { headOf, isThing } from "./product.ts";
import type { TopicPart } from "./topic-parts.ts";

/** "Admissions open for Spring Camp": news, and whole. */
const ANNOUNCES =
  /^(?:\S{1,20} ){1,3}(?:(?:now )?opens? (?:for|on|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tues|Wed|Thurs|Fri|Sat|Sun)\p{Ll}{0,6}(?= |$))|(?:is|are) (?:in|here|back|open|ready))(?!\p{L})/iu;

const BY_US = /^(?:i|we|you)(?!\p{L})/iu;

/** "theres 40 of them", wherever it stands. */
const THERE_ARE =
  /(?<!\p{L})there(?:['’]?s| are| is) (?:only |just )?\d{1,4} (?:of (?:them|these|those)|left|\p{L}{3,14}s)(?!\p{L})/iu;
/** What stands beside such a clause is of the offer too. */
const LONGEST_BESIDE = 8;

const isPrice = (clause: string): boolean => /^\p{Sc}\d[\d.,]*$/u.test(clause);
/** "vouchers for Father's Day": what a reader may buy it for. */
const FOR_DAY =
  /(?<=(?:^| ))for (?:(?:Father|Mother|Valentine|Teacher|Grandparent)s?['’]?s?['’]? Day|Christmas|Xmas|Easter|Halloween|Diwali|Ramadan|Hanukkah|Thanksgiving)(?!\p{L})/iu;
/** So many new words are no repetition, whoever names the offer. */
const LEAST_TOLD = 3;
const LEAST_NEWS = 8;
/** What is longer is no term of the offer, and nothing to stand beside its price. */
const LONGEST_TERM = 14;
/** "you can pay in 3 instalments", "$149 pre trip check" */
const TERMS = /^you can |\p{Sc}|(?<!\p{L})(?:free|half price)(?!\p{L})/iu;
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
  const isWhole = topic.length === 1 && clausesOf(topic[0]?.text ?? "").length === 1;
  const factsIn = ({ kind, text }: TopicPart): TopicPart[] => {
    const count = THERE_ARE.exec(text)?.[0];
    const isThought = isPlan({ kind, text });
    const hasMust = clausesOf(text).some((clause) => mustBeSaid(clause) && !isThought);
    const whole = (clause: string): string | null => {
      if (!hasMust || INTERNAL.test(clause) || !addsWords(clause, said)) return null;
      const isBeside = countWords(clause) <= LONGEST_BESIDE && !LEANS.test(clause) && !PURPOSE.test(clause);
      return mustBeSaid(clause) || isBeside ? withoutPrices(clause, material.brief) || null : null;
    };
    const whom =
      frames.and === "and" && !INTERNAL.test(text) && !NOT_FOR.test(text)
        ? clausesOf(text).flatMap((clause) => FOR_PEOPLE.exec(clause)?.[1] ?? [])[0]
        : undefined;
    const isNewWhom =
      whom !== undefined && tellingWords(whom).filter((word) => addsWords(word, said)).length >= LEAST_NEW;
    const day = isThought ? undefined : FOR_DAY.exec(text)?.[0];
    const before = left.length;
    const facts = joinCounts(clausesOf(text)).flatMap((clause): TopicPart[] => {
      if (isPrice(clause) && `${material.brief.price} ${material.brief.salePrice}`.includes(clause))
        return [];
      // A plan can hold its date: "backyard rink course opens nov 1, why rinks fail".
      const isKept =
        (!isThought || (hasDay(clause) && !LEANS.test(clause))) && !isPlan({ kind, text: clause });
      const must = isKept ? whole(clause) : null;
      const part = isKept && must === null ? factOf(clause, said, told) : null;
      // A topic that is one clause is said as a whole, or as what the mail is about.
      const plain = isWhole ? null : plainFact(clause, said, told);
      // "pick up in Charlottetown or Summerside" is more than its end.
      const own = must ?? (plain !== null && part !== clause ? null : part);
      const fact = own ?? plain;
      const isWhom = isNewWhom && clause.endsWith(whom);
      const isPart = own === null ? fact === null : own !== clause;
      if (isPart && clause !== count && !isWhom) left.push(clause);
      if (fact === null || fact === count) return [];
      // What it is stands with the name; when it is, and for how much, above the link.
      const isWhat =
        !isOwn(fact) &&
        (own === null
          ? !TERMS.test(fact)
          : /^(?:our|my|the|an?|new) /iu.test(fact) && isSaidOfOffer(fact, said));
      return [{ kind: isWhat ? "rest" : "fact", text: fact }];
    });
    // "urdu, punjabi or english" is no list of facts: whole, where a part of it would be lost or lean on another.
    const lost = left.slice(before).filter((clause) => countWords(clause) > 1);
    const isPlainOnly = facts.length > 1 && facts.every(({ text: fact }) => !isOwn(fact));
    const sentence = isWhole || isThought || hasMust || isNewWhom ? null : plainFact(text, said, told);
    if (sentence !== null && clausesOf(text).length > 1 && (lost.length > 0 || isPlainOnly)) {
      left.length = before;
      return [{ kind: isOwn(text) || TERMS.test(text) ? "fact" : "rest", text: sentence }];
    }
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
    if (kind === "goal" || kind === "fact" || kind === "news") return [part];
    if (material.kept.has(wordKey(text))) return [{ kind: kind === "sentence" ? kind : "fact", text }];
    // "I am giving a talk. 45 minutes, then questions": of the talk.
    const before = topic[topic.indexOf(part) - 1];
    if (kind === "thing" && before?.kind === "news" && /^\d/u.test(text) && !isPlan(part))
      return [{ kind: "news", text }];
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
    // "Download my worksheet. It has six pages": beside the link nothing would say what it is.
    const after = topic[topic.indexOf(part) + 1];
    if (kind === "order" && !isPlan(part))
      return after !== undefined && /^it (?:is|has|takes|costs|shows|comes)(?!\p{L})/iu.test(after.text)
        ? [{ kind: "news", text }]
        : [part];
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
    if (isNews && kind !== "order" && !HANGS.test(text))
      return [{ kind: kind === "sentence" && countWords(text) > LONGEST_TERM ? "sentence" : "fact", text }];
    return factsIn(part);
  });
  if (left.length > 0)
    material.notes.notes.push({
      field: "contentFocus",
      text: `Not printed, as it says what the email is for: ${quoted(left.join(", "))}`,
    });
  return kept;
};
