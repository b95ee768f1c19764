import { countWords } from "@storyletter/letter/words";
import { openEnd } from "../text/edges.ts";
import { quoted } from "../text/quotations.ts";
import { bareWords } from "../text/words.ts";
import { clausesOf, isFact, saysWhen } from "./facts.ts";
import {
  AND_I_WANT,
  GOES_TO,
  INTERNAL,
  isAboutReaders,
  OF_THE_LIST,
  OF_THE_MAIL,
  SAYS_THAT,
  withoutBriefWords,
  withoutContents,
  withoutInternal,
  withoutSender,
} from "./focus.ts";
import { hasFiniteVerb } from "./grammar/verbs.ts";
import type { Making } from "./making.ts";
import { isSendersPlan, withoutPlans } from "./plan.ts";
import { isNamedThing, isThing } from "./product.ts";
import { askedFor, closingTime, nowOpen, SAYS_CLAUSE, toReader, WANTS_OF } from "./to-reader.ts";

/** A part of what a mail is about, and what it can be in a letter; `rest` follows an order, a `fact` is beside the price. */
export interface TopicPart {
  kind: "thing" | "order" | "goal" | "sentence" | "rest" | "fact";
  /** In the author's words, without the mark at its end. */
  text: string;
}

const WHOLE =
  /^(?:i|we|you|it|this|that|these|there|he|she|they|if|when|ich|wir|sie|es|das|je|nous|vous|on|c['’]est|yo|nosotros|tú|eu|nós|você)(?:['’\s])/iu;
/** "Rate dropped", "honey is ready". */
const NEWS = /^(?:\p{L}{2,20} ){1,3}(?:\p{L}{2,15}ed|is|are|has|have)(?: \p{L}{2,15})?$/iu;
/** "The enrolment for my online course opens on Monday" */
const OPENS_ON =
  /^(?:the|our|my) .{3,60} (?:opens?|closes?|starts?|begins?|ends?) (?:on|in|at|this|next|again|today|tomorrow)(?!\p{L})/iu;
/** "Grow your own mushroom kits": a thing that begins like an order. */
const OWN_THING =
  /^\p{L}{2,12} your own (?:\S{1,20} ){0,3}(?:kits?|boxes|box|packs?|sets?|classes|class|workshops?|courses?|days?)(?!\p{L})/iu;
const ORDER = /^(?:pre-?order|rsvp|reserve|download|register)\s/iu;
/** "Order by Feb 10": beside the price. */
const BY_WHEN =
  /^(?:pre-?)?(?:order|book|reserve|register|enrol{1,2}|sign up|apply|rsvp) (?:by|before|until) (?:\S{1,12} ){0,3}\S{1,12}$/iu;
/** What a sender does in public: said of the sender it is a sentence. */
const PUBLIC =
  /^(?:(announc|launch|recruit|introduc|open(?= \d))(?:e|ing)?|(open|offer|host|accept|hir|releas)ing)(?! (?:of|for)(?!\p{L}))\s(?=\S)|^(ask|rais)(?:e|ing)? (?=for |money |our (?!(?:\S{1,20} ){1,4}?to ))/iu;
/** "get people who signed up for the trial to add their first job": of all that, the reader is asked for the last. */
const ASKED_OF =
  /^(?:get|convince|ask|tell|remind|invite) (?:people|users|folks|customers|clients|members|those|everyone|anyone) (?:who|that|with) .{1,160} to \p{L}{2,15} [^,;]{2,80}$/iu;
/** "getting adults who can't swim to join the Tuesday squad": the reader is asked to join it. */
const ASKED_TO =
  /^(?:get(?:ting)?|convinc(?:e|ing)|ask(?:ing)?|tell(?:ing)?|remind(?:ing)?|invit(?:e|ing)) (?!for )(?:\S{1,20} ){1,8}?to (?=\p{L}{2,15} )/iu;
/** "I want people to take theirs off the shelf": so may the reader. */
const WANTED_TO =
  /^(?:so |and |but )?(?:i|we)(?:['’]d| would)? (?:want|like) (?:people|folks|them|everyone|readers|more people) to (?=\p{L}{2,15} )/iu;
/** "…, and asking people to ring well before the date": what comes after "to" is for the reader. */
const AND_ASKS =
  /,? and (?:(?:inviting|asking|getting|encouraging|reminding) (?:\S{1,20} ){1,4}?to|an? (?:\p{L}{2,12} )?invitation to) (?=\p{L}{2,15} )/iu;
/** "Explaining how we clear a house": we clear it. */
const EXPLAINS =
  /^(?:explaining|telling (?:\p{L}{2,12} )?|describing|showing) ?(?:how|that) (?=(?:we|i) )|^(?:letting|let|reminding|remind|telling|tell) (?:people|everyone|folks|clients|customers|members|them|readers) (?:know )?(?:that )?(?=(?:we|i) (?!am |are |want |need |hope ))/iu;
/** "Why it goes wrong": what the mail tells. */
const TELLS = /^(?:why|how) [^?]{1,200}$/iu;
/** "3 yr pump out reminder": what the mail is. */
const IS_MAIL =
  /^[^,]{1,60} (?:reminder|follow-?up|nurture|promo|mailing|newsletter|e-?mail|campaign|announcement)$/iu;
const COME = /^(?:ven|vení|venite|venid|vengan|venga|vem|venha|venham|come|komm|kommt|viens|venez)$/iu;
const THEY_COME = /^que (?:\S{1,20} ){0,3}?(?:vengan|venham)\s/iu;

/** What a sender wants of a mail, and no reader is told. */
const GOAL =
  /^(?:(?:get(?:ting)?|find(?:ing)?|attract(?:ing)?|win(?:ning)?) (?:some |a few )?(?:new|more|extra) |(?:restart|reactivate|re-activate|win back|convert|upsell|nurture|re-?engage)\s)/iu;
const OURS = /(?<!\p{L})(?:we|our|us)(?!\p{L})/iu;
const MINE = /(?<!\p{L})(?:i|my|me)(?!\p{L})/iu;

const speaker = ({ material: { brief } }: Making, isInStory: boolean): string | null => {
  const offered = [brief.contentFocus, brief.productDescription, brief.proofElement, brief.keyBenefit];
  const said = [...offered, isInStory ? brief.story : ""].join(" ");
  return OURS.test(said) ? "We're" : MINE.test(said) ? "I'm" : null;
};

/** "Position our retainer to startups" says for whom it is. */
const SOLD_TO = /^(?:position|pitch|sell|selling|market|marketing|promote|promoting|offer)\s/iu;

/** "Launch autumn season pass": a thing without its article is a plan, and no sentence. */
const HAS_ARTICLE =
  /^(?:(?:an?|the|my|our|your|this|these|its|some|two|three|four|five|six|new|more|for|money) |\d|\p{L}+s(?!\p{L}))/iu;

const kindOf = (whole: string, { frames }: Making): TopicPart["kind"] => {
  if (WHOLE.test(whole)) return "sentence";
  if (frames.and !== "and") return "thing";
  const text = clausesOf(whole)[0] ?? whole;
  if (OWN_THING.test(text)) return "thing";
  if (BY_WHEN.test(text) && saysWhen(text)) return "fact";
  if (ORDER.test(text)) return "order";
  if (NEWS.test(text) || OPENS_ON.test(text)) return "sentence";
  const kind = frames.kindOf(text);
  if (kind === "imperative") return isThing(text) || isNamedThing(text) ? "thing" : "order";
  if (isThing(text)) return "thing";
  const isSaid = kind === "sentence" && !/[?!]$/u.test(text) && hasFiniteVerb(text.split(" "));
  return isSaid ? "sentence" : "thing";
};

/** An order at the end of another clause: "…, save my number before you need it". */
const ORDER_CLAUSE = /^(?:and )?\p{L}{2,12} (?:my|your|the|our|a) /iu;

/** "…, book inspection before May" where the call is "book inspection". */
const startsAsCall = (clause: string, { material }: Making): boolean => {
  const call = material.brief.callToAction.trim().toLowerCase();
  return countWords(call) > 1 && clause.toLowerCase().startsWith(`${call} `);
};

/** A clause that is a sentence: "…, we need 62 more people". */
const SAYS =
  /^it(?:['’]s| is) |^(?:we|i|you|they) (?!can['’]?t|who)|^(?:the |our )?(?:\p{L}{3,12} ){0,2}(?:prices?|rates?|offer|sale|discount|enrol?lment|registration|applications?|bookings?|doors) (?:ends?|closes?|opens?|expires?|goes up|go up)(?!\p{L})/iu;

/** Without the later clauses that say whom a mail goes to. */
const withoutReaders = (text: string): string => {
  const [first = text, ...rest] = clausesOf(text);
  const kept = rest.filter((clause) => !isAboutReaders(clause));
  return kept.length === rest.length ? text : [first, ...kept].join(", ");
};

const partsOf = (typed: string, making: Making): TopicPart[] => {
  // A dash in a sentence of another language is one of its marks.
  const breaks = making.frames.and === "and" ? /\s[–—-]\s|;\s/u : /;\s/u;
  const segments = typed.split(breaks).map((each) => openEnd(each).trim());
  return segments
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .flatMap((text): TopicPart[] => {
      const kind = kindOf(text, making);
      const clauses = clausesOf(text);
      const last = clauses.at(-1) ?? "";
      if (kind === "order" && clauses.length > 1)
        return [
          { kind, text: clauses[0] ?? text },
          { kind: "rest", text: clauses.slice(1).join(", ") },
        ];
      if (
        kind === "thing" &&
        clauses.length > 1 &&
        ((ORDER_CLAUSE.test(last) && kindOf(last, making) === "order") || startsAsCall(last, making))
      )
        return [
          { kind, text: clauses.slice(0, -1).join(", ") },
          { kind: "order", text: last },
        ];
      const said =
        kind === "thing" && making.frames.and === "and"
          ? clauses.findIndex((clause, at) => at > 0 && SAYS.test(clause))
          : -1;
      if (said > 0)
        return [
          { kind, text: clauses.slice(0, said).join(", ") },
          { kind: "sentence", text: clauses.slice(said).join(", ") },
        ];
      return [{ kind, text: kind === "thing" ? withoutReaders(text) : text }];
    });
};

/** An order, and what is said of it. */
const ordersOf = (text: string): TopicPart[] => {
  const [order = "", ...more] = clausesOf(text.replace(/ (or|and) to (?=\p{Ll})/gu, " $1 "));
  const rest: TopicPart[] = more.length === 0 ? [] : [{ kind: "rest", text: more.join(", ") }];
  return [{ kind: "order", text: order }, ...rest];
};

/** "Also mention: seat sponsorship (£150 a plaque), the Sunday kids club" */
const MENTION = /^(?:and )?(?:also |please ){1,2}mention\s?[:–-]\s/iu;
/** "so its about the new course", and after that "and that nobody will be looking at them" */
const IS_ABOUT = /^(?:so |well |ok )?(?:its|it['’]s|this is) (?:all )?about /iu;
const AND_THAT = " and that ";
const CART = /^(?:the )?cart (?:opens?|closes?|closing|opening|is)(?!\p{L})/iu;
/** What readers are invited to is offered with the product, and is not what the product is. */
const INVITES = /^(?:an? )?(?:\p{L}{2,12} )?invit(?:e|es|ing|ation)(?!\p{L})/iu;

/** More of a topic than this is not one. */
const MOST_PARTS = 12;

/** What the mail is about, whole: nothing of it is cut but what says that a mail is to be written, and for whom. */
export const topicOf = (making: Making): TopicPart[] => {
  const { material, frames } = making;
  const field = material.phrases.contentFocus;
  if (field === null) return [];
  const note = (text: string, why: string): void => {
    material.notes.notes.push({ field: "contentFocus", text: `${why}: ${quoted(text)}` });
  };
  const typed = field.sentences.map(({ text }) => text);
  const asks = (text: string): TopicPart[] => {
    const found = AND_ASKS.exec(text);
    return found === null ? [] : ordersOf(toReader(text.slice(found.index + found[0].length)));
  };
  const readOne = (typedOne: string, at: number): TopicPart[] => {
    const mentioned = MENTION.exec(typedOne);
    if (mentioned !== null && isFact(typedOne))
      return [{ kind: "fact", text: `Also: ${typedOne.slice(mentioned[0].length)}` }];
    const two = at === 0 && IS_ABOUT.test(typedOne) ? typedOne.indexOf(AND_THAT) : -1;
    const open = two === -1 ? typedOne : typedOne.slice(0, two);
    if (two !== -1)
      return [
        ...readOne(open, 0),
        { kind: "sentence", text: toReader(typedOne.slice(two + AND_THAT.length)) },
      ];
    const clause = open.replace(SAYS_CLAUSE, "");
    if (clause !== open) return [{ kind: "sentence", text: clause }];
    const verb = frames.and === "and" && at === 0 ? PUBLIC.exec(open) : null;
    const who = verb === null ? null : speaker(making, verb[1]?.toLowerCase() === "recruit");
    const isNamedThere = material.phrases.productName !== null;
    if (
      verb !== null &&
      isNamedThere &&
      verb[1] !== undefined &&
      !HAS_ARTICLE.test(open.slice(verb[0].length))
    ) {
      if (verb[1].toLowerCase() === "introduc") return [{ kind: "thing", text: open.slice(verb[0].length) }];
      note(open, "Not printed, as it says what the email is for");
      return [];
    }
    if (verb !== null && who !== null)
      return [
        {
          kind: "sentence",
          text: `${who} ${(verb[1] ?? verb[2] ?? verb[3] ?? "").toLowerCase()}ing ${open.slice(verb[0].length)}`,
        },
      ];
    const task = at === 0 && frames.and === "and" ? ASKED_OF.exec(open) : null;
    if (task !== null) return [{ kind: "goal", text: toReader(open.slice(open.lastIndexOf(" to ") + 4)) }];
    const said = at === 0 ? SAYS_THAT.exec(open) : null;
    if (said !== null)
      return [{ kind: "sentence", text: clausesOf(open.slice(said.index + said[0].length))[0] ?? "" }];
    const isMail = IS_MAIL.test(open);
    // "Autumn tuning reminder" is about the autumn tuning.
    if (at === 0 && isMail && !isNamedThere) return partsOf(open.slice(0, open.lastIndexOf(" ")), making);
    if (at === 0 && (OF_THE_MAIL.test(open) || GOES_TO.test(open) || TELLS.test(open) || isMail)) {
      note(open, "Not printed, as it says what the email tells");
      return [];
    }
    const told = open.replace(EXPLAINS, "");
    if (at === 0 && told !== open) return [{ kind: "sentence", text: told }];
    const asksFor = at === 0 && frames.and === "and" ? askedFor(open) : null;
    if (asksFor !== null) return [asksFor];
    const opened = frames.and === "and" ? nowOpen(open) : null;
    if (opened !== null) return [{ kind: "sentence", text: opened }];
    const asked =
      frames.and === "and"
        ? ((at === 0 ? ASKED_TO.exec(open) : null) ?? WANTED_TO.exec(open) ?? WANTS_OF.exec(open))
        : null;
    const order = asked === null ? "" : toReader(open.slice(asked[0].length));
    if (order !== "" && frames.kindOf(order) === "imperative") return ordersOf(order);
    if (at === 0 && frames.and === "and" && GOAL.test(open) && withoutBriefWords(open) === open) {
      note(open, "Not printed, as it says what the email is to bring you");
      const [, ...after] = clausesOf(open);
      const facts = after.filter(isFact);
      if (/^(?:get|find|attract|win)/iu.test(open))
        return facts.length === 0 ? [] : [{ kind: "rest", text: facts.join(", ") }];
      return after.length === 0 ? [] : [{ kind: "rest", text: after.join(", ") }];
    }
    const bare = at === 0 ? withoutBriefWords(open) : open;
    if (bare === open) return partsOf(bare, making);
    if (/^(?:get|convince|ask|tell|remind|invite) (?:\S{1,20} ){1,4}?to\s/iu.test(open))
      return ordersOf(toReader(bare));
    if (/^(?:an? )?(?:\p{L}{2,12} )?invitation to\s/iu.test(open) && frames.kindOf(bare) === "imperative")
      return ordersOf(bare);
    if (INVITES.test(open) && material.phrases.productName !== null)
      return [
        {
          kind: "sentence",
          text: `${frames.offer.invited}${frames.offer.invited === "" ? bare : frames.inside(bare)}`,
        },
      ];
    const call = material.brief.callToAction.trim();
    if (THEY_COME.test(open) && COME.test(call)) return [{ kind: "order", text: `${call} ${bare}` }];
    return partsOf(SOLD_TO.test(open) ? bare.replace(/\sto\s/iu, " for ") : bare, making);
  };
  const parts = typed.slice(0, MOST_PARTS).flatMap((sentence, at): TopicPart[] => {
    // "The new oil has arrived and I want my old customers to order again": the news is for them.
    const open = withoutSender(sentence).replace(AND_I_WANT, "");
    const before = frames.and === "and" ? (open.split(AND_ASKS, 1)[0] ?? open) : open;
    return [...readOne(before, at), ...(before === open ? [] : asks(open))];
  });
  const hasOther = material.phrases.productName !== null || material.phrases.productDescription !== null;
  // Beside a benefit, or more of the topic, a plan can be spared even where nothing names the offer.
  const isSaidElsewhere = hasOther || (material.phrases.keyBenefit !== null && parts.length > 0);
  return parts
    .map((part) => {
      const text = withoutContents(part.text);
      if (text !== part.text)
        note(part.text.slice(text.length), "Not printed, as it says what the email tells");
      return { ...part, text };
    })
    .map((part) => ({ ...part, text: withoutInternal(part.text.replace(/^(?:and|plus|und)\s/iu, ""), note) }))
    .map((part): TopicPart => ({ ...part, ...closingTime(part.text) }))
    .map((part) => ({ ...part, text: hasOther ? withoutPlans(part.text, note) : part.text }))
    .filter(({ kind, text }) => {
      if (bareWords(text).length === 0 || countWords(text) === 0) return false;
      if (isAboutReaders(text)) {
        note(text, "Not printed, as it says who your readers are");
        return false;
      }
      if (CART.test(text) && !text.startsWith("The cart closes ")) {
        note(text, "Not printed, as no reader knows your cart; say by when they have to order");
        return false;
      }
      if (INTERNAL.test(text) || (hasOther && /^(?:or|oder|ou|o) \p{L}/iu.test(text))) {
        note(text, OF_THE_LIST);
        return false;
      }
      if (isSaidElsewhere && isSendersPlan({ kind, text })) {
        note(text, "Not printed, as it says what the email is for");
        return false;
      }
      if (hasOther && text.includes("?")) {
        note(text, "Not printed, as you were not sure of it");
        return false;
      }
      return true;
    });
};
