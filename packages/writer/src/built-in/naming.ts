import { endSentence, openEnd } from "@storyletter/text/edges";
import { bareWords, countWords } from "@storyletter/text/words";
import { addsWords, knownWords } from "./coverage.ts";
import { clausesOf, hasDate, hasDeadline } from "./facts.ts";
import { INTERNAL } from "./focus.ts";
import { article, isPlural } from "./grammar/nouns.ts";
import { hasFiniteVerb } from "./grammar/verbs.ts";
import { fill, type Making } from "./making.ts";
import type { Piece } from "./piece.ts";
import { headOf, isMass, isThing, namedInText, productName } from "./product.ts";
import type { Field } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** Joined to a name by "is", this is what the name stands for. */
const DETERMINED =
  /^(?:an?|half an?|the|my|our|your own|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})\s/iu;
/** "5 day …": a measure before a noun, and no number of things. */
const MEASURE =
  /^(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](?:second|minute|min|hour|hr|day|night|week|wk|month|year|part|step|person|page|week-long)(?![\p{L},]| (?:in|at|on|of|with|for|to|from|per)(?!\p{L}))/iu;

const NUMBER_WORD = /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve) /u;

/** A phrase of the author after "is", "There's" or a colon: with the article that it lacks. */
const withArticle = (phrase: string, { frames }: Making): string => {
  const inside = frames.inside(phrase).replace(NUMBER_WORD, (word) => word.toLowerCase());
  if (frames.and !== "and" || /^(?:\d+\s?%|\p{Sc})/u.test(inside)) return inside;
  const isMeasured = MEASURE.test(inside) && !/^\d+ \p{L}+s\s/iu.test(inside);
  if (DETERMINED.test(inside) && !isMeasured) return inside;
  if (NUMBERED_PART.test(inside) || TO_CALL.test(inside)) return inside;
  // "Home visit 90 minutes, I bring …" is no name of a thing.
  const hasLength = /^(?!free \d{1,3}[ -]page )(?:\p{L}+ ){1,3}\d{1,3} /u.test(inside);
  return isThing(inside) && !isListed(inside) && !IS_WHOLE.test(inside) && !hasLength
    ? `${article(inside)} ${inside}`
    : inside;
};

/** "call or text Denny 937 555 0148" */
const TO_CALL = /^(?:call|text|ring|phone|e-?mail|message) (?:or|and|us|me|\p{Lu})/u;
/** "21 point check": a number that counts nothing. */
const NUMBERED = /^(?:\d{1,3}|one) (?!(?:\p{L}{1,15} ){0,2}\p{L}{2,20}s(?!\p{L}))/u;

/** "berth plan, dues and visitor log": several things. "checklist: what to do in week 1, 4 and 12" is one. */
const isListed = (phrase: string): boolean => {
  const [things = ""] = phrase.split(":", 1);
  return things.includes(", ") && /\s(?:and|&)\s/u.test(things.slice(things.indexOf(", ")));
};

/** "day one I walk with your pickers" is no day. */
const NUMBERED_PART = /^(?:day|week|part|step|phase|module) (?:one|two|three|\d)(?!\p{L})/iu;
/** Whether "is" can stand between a name and the phrase: "Garage Dad 21 is 21 workouts, 12 min each". */
const canBeIs = (phrase: string, name: string): boolean => {
  if (
    NUMBERED_PART.test(phrase) ||
    /:(?!\d)|[?!]/u.test(phrase + name) ||
    name.includes(", ") ||
    isPlural(name.split(" ").at(-1) ?? "")
  )
    return false;
  // "Beginners' Course is 8 evenings" lacks its article; "Slow Water is six people at most" is wrong.
  if (
    /^(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/iu.test(phrase) &&
    !/^the /iu.test(name)
  )
    return false;
  // "22 a month packs one suitcase"
  if (/^\p{Sc}?\d[\d.,]* (?:an?|per|each) /iu.test(phrase)) return false;
  // "6 months, live cohort, 3 clients" lists what it has.
  if (
    /^\S{1,7} (?:days|weeks|months|hours|evenings|nights|mornings|sessions), (?!each|of|with|on|in|at|from)/iu.test(
      phrase,
    )
  )
    return false;
  // "All food, beds, horses": what it holds, and not what it is.
  if (/^all (?:\p{Ll}{3,15} ){0,2}\p{Ll}{3,15}, /iu.test(phrase)) return false;
  // "ten people", "Max 8": how many, and not what.
  if (/^\S{1,12} (?:people|persons|places|spots|seats|participants|max)(?!\p{L})/iu.test(phrase))
    return false;
  // "Training in the morning is feeding and housing" says it of itself.
  const [clause = ""] = phrase.split(/ (?:that|which|who|where|when) |, /u, 1);
  if (/ (?:is|are|was|were) /u.test(clause)) return false;
  // "A donation covers new brake pads" is a sentence.
  const [main = ""] = phrase.split(/ (?:that|which|who|where|when|to|for|with|in|of|from|on) |,/u, 1);
  if (hasFiniteVerb(main.split(" ").slice(2))) return false;
  return (
    isMass(phrase) ||
    (DETERMINED.test(phrase) && !MEASURE.test(phrase) && !NUMBERED.test(phrase)) ||
    (/^(?:an?)\s/iu.test(phrase) && !isListed(phrase))
  );
};

/** "Webinar: Vorsorge in 45 Minuten" stands beside a name, and not behind its comma. */
const EVENT =
  /^(?:webinar|webinario|webinaire|workshop|kurs|seminar|vortrag|taller|curso|charla|atelier|cours|conférence|oficina|aula|palestra)\s?:/iu;

export const IS_WHOLE =
  /^(?:i|we|you|it|this|that|these|there|our|my|he|she|they|if|when|ich|wir|sie|es|das|je|nous|vous|c['’]est|yo|nosotros|es un|eu|nós|é um)(?:['’\s])/iu;

/** "…, helps us stay open": one more thing that is said of the name. */
const DOES = /, (?=(?:helps|keeps|gives|pays|lets|saves|makes|includes|covers|supports|funds)(?!\p{L}))/u;

const said = (piece: Piece): Piece => ({ ...piece, text: endSentence(upperFirst(piece.text)) });

/** "…, winter" */
const BARE_TIME =
  /, (?:spring|summer|autumn|fall|winter|christmas|weekly|monthly|yearly|online|\p{Lu}\p{Ll}{2,8})$/u;

/** "A monthly gift of" €18, behind a name that ends in "monthly gift". */
const repeatOf = (name: string, phrase: string): string => {
  const [start = "", thing = ""] =
    /^(?:an?|the|our|my) ((?:[^\s,]{2,15} ){1,3}?)of (?=\p{Sc}?\d)/iu.exec(phrase) ?? [];
  return thing !== "" && name.toLowerCase().endsWith(thing.trim().toLowerCase()) ? start : "";
};

const ORDERS =
  /^(?:book|order|reserve|join|send|bring) (?=(?:your|the|a|an|my|our|any|now|by|before|early|in|for|\p{Lu}\p{Ll}+|\d)(?!\p{L}))/u;

/** The name, and what it is in the words that follow: by "is", by a colon, or in a sentence of its own. */
export const named = (name: string, [first, ...rest]: readonly Piece[], making: Making): Piece[] => {
  const { frames } = making;
  const isEnglish = frames.and === "and";
  const inText = isEnglish ? namedInText(name, making.material.brief) : name;
  const alone: Piece = { text: endSentence(upperFirst(name)), fields: ["productName"] };
  if (first === undefined) return [alone];
  const colon = (what: string): string => `${upperFirst(name)}${frames.colon}${what}`;
  if (first.isPoint === true) return [{ ...alone, text: colon("").trimEnd() }, first, ...rest];
  const open = openEnd(first.text);
  const fields: Field[] = ["productName", ...first.fields];
  // "…and you get:" stays open before what one gets.
  const isOpen = rest[0]?.isPoint === true && /:\.?$/u.test(first.text.trimEnd());
  const joined = (text: string): Piece[] => [
    { text: isOpen ? `${text}:` : endSentence(text), fields },
    ...rest,
  ];
  if (open.toLowerCase().includes(name.toLowerCase())) {
    const isRepeated = isEnglish && open.toLowerCase().startsWith(`${name.toLowerCase()}, `);
    const after = isRepeated ? open.slice(name.length + 2) : "";
    if (DETERMINED.test(after)) return named(name, [{ ...first, text: after }, ...rest], making);
    // "Offcut is an app": no article belongs before the name.
    const isOpened = open.toLowerCase().startsWith(`${name.toLowerCase()} `);
    return [said({ ...first, text: isOpened ? open : withArticle(open, making) }), ...rest];
  }
  const [clause = open] = clausesOf(open);
  const isWhat = isEnglish && (isThing(clause) || isMass(clause));
  const isNoun =
    isWhat || (isEnglish && /^(?:an? |(?:our|my) (?!\p{L}+ (?:is|are|has|have)))/iu.test(clause));
  if (isEnglish && !isNoun && frames.kindOf(open) === "thirdPerson")
    return joined(`${upperFirst(inText)} ${frames.inside(open)}`);
  // "What R150 a month pays for:" and a colon behind the name are two colons.
  if (isOpen && countWords(open) > 2) return [alone, { ...first, text: `${upperFirst(open)}:` }, ...rest];
  if (/[:?!]/u.test(name) || /[?!]$/u.test(open)) {
    const isTopic = isEnglish && isWhat && first.fields.join() === "contentFocus" && /^the /iu.test(open);
    return [alone, said(isTopic ? { ...first, text: `It's ${frames.inside(open)}` } : first), ...rest];
  }
  // "book March or April slots" is no book.
  if (isEnglish && ORDERS.test(open)) return joined(colon(frames.inside(open)));
  const repeated = isEnglish ? repeatOf(name, open) : "";
  if (repeated !== "") return joined(colon(open.slice(repeated.length)));
  const what = withArticle(open, making);
  // "1:1" has a colon, and is none.
  if (/:(?!\d)/u.test(open)) {
    if (isWhat) return joined(`${upperFirst(inText)} is ${what}`);
    // "Der Sortiertag", and "Unser Sortiertag: …"
    const [label = ""] = open.split(/:(?!\d)/u, 1);
    const [last = ""] = bareWords(name).slice(-1);
    if (!isEnglish && last.length > 3 && bareWords(label).includes(last)) return [said(first), ...rest];
    if (
      !isEnglish &&
      !IS_WHOLE.test(open) &&
      !EVENT.test(open) &&
      !/^(?:der|die|das|el|la|los|las|les?|os?|as?) /iu.test(open)
    )
      return joined(`${upperFirst(name)}, ${what}`);
    // "Tip-pool reconciliation: closes the night's split" is what it is, and what it does.
    const [thing = "", does = ""] = open.split(/: (.*)/su, 2);
    const isDoing = ["thirdPerson", "imperative"].includes(frames.kindOf(does));
    if (!isEnglish || !isDoing || IS_WHOLE.test(open)) return [alone, said(first), ...rest];
    // "new this year: bring a problem table" is one line.
    if (/^new(?!\p{L})/iu.test(thing)) return joined(colon(`${frames.inside(thing)}, ${does}`));
    return [
      { text: endSentence(colon(withArticle(thing, making))), fields },
      said({ ...first, text: does }),
      ...rest,
    ];
  }
  // "bread subscription, winter" has no article of its own, and more than a thing.
  const isBare = what !== open && first.fields.join() === "contentFocus" && BARE_TIME.test(open);
  // "collection Monday, return Thursday" is no single thing.
  const isWhen = hasDate(clause);
  // "Sash Overhaul" costs something, whatever is free before it.
  const isFreeThing = /^(?:an? |our |my )?free /iu.test(what) && !/free/iu.test(name);
  const isOne =
    isEnglish && !isWhen && !isFreeThing && canBeIs(what, inText) && !IS_WHOLE.test(what) && !isBare;
  return joined(
    isOne
      ? `${upperFirst(inText)} is ${what.replace(DOES, ", and ")}`
      : colon(isBare || isWhen ? frames.inside(open) : what),
  );
};

/** "deposit 30%" is no label of what is sold. */
const IS_TERM =
  /%|^(?:deposit|delivery|min(?:imum)?|postage|shipping|payment|certificates?|not|no|never|only|free|also|same[- ]day)(?!\p{L})/iu;
/** A thing of ours, or a bare one that begins no sentence. */
const LABEL =
  /^(?:my|our)\s[^:,]+$|^(?!(?:an?|i|we|you|it|this|that|these|there|he|she|they|if|when)[\s'’])\p{L}[^:,.]{2,40}$/iu;

/** Without a name: "There's a free monthly call", or the author's own words where they are no single thing. */
export const nameless = ([first, ...rest]: readonly Piece[], making: Making): Piece[] => {
  if (first === undefined) return [];
  if (first.isPoint === true) return [first, ...rest];
  const { frames } = making;
  const typed = openEnd(first.text);
  // "Free" alone is a term, "a free guide" a thing.
  const isTerm = IS_TERM.test(typed) && !/^free \p{L}/iu.test(typed);
  const what = isTerm ? typed : withArticle(typed, making);
  const [next, ...more] = rest;
  // "My 8 week group: 8 Tuesdays on Zoom", "Kids karate: 2 weeks"
  // What the article is ours of is a label, too: "First wig appointment: home visit, 90 minutes".
  const label = LABEL.test(what) ? what : typed;
  if (
    productName(making) === null &&
    LABEL.test(label) &&
    !IS_TERM.test(label) &&
    ["contentFocus", "title"].includes(first.fields.join()) &&
    next?.isPoint !== true &&
    next?.fields[0] === "productDescription"
  )
    return [
      {
        text: `${upperFirst(label)}${frames.colon}${frames.inside(next.text)}`,
        fields: [...first.fields, ...next.fields],
      },
      ...more,
    ];
  const isThere =
    /^an?\s(?!(?:call|text|ring|phone|e-?mail|message) (?:or|and|us|me|\p{Lu}))/u.test(what) &&
    first.fields.includes("contentFocus") &&
    frames.offer.there.length > 0;
  const text = isThere ? fill(making, frames.offer.there, "there", frames.inside(what)) : what;
  return [said({ ...first, text }), ...rest];
};

/** It begins with what it is for, or with whom it is for: no thing that a description could lack. */
export const PURPOSE =
  /^(?:\p{L}{2,12}ing|before|after|for|to|antes|para|avant|pour|vor|für|um|wer|quien|quem|ceux|people|ppl)\s/iu;
const MEASURES = /\d{1,3}[ -]\p{L}{3}/gu;
/** "45 min" of "45-min assessment". */
export const measuresOf = (text: string): string[] =>
  (text.toLowerCase().match(MEASURES) ?? []).map((each) => each.replace("-", " "));

/** "…, for people who were told they can't sing": one of them reads it. */
export const FOR_PEOPLE =
  /(?:^|[\s,])for ((?!(?:customers|clients|subscribers|members|donors|supporters|patients) )(?:(?:people|anyone|women|men|folks?|\p{L}{3,15}s) (?:who(?:['’]\p{L}{1,2})?|with)|(?:people|anyone|women|men|folks?) \p{L}{3,12}ed) [^,;:.!?]{6,80})$/iu;
/** "… assume that a garden designer is only for people with a lot of land" */
export const NOT_FOR =
  /(?<!\p{L})(?:only|not|never|just|n['’]t) for (?:people|anyone|women|men|folks?|those)(?!\p{L})|(?<!\p{L})(?:assumes?|thinks?|believes?|feels?|worry|worried|afraid) (?:that|it)(?!\p{L})/iu;
/** "12 wk group coaching" */
export const KIND_OF_OFFER =
  /^(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)[- ](?:weeks?|days?|months?|sessions?|parts?|modules?|lessons?)[- ](?:\p{L}[\p{L}'’-]{1,15} ){0,3}(?:coaching|course|program(?:me)?|training|workshop|class(?:es)?|retreat|challenge|membership|bootcamp|mastermind)$/iu;

/** What of a topic is sold, given or done at a certain time: the product, and no subject of the mail. */
export const OF_THE_OFFER =
  /(?<!\p{L})(?:special|offer|discount|sale|deal|bundle|package|webinar|masterclass|workshop|course|training|weekend|circle|class(?:es)?|slots?|spots?|spaces|places|starts?|seats|tickets?|enrol\p{L}*|bookings?|applications?|batch|cohort|intake|demo|code|trial|early bird|starter kit|kits?|lessons?|sessions?|membership|club|vouchers?|box(?:es)?|cases?|free|checks?|kickstart|\d+[ -](?:weeks?|days?|hours?|hrs?|mins?|minutes?)|order by|retreats?|programmes?|programs?|coaching|open (?:day|evening)|shop)(?!\p{L})|\d ?% off(?!\p{L})/iu;

/** "Only for companies with three recordings", "Nur Umkreis 35 km", "Shipping in EU only", "Kostenlos": a term, and no name. */
export const IS_LIMIT =
  /^(?:kostenlos|gratis|gratuite?s?|grátis|eintritt frei|entrada libre|entrée libre)$|^(?:shipping|delivery|postage|pick-?up|parking|versand|lieferung|livraison|envíos?|frete|only|just|nur|s[oó]lo|solamente|seulement|uniquement|só|apenas|somente)(?!\p{L})/iu;

const LONGEST_LABEL = 3;
/** "Kids karate", where the description has only "2 weeks, 4 classes": what it is, without how much of it. */
export const labelIn = (text: string, offerText: string): string | null => {
  const head = headOf(text);
  const label = text.slice(0, text.toLowerCase().indexOf(head) + head.length);
  if (IS_LIMIT.test(text)) return null;
  // "Regular round taking on a few more houses": what it does, and no name of it.
  if (
    /^\p{L}{2,12}ing$/u.test(head) &&
    / (?:taking|opening|offering|starting|running|doing|moving|closing|coming|going)$/iu.test(label)
  )
    return null;
  const isLabel =
    countWords(label) <= LONGEST_LABEL && !PURPOSE.test(text) && /^[\p{L} '’-]{4,40}$/u.test(label);
  return isLabel && addsWords(head, knownWords(offerText)) ? label : null;
};

/** "3 sessions a week + a guide", "6 people max, no homework": what it has, and not what it is. */
const HAS =
  /^(?:\d|every |(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L})|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) |max |up to |in[- ]person|online)|^[^,+.:]{3,40}(?:(?:,| \+) [^,+.:]{2,40}){2,}\.?$/iu;
/** It begins no name of a thing, or is a word for the mail. */
const NO_THING =
  /^(?:the|my|our|your|this|that|these|those|it|we|i|you|he|she|they|there|why|how|what|when|who|where|not|no|from|on|about|because|if|as|so|last|final|new|back|now|only|just|all)(?!\p{L})|(?<!\p{L})(?:stor(?:y|ies)|(?:re)?launch|promo|promotion|campaign|drive|announcement|news|newsletter|sale|sales|reminder|follow-?ups?|e-?mails?|mail|blast|push|lessons?|anniversary|pricing|update|testimonial|content|topic|story|mindset|problem|struggle|fear|guilt|burnout|more|mehr|bookings|sign-?ups|leads|customers|clients)(?!\p{L})/iu;
const LONGEST_WHAT = 8;
/** "conversation club Weds 7pm", where the description has only what it has. */
export const saysWhatItIs = (text: string, { material, frames }: Making, offerText: string): boolean => {
  const [clause = text] = clausesOf(text);
  const [opens] = material.phrases.productDescription?.sentences ?? [];
  return (
    frames.and === "and" &&
    HAS.test(opens?.text ?? "") &&
    !isThing(clausesOf(opens?.text ?? "")[0] ?? "") &&
    countWords(clause) <= LONGEST_WHAT &&
    // "Mixed case: 6 bottles" says it too; "Sunday night: the dread" does not.
    !/:(?! ?\d| an? )/u.test(text) &&
    !PURPOSE.test(clause) &&
    !NO_THING.test(clause) &&
    !INTERNAL.test(text) &&
    !["sentence", "imperative", "gerund", "infinitive"].includes(frames.kindOf(clause)) &&
    !hasDeadline(clause) &&
    !measuresOf(clause).some((measure) => measuresOf(offerText).includes(measure)) &&
    addsWords(clause, knownWords(offerText))
  );
};
