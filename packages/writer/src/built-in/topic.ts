import { openEnd } from "@storyletter/text/edges";
import { quoted } from "@storyletter/text/quotations";
import { bareWords, countWords } from "@storyletter/text/words";
import { isForReaders } from "./addressee/addressee.ts";
import { AND_ASKS, AND_INVITES, closingTime, WANTED_DONE, WOULD_INVITE } from "./asks.ts";
import { BOOKABLE, isCall, NOT_JUST } from "./call.ts";
import { clausesOf } from "./facts.ts";
import {
  IN_MIND,
  INTERNAL,
  isAboutReaders,
  isForAudience,
  newsAndWish,
  OF_THE_LIST,
  SEQUEL,
  withoutContents,
  withoutInternal,
  withoutSender,
} from "./focus.ts";
import { asFreeThing } from "./grammar/nouns.ts";
import { type Making, speaker } from "./making.ts";
import { isFactForReaders, isNews, isPlan, withoutPlans } from "./plan.ts";
import { toReader } from "./to-reader.ts";
import { ordersOf, startsAsCall, type TopicPart } from "./topic-parts.ts";
import { partsOfSentence } from "./topic-sentence.ts";

/** "Explain what heirs' property is in simple terms and offer the file" */
const TO_EXPLAIN =
  /^(?:please |pls )?(?:explain|describe|show|highlight|emphasi[sz]e|stress) (?:in simple (?:terms|words) )?(?:how|what) (?!(?:i|we)(?!\p{L}))/iu;

const CART = /^(?:the )?cart (?:opens?|closes?|closing|opening|is)(?!\p{L})/iu;
/** "spring pond check visit": what is offered, where no other field names it. */
const LONGEST_NAME = 6;
/** More of a topic than this is not one. */
const MOST_PARTS = 12;

/** "our coffee blossoms for three days and nobody can tell the date": two sentences in one. */
const AND_SOMEBODY =
  /^(?!(?:how|what|why|when|where|who|which) ).{10,} and (?:nobody|we|i|it|they|you|there) (?:is|are|can|can['’]t|have|has|do|don['’]t|will|never|always)(?!\p{L})/iu;
const RATHER = 0.5;

const DOES_FOR_YOU =
  /^(?:come (?:out )?to (?:the|your) (?:farm|house|home|site|yard|office|workplace|school|door)|check every|(?:collect|pick up) from(?!.* (?:included|free|possible|available)\.?$)|deliver to (?:the|your) (?:farm|house|home|site|yard|office|door))(?!\p{L})/iu;
/** "Es geht darum, dass viele warten": its verb stands at the end, and nothing of ours can lead to it. */
const IT_IS_ABOUT = /^es geht (?:hier |mir )?darum, (?:dass|wie|warum|was) /iu;
/** "free roof check for past customers before winter": the check is for them all the same. */
const FOR_THE_LIST =
  / for (?:our |my )?(?:past|lapsed|former|old) (?:customers|clients|patients|members|guests)(?!\p{L})/iu;
const IS_WARNING =
  /^(?:wichtig|achtung|hinweis|bitte beachten|ojo|importante|atención|atenção|attention|important|please note)\s?:/iu;
/** "Not asking for volunteers in this one, we have enough" */
const NOT_IN_THIS =
  /^not \p{L}{2,12}ing [^,.;]{3,60} (?:in|with) this (?:one|e-?mail|mail|letter)(?!\p{L})/iu;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What the mail is about, or some sentences of it: nothing is cut but what says that a mail is to be written, and for whom. */
export const topicOf = (making: Making, sentences?: readonly string[]): TopicPart[] => {
  const { material, frames } = making;
  const field = material.phrases.contentFocus;
  if (field === null) return [];
  const note = (text: string, why: string): void => {
    material.notes.notes.push({ field: "contentFocus", text: `${why}: ${quoted(text)}` });
  };
  const own = sentences ?? field.sentences.map(({ text }) => text);
  // "2 things. 1 trial lesson vouchers. 2 half price membership."
  const isCounted = own.some((text) => SO_MANY_THINGS.test(text)) && own.some((text) => /^2 /u.test(text));
  const typed = own
    .filter((text) => !isCounted || !SO_MANY_THINGS.test(text))
    .map((text) => (isCounted ? text.replace(/^[1-4] /u, "") : text))
    .flatMap(newsAndWish);
  const asks = (text: string): TopicPart[] => {
    const found = AND_ASKS.exec(text);
    return found === null ? [] : ordersOf(toReader(text.slice(found.index + found[0].length)));
  };
  const parts = typed.slice(0, MOST_PARTS).flatMap((sentence, at): TopicPart[] => {
    // "Wichtig: Der Kurs ersetzt keinen Tierarzt": no name of what is offered.
    if (IS_WARNING.test(sentence)) return [{ kind: "news", text: openEnd(sentence) }];
    const isCalled =
      isCall(making, openEnd(sentence)) || clausesOf(sentence).some((clause) => startsAsCall(clause, making));
    if (isForAudience(openEnd(sentence), material.brief.targetAudience)) {
      note(openEnd(sentence), "Not printed, as it says who your readers are");
      return [];
    }
    if (NOT_IN_THIS.test(sentence)) {
      note(openEnd(sentence), "Not printed, as it says what the email is not for");
      return [];
    }
    if ((frames.and === "and" && TO_EXPLAIN.test(sentence)) || IT_IS_ABOUT.test(sentence)) {
      note(openEnd(sentence), "Not printed, as it says what the email tells");
      return [];
    }
    // "come to the farm, check every hose": what the sender does.
    if (frames.and === "and" && DOES_FOR_YOU.test(sentence))
      return [
        {
          kind: "sentence",
          text: `${speaker(making, false) === "We're" ? "we" : "I"} ${lowerFirst(openEnd(sentence))}`,
        },
      ];
    if (frames.and === "and" && AND_SOMEBODY.test(sentence) && isForReaders(sentence, RATHER))
      return [{ kind: "news", text: openEnd(sentence) }];
    const invited = frames.and === "and" ? WOULD_INVITE.exec(sentence) : null;
    if (invited !== null)
      return [{ kind: "news", text: openEnd(sentence.slice(invited[0].length)), lead: frames.offer.invited }];
    // What comes behind the first of several sentences goes on from it.
    const goesOn = at > 0 && typed.length >= SEVERAL && isFactForReaders(sentence, frames);
    if (!isCalled && (goesOn || isNews(sentence, frames))) return [{ kind: "news", text: openEnd(sentence) }];
    const wanted = frames.and === "and" ? WANTED_DONE.exec(sentence) : null;
    if (wanted !== null)
      return [
        ...(wanted.index === 0
          ? []
          : partsOfSentence(openEnd(sentence.slice(0, wanted.index)), at, making, note)),
        { kind: "fact", text: `Get it ${openEnd(sentence.slice(wanted.index + wanted[0].length))}` },
      ];
    const open = withoutSender(sentence).replace(FOR_THE_LIST, "");
    const invites = frames.and === "and" ? AND_INVITES.exec(open) : null;
    if (invites !== null)
      return [
        ...partsOfSentence(open.slice(0, invites.index), at, making, note),
        {
          kind: "news",
          text: asFreeThing(open.slice(invites.index + invites[0].length)),
          lead: frames.offer.invited,
        },
      ];
    const before = frames.and === "and" ? (open.split(AND_ASKS, 1)[0] ?? open) : open;
    return [...partsOfSentence(before, at, making, note), ...(before === open ? [] : asks(open))];
  });
  const hasOther = material.phrases.productName !== null || material.phrases.productDescription !== null;
  // Beside a benefit, or more of the topic, a plan can be spared even where nothing names the offer.
  const isSaidElsewhere = hasOther || (material.phrases.keyBenefit !== null && parts.length > 0);
  return withFree(parts).flatMap((part, place): TopicPart[] => {
    // "Many use the supplier's code. This is a risk": what is a risk is said, too.
    const isPointedAt = POINTS_BACK.test(parts[place + 1]?.text ?? "") && !isPlan(part);
    if (part.kind === "news" || isPointedAt) return [part];
    const own = withoutContents(part.text);
    if (own !== part.text) note(part.text.slice(own.length), "Not printed, as it says what the email tells");
    const meant = withoutInternal(own.replace(/^(?:and|plus|und)\s/iu, ""), note);
    const timed: TopicPart = { kind: part.kind, text: meant, ...closingTime(meant) };
    const text = hasOther ? withoutPlans(timed.text, note) : timed.text;
    // "Apply": the link says it.
    if (bareWords(text).length === 0 || (timed.kind === "order" && countWords(text) === 1)) return [];
    const isName =
      material.phrases.productName === null && BOOKABLE.test(text) && countWords(text) <= LONGEST_NAME;
    const isAlone = parts.length === 1;
    const why = isName ? null : whyNot({ kind: timed.kind, text }, { hasOther, isSaidElsewhere, isAlone });
    if (why === null)
      return [
        text === timed.text || !BECAUSE.test(text)
          ? { kind: timed.kind, text }
          : { kind: "news", text: text.replace(BECAUSE, "") },
      ];
    note(text, why);
    return [];
  });
};

const SEVERAL = 4;
const SO_MANY_THINGS = /^(?:two|three|four|2|3|4) things[.:]?$/iu;
/** "Year-end appeal.", before what it asks for. */
const AN_APPEAL = /^(?:our |the )?(?:[\p{L}-]{3,12} ){0,2}appeal$/iu;
/** "Send us your stall plan. free.": what is asked for is, and not the product. */
const FREE = /^(?:it['’]s )?free(?: of charge)?$/iu;
const withFree = (parts: readonly TopicPart[]): TopicPart[] => {
  const isOfOrder = (at: number): boolean =>
    FREE.test(parts[at]?.text ?? "") && parts[at - 1]?.kind === "order";
  return parts.flatMap((part, at) => {
    if (isOfOrder(at)) return [];
    return isOfOrder(at + 1) ? [{ ...part, text: `${openEnd(part.text)}. Free` }] : [part];
  });
};

/** "okay so I want to tell people about the box because the kids are born": the reason is the news. */
const BECAUSE = /^(?:(?:ok(?:ay)?|so|well),? )?because (?=\p{L})/iu;

const POINTS_BACK = /^(?:this|that) (?:is|means|costs|was|can)(?!\p{L})/iu;

/** Why no reader is told a part of a topic; null for what they are told. */
const whyNot = (
  part: TopicPart,
  { hasOther, isSaidElsewhere, isAlone }: Record<"hasOther" | "isSaidElsewhere" | "isAlone", boolean>,
): string | null => {
  const { text } = part;
  if (!isAlone && AN_APPEAL.test(text)) return "Not printed, as it says what the email is";
  // "Come back and publish one": what that is was said in the part that goes.
  if (part.kind === "order" && hasOther && (/ (?:one|them)$/iu.test(text) || NOT_JUST.test(text)))
    return "Not printed, as it says what the email is for";
  if (SEQUEL.test(text)) return IN_MIND;
  if (isAboutReaders(text) && !isForReaders(text)) return "Not printed, as it says who your readers are";
  if (CART.test(text) && !text.startsWith("The cart closes "))
    return "Not printed, as no reader knows your cart; say by when they have to order";
  if (INTERNAL.test(text) || (hasOther && /^(?:or|oder|ou|o) \p{L}/iu.test(text))) return OF_THE_LIST;
  // Beside an offer that other fields name, a plan is searched for its facts first.
  if (isSaidElsewhere && !hasOther && isPlan(part)) return "Not printed, as it says what the email is for";
  return hasOther && text.includes("?") ? "Not printed, as you were not sure of it" : null;
};
