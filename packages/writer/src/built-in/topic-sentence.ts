import { countWords } from "@storyletter/letter/words";

import {
  ALSO_INVITES,
  ASKED_OF,
  ASKED_TO,
  askedFor,
  COMES_TO,
  CONVINCES,
  GOES_ONTO,
  IN_THE_MIND,
  INVITED_TO,
  nowOpen,
  SAYS_CLAUSE,
  SIGNED_UP,
  SO_THAT_WE,
  TELLS_THAT,
  TELLS_WHY_AND_THAT,
  WANTED_TO,
  WANTED_TO_SEE,
  WANTS_OF,
  whyTold,
} from "./asks.ts";

import { clausesOf, isFact } from "./facts.ts";
import { GOES_TO, OF_THE_MAIL, SAYS_THAT, STORY_LABEL, withoutBriefWords } from "./focus.ts";
import type { Making } from "./making.ts";
import { PURPOSE_OF_MAIL } from "./plan.ts";
import { asReader, toReader, withNobodyElse } from "./to-reader.ts";
import { asOne, LEAST_ASKED, ordersOf, partsOf, type TopicPart } from "./topic-parts.ts";

/** What a sender does in public: said of the sender it is a sentence. */
const PUBLIC =
  /^(?:(announc|launch|recruit|introduc|open(?= \d))(?:e|ing)?|(open|offer|host|accept|hir|releas)ing)(?! (?:of|for)(?!\p{L}))\s(?=\S)|^(?:(?:we |i )?(?:need|want|are trying|trying|hoping) to )?(ask|rais)(?:e|ing)? (?=for |money |the last \p{Sc}|\p{Sc}? ?\d|our (?!(?:\S{1,20} ){1,4}?to ))/iu;
/** "Explaining how we clear a house": we clear it. */
const EXPLAINS =
  /^(?:explaining|showing|telling) (?:to )?(?:\S{1,20} ){1,8}?(?:how|that) (?=(?:an?|your|you|any|every) )|^(?:explaining|telling (?:\p{L}{2,12} )?|describing|showing) ?(?:how|that) (?=(?:we|i) )|^(?:letting|let|reminding|remind|telling|tell) (?:people|everyone|folks|clients|customers|members|them|readers) (?:know )?(?:that )?(?=(?:we|i) (?!am |are |want |need |hope ))/iu;
/** "Why it goes wrong": what the mail tells. */
const TELLS = /^(?:why|how) [^?]{1,200}$/iu;
const TELLS_TWICE = /^(?:why|how) [^?]{10,100} and (?:how|what|why) [^?]{8,120}$/iu;
/** "3 yr pump out reminder": what the mail is. */
const IS_MAIL =
  /^[^,]{1,60} (?:reminder|follow-?up|nurture|promo|mailing|newsletter|e-?mail|campaign|announcement)$/iu;
const COME = /^(?:ven|vení|venite|venid|vengan|venga|vem|venha|venham|come|komm|kommt|viens|venez)$/iu;
/** "Que se apunten las personas que trabajan": what they are to do, and no grammar of ours says it to them. */
const THEY_ARE_TO = /^que (?:se )?\p{L}{3,15}[ae]n (?!.*(?<!\p{L})(?:tú|tu|te|você)(?!\p{L}))/iu;
const THEY_COME = /^que (?:\S{1,20} ){0,3}?(?:vengan|venham)\s/iu;

/** What a sender wants of a mail, and no reader is told. */
const GOAL =
  /^(?:get(?:ting)? (?!(?:your|the|a|an|my|it|ready|rid) )(?:\S{2,20} ){1,3}?(?:on|onto|into|over to|back to|back on|signed up)(?!\p{L})|(?:get(?:ting)?|find(?:ing)?|attract(?:ing)?|win(?:ning)?) (?:some |a few )?(?:new|more|extra) |(?:restart|reactivate|re-activate|win back|convert|upsell|nurture|re-?engage)\s)/iu;
const ONTO_TRIAL =
  /^get(?:ting)? (?:\S{1,20} ){1,8}?(?:on|onto|into|to start) (?=(?:the|our|a|my) (?:\S{1,20} ){0,4}?trial(?!\p{L}))/iu;
const OURS = /(?<!\p{L})(?:we|our|us)(?!\p{L})/giu;
const MINE = /(?<!\p{L})(?:i|my|me)(?!\p{L})/giu;

export const speaker = ({ material: { brief } }: Making, isInStory: boolean): string | null => {
  const offered = [brief.contentFocus, brief.productDescription, brief.proofElement, brief.keyBenefit];
  const said = [...offered, isInStory ? brief.story : ""].join(" ");
  const [ours, mine] = [said.match(OURS)?.length ?? 0, said.match(MINE)?.length ?? 0];
  return ours === 0 && mine === 0 ? null : ours >= mine ? "We're" : "I'm";
};

/** "…, that no referral is needed, and that we are open": three things, said. */
const withoutThat = (clause: string): string =>
  clause
    .replace(/ and that (?=\p{L})/giu, " and ")
    .replace(/(?<=(?:, |and ))(?:that )?they can (?!not )/giu, "you can ")
    .replace(/, that (?=(?:no|the|an?|we|you|it|there|our|this|these|all|they) )/giu, ", ");

/** "Proposer une visite gratuite en mai": what is offered. */
const OFFERS =
  /^(?:proposer|offrir|ofrecer|oferecer) (?=(?:une?|un[ao]|uma?|la|el|le|l[oa]s|notre|nuestr[ao]|a|o) (?:\S+ ){3,}\S)/iu;

/** "do it before the ground freezes": what, only the part before it says. */
const DO_IT = /^do (?:it|this|that|so)(?!\p{L})/iu;

/** "Position our retainer to startups" says for whom it is. */
const SOLD_TO = /^(?:position|pitch|sell|selling|market|marketing|promote|promoting|offer)\s/iu;

/** "Launch autumn season pass": a thing without its article is a plan, and no sentence. */
const HAS_ARTICLE =
  /^(?:(?:an?|the|my|our|your|this|these|its|some|two|three|four|five|six|new|more|for|money) |\d|\p{L}+s(?!\p{L}))/iu;

/** What readers are invited to is offered with the product, and is not what the product is. */
const INVITES = /^(?:an? )?(?:\p{L}{2,12} )?invit(?:e|es|ing|ation)(?!\p{L})/iu;

/** What one sentence of a topic gives a letter, said to its readers; `at` is its place among the others. */
export const partsOfSentence = (
  typed: string,
  at: number,
  making: Making,
  note: (text: string, why: string) => void,
): TopicPart[] => {
  const { material, frames } = making;
  // "Also to tell them about …", behind what the mail is for.
  const open = typed.replace(/^(?:and |also )+to (?=\p{Ll}{2,12} )/iu, "");
  // "why teachers lose their voice and how twelve minutes put it right"
  if (frames.and === "and" && at > 0 && TELLS_TWICE.test(open))
    return [{ kind: "news", text: frames.inside(open), lead: frames.offer.about.plain }];
  const that = frames.and === "and" ? open.replace(TELLS_WHY_AND_THAT, "") : open;
  if (that !== open) return [{ kind: "news", text: that }];
  const clause = open.replace(SAYS_CLAUSE, "").replace(at === 0 ? CONVINCES : /^$/u, "");
  if (clause !== open)
    return [{ kind: "news", text: withoutThat(/^to /iu.test(open) ? asReader(clause) : clause) }];
  const seen = frames.and === "and" ? open.replace(WANTED_TO_SEE, "") : open;
  if (seen !== open) return [{ kind: "news", text: asReader(withoutThat(seen)) }];
  const why = frames.and === "and" ? whyTold(open) : null;
  if (why !== null) {
    const more = clausesOf(open)
      .slice(1)
      .filter((each) => !/^(?:and )?(?:what|how|why) /iu.test(each));
    return [
      { kind: "news", text: why },
      ...partsOf(toReader(more.join(", ").replace(/^and (?:offer(?:ing)? )?/iu, "")), making),
    ];
  }
  const verb = frames.and === "and" && at === 0 ? PUBLIC.exec(open) : null;
  const isRaised = verb?.[3]?.toLowerCase() === "rais";
  const who =
    verb === null
      ? null
      : (speaker(making, verb[1]?.toLowerCase() === "recruit") ?? (isRaised ? "We're" : null));
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
  const come =
    frames.and === "and" ? open.replace(COMES_TO, "come to ").replace(GOES_ONTO, "come to ") : open;
  if (come !== open)
    return ordersOf(come).map(({ kind, text }) => ({ kind: kind === "order" ? "news" : kind, text }));
  const told = frames.and === "and" && at === 0 ? open.replace(TELLS_THAT, "") : open;
  if (told !== open) return [{ kind: "news", text: toReader(told) }];
  const also = frames.and === "and" ? ALSO_INVITES.exec(open)?.[0] : undefined;
  if (also !== undefined) {
    const [what = ""] = open.slice(also.length).split(/,? but (?=(?:the|my) main )/iu, 1);
    return [{ kind: "news", text: what, lead: frames.offer.invited }];
  }
  const invited = frames.and === "and" && at === 0 ? open.replace(INVITED_TO, "") : open;
  if (invited !== open) return ordersOf(toReader(invited));
  // "get driving schools onto the 30 day free trial"
  const trial = frames.and === "and" ? ONTO_TRIAL.exec(open)?.[0] : undefined;
  if (trial !== undefined) return ordersOf(`Start ${open.slice(trial.length)}`);
  // "get ten departments signed up for the call"
  const signed = frames.and === "and" ? SIGNED_UP.exec(open)?.[0] : undefined;
  if (signed !== undefined) return ordersOf(`Sign up ${toReader(open.slice(signed.length))}`);
  const reason = SO_THAT_WE.exec(open)?.[0] ?? "";
  const wish = open.slice(0, open.length - reason.length);
  if (at === 0 && frames.and === "and" && ASKED_OF.test(wish)) {
    const asked = toReader(wish.slice(wish.lastIndexOf(" to ") + 4)) + reason;
    return countWords(asked) < LEAST_ASKED ? [{ kind: "goal", text: asOne(asked) }] : ordersOf(asked);
  }
  const said = at === 0 ? SAYS_THAT.exec(open) : null;
  if (said !== null)
    return [{ kind: "sentence", text: clausesOf(open.slice(said.index + said[0].length))[0] ?? "" }];
  const offered = frames.and === "and" ? open : open.replace(OFFERS, "");
  if (offered !== open) return partsOf(offered, making);
  const isMail = IS_MAIL.test(open);
  // "Autumn tuning reminder" is about the autumn tuning.
  if (at === 0 && isMail && !isNamedThere) return partsOf(open.slice(0, open.lastIndexOf(" ")), making);
  if (at === 0 && (OF_THE_MAIL.test(open) || GOES_TO.test(open) || TELLS.test(open) || isMail)) {
    note(open, "Not printed, as it says what the email tells");
    return [];
  }
  if (STORY_LABEL.test(open) || (frames.and !== "and" && isNamedThere && PURPOSE_OF_MAIL.test(open))) {
    note(open, "Not printed, as it says what the email tells");
    return [];
  }
  const explained = open.replace(EXPLAINS, "");
  if (at === 0 && explained !== open) return [{ kind: "sentence", text: explained }];
  const asksFor = at === 0 && frames.and === "and" ? askedFor(open) : null;
  if (asksFor !== null) return [asksFor];
  const opened = frames.and === "and" ? nowOpen(open) : null;
  if (opened !== null) return [{ kind: "sentence", text: opened }];
  const asked =
    frames.and === "and"
      ? ((at === 0 || /^(?:get|ask|invite) /iu.test(open) ? ASKED_TO.exec(open) : null) ??
        WANTED_TO.exec(open) ??
        WANTS_OF.exec(open))
      : null;
  const order = asked === null ? "" : withNobodyElse(toReader(open.slice(asked[0].length)));
  if (IN_THE_MIND.test(order) || DO_IT.test(order)) {
    note(open, "Not printed, as it says what the email is for");
    return [];
  }
  // "a reminder to list every employer": whatever else a list is.
  const isReminded = /reminder (?:to|for) /iu.test(asked?.[0] ?? "");
  if (order !== "" && (isReminded || frames.kindOf(order) === "imperative")) return ordersOf(order);
  if (at === 0 && frames.and === "and" && GOAL.test(open) && withoutBriefWords(open) === open) {
    note(open, "Not printed, as it says what the email is to bring you");
    const [, ...after] = clausesOf(open);
    const facts = after.filter(isFact);
    if (/^(?:get|find|attract|win)/iu.test(open))
      return facts.length === 0 ? [] : [{ kind: "rest", text: facts.join(", ") }];
    return after.length === 0 ? [] : [{ kind: "rest", text: after.join(", ") }];
  }
  const bare =
    at === 0 || /^offer(?:ing)? (?:our|my|an?|the|free) /iu.test(open) ? withoutBriefWords(open) : open;
  // "talking about who gets the farm": a question that nothing asks.
  if (bare !== open && /^(?:who|what|which|whether|how|why|when|where)(?!\p{L})/iu.test(bare)) {
    note(open, "Not printed, as it says what the email tells");
    return [];
  }
  if (bare === open) return partsOf(bare, making);
  if (/^(?:get|convince|ask|tell|remind|invite) (?:\S{1,20} ){1,4}?to\s/iu.test(open))
    return ordersOf(toReader(bare));
  if (/^(?:an? )?(?:\p{L}{2,12} )?invitation to\s/iu.test(open) && frames.kindOf(bare) === "imperative")
    return [{ kind: "news", text: bare, lead: frames.offer.invited }];
  if (INVITES.test(open) && material.phrases.productName !== null)
    return [
      {
        kind: "sentence",
        text: `${frames.offer.invited}${frames.offer.invited === "" ? bare : frames.inside(bare)}`,
      },
    ];
  if (isNamedThere && THEY_ARE_TO.test(open)) {
    note(open, "Not printed, as it says what the email is for");
    return [];
  }
  const call = material.brief.callToAction.trim();
  if (THEY_COME.test(open) && COME.test(call)) return [{ kind: "order", text: `${call} ${bare}` }];
  return partsOf(SOLD_TO.test(open) ? bare.replace(/\sto\s(?=\p{L}[^\d,]{3,60}$)/iu, " for ") : bare, making);
};
