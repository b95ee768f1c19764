import { openEnd } from "@storyletter/text/edges";
import { countWords } from "@storyletter/text/words";
import pluralize from "pluralize";
import { BEFORE_SPAN, clausesOf, isLimited, NOT_A, saysWhen } from "./facts.ts";
import { isAboutReaders } from "./focus.ts";
import { article } from "./grammar/nouns.ts";
import { hasFiniteVerb, opensWithThirdPerson } from "./grammar/verbs.ts";
import type { Making } from "./making.ts";
import { isNamedThing, isThing } from "./product.ts";

/** A part of what a mail is about, and what it can be in a letter; `rest` follows an order, a `fact` is beside the price, `news` stands as typed. */
export interface TopicPart {
  kind: "thing" | "order" | "goal" | "sentence" | "news" | "rest" | "fact";
  /** In the author's words, without the mark at its end. */
  text: string;
  /** The words of ours that it begins with. */
  lead?: string;
}

const WHOLE =
  /^(?:i|we|you|it|this|that|these|there|he|she|they|if|when|most(?! of)|everybody|everyone|nobody|viele|manche|niemand|alle|wer|mucha gente|muchos|nadie|beaucoup|personne ne|muita gente|muitos|ninguém|ich|wir|sie|es|das|je|nous|vous|on|c['’]est|yo|nosotros|tú|eu|nós|você)(?:['’\s])/iu;
/** "Rate dropped", "honey is ready". */
const NEWS = /^(?:\p{L}{2,20} ){1,3}(?:\p{L}{2,15}ed|is|are|has|have)(?: \p{L}{2,15})?$/iu;
/** "The enrolment for my online course opens on Monday" */
const OPENS_ON =
  /^(?:the|our|my) .{3,60} (?:opens?|closes?|starts?|begins?|ends?) (?:on|in|at|this|next|again|today|tomorrow)(?!\p{L})|^(?:[\p{L}'’-]{2,15} ){2,8}(?:starts|begins|opens) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/iu;
/** "Grow your own mushroom kits": a thing that begins like an order. */
const OWN_THING =
  /^\p{L}{2,12} your own (?:\S{1,20} ){0,3}(?:kits?|boxes|box|packs?|sets?|classes|class|workshops?|courses?|days?)(?!\p{L})/iu;
const ORDER =
  /^(?:pre-?order|rsvp|reserve|download|register)\s|^(?:book|order|call|ring|buy|get|try|join|bring) (?:an?|the|your|my|our|me|us) /iu;
/** "In week 41 I make free checks" */
const WHEN_WE =
  /^(?:in|on|from|until|till|at|this|next|every|during|since) [^,.;]{2,25}?,? (?:i|we) (?:\p{L}{3,}|do|go)(?!\p{L})/iu;
/** "Order by Feb 10": beside the price. */
const BY_WHEN =
  /^(?:pre-?)?(?:order|book|reserve|register|enrol{1,2}|sign up|apply|rsvp) (?:by|before|until) (?:\S{1,12} ){0,3}\S{1,12}$/iu;
/** "need 12 people, have 5": we do. */
const WE_NEED = /^(?:need|have|got|looking for) (?:\p{L}{2,8} )?\d/iu;
/** "A gift of $75 puts one chair on the road" */
const GIFT_DOES =
  /^(?:an? )?(?:\p{L}{3,12} )?(?:gift|donation|contribution|deposit|payment) of \S{2,10} (?:(?:an?|per) \p{L}{3,8} )?\p{L}{3,10}s(?!\p{L})/iu;
/** "A set of parts for one chair costs on average KES 2,600" */
const COSTS =
  /^[^,;:]{3,60} costs? (?:(?:you|us) )?(?:(?:on average|about|around|only|just|from) )?(?:\p{Sc}|\p{Lu}{2,3} |Rs\.? )? ?\d/u;
const kindOf = (whole: string, { frames }: Making): TopicPart["kind"] => {
  if ([WHOLE, WE_NEED, GIFT_DOES, WHEN_WE, COSTS, NOT_A].some((pattern) => pattern.test(whole)))
    return "sentence";
  if (frames.and !== "and") return "thing";
  const clauses = clausesOf(whole);
  // "A local company, Rennie & Walker, doubles every gift"
  if (clauses.length === 3 && opensWithThirdPerson((clauses[2] ?? "").split(" "))) return "sentence";
  const text = clauses[0] ?? whole;
  if (OWN_THING.test(text)) return "thing";
  if ((BY_WHEN.test(text) && saysWhen(text)) || /^(?:launch|early|intro(?:ductory)?) price /iu.test(text))
    return "fact";
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
export const startsAsCall = (clause: string, { material }: Making): boolean => {
  const call = material.brief.callToAction.trim().toLowerCase();
  return countWords(call) > 1 && clause.toLowerCase().startsWith(`${call} `);
};

/** A clause that is a sentence: "…, we need 62 more people". */
const SAYS_OF =
  /^it(?:['’]s| is) |^(?:we|i|you|they) (?!can['’]?t|who)|^(?:the |our )?(?:\p{L}{3,12} ){0,2}(?:prices?|rates?|offer|sale|discount|enrol?lment|registration|applications?|bookings?|doors) (?:ends?|closes?|opens?|expires?|goes up|go up)(?!\p{L})|^(?:book|order|join|enrol{1,2}|register|reserve|sign up|apply) (?:now|today|early)(?!\p{L})/iu;
export const isSentenceClause = (clause: string): boolean => SAYS_OF.test(clause);

/** Without the later clauses that say whom a mail goes to. */
const withoutReaders = (text: string): string => {
  const [first = text, ...rest] = clausesOf(text);
  const kept = rest.filter((clause) => !isAboutReaders(clause));
  return kept.length === rest.length ? text : [first, ...kept].join(", ");
};

const BREAK = new RegExp(`(?<!${BEFORE_SPAN}(?=\\s[–—-]\\s\\p{Lu}))\\s[–—-]\\s|;\\s`, "u");
export const partsOf = (typed: string, making: Making): TopicPart[] => {
  // A dash in a sentence of another language is one of its marks.
  const breaks = making.frames.and === "and" ? BREAK : /;\s/u;
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
        // "Not for old toys please, we get many broken ones" is one thing.
        kind === "thing" && making.frames.and === "and" && !isLimited(text)
          ? clauses.findIndex((clause, at) => at > 0 && isSentenceClause(clause))
          : -1;
      if (said > 0)
        return [
          { kind, text: clauses.slice(0, said).join(", ") },
          { kind: "sentence", text: clauses.slice(said).join(", ") },
        ];
      const isEnglish = making.frames.and === "and";
      return [{ kind, text: kind === "thing" && isEnglish ? withoutReaders(text) : text }];
    });
};

/** "Book a check in August, before it starts" */
const LEANS =
  /^(?:not|however|which|where|whose|before|until|when|while|if|so|because|as|after|unless|or)\s/iu;
/** "Become monthly givers": each reader becomes one. */
const BECOME = /^(become) ((?:\p{Ll}{3,12} )?)(\p{Ll}{4,14}s)(?=$|[ ,.;])/iu;
export const asOne = (text: string): string =>
  text.replace(BECOME, (_, become: string, kind: string, many: string) => {
    const one = `${kind}${pluralize.singular(many)}`;
    return `${become} ${article(one)} ${one}`;
  });

/** An order, and what is said of it. */
const INSTEAD_OF_ALL =
  /, (?:and )?not to \p{L}{3,12}(?: \p{L}{3,15})?$| (?:instead of|rather than) (?:everybody|everyone|people|them all|all of them|folks) \p{L}{3,12}ing(?!\p{L})[^,.]*$/iu;
/** "bring your husband, wife or adult child along": one list, and no clauses. */
const IN_LIST = /^(?:(?:your|the|an?) )?(?:\p{Ll}{3,15} ){1,2}or \p{Ll}/u;
/** "Come … on Thursday 11 September, 7pm, in the bandroom": when and where it is. */
const WHEN_WHERE =
  /^(?:at )?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m|h)(?!\p{L})|^(?:at )?\d{1,2}[:.]\d\d(?!\d)|^(?:in|at|behind|above|opposite|next to) (?:the|our|my|\p{Lu}\p{Ll})/u;
export const ordersOf = (typed: string): TopicPart[] => {
  const text = typed.replace(INSTEAD_OF_ALL, "");
  const [first = "", ...clauses] = clausesOf(asOne(text).replace(/ (or|and) to (?=\p{Ll})/gu, " $1 "));
  const leaning = clauses.findIndex((clause) =>
    [LEANS, IN_LIST, WHEN_WHERE].every((pattern) => !pattern.test(clause)),
  );
  const end = leaning === -1 ? clauses.length : leaning;
  const [order, more] = [[first, ...clauses.slice(0, end)].join(", "), clauses.slice(end)];
  const said = more.join(", ").replace(/^(?:and )?offer(?:ing)? (?=(?:our|my|an?) )/iu, "");
  const rest: TopicPart[] = said === "" ? [] : [{ kind: "rest", text: said }];
  return [{ kind: "order", text: order }, ...rest];
};

/** "Book a call" is what the link says; an order of so many words says more. */
export const LEAST_ASKED = 6;
