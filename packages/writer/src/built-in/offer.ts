import { isFree } from "@storyletter/text/amounts";
import { endSentence, openEnd } from "@storyletter/text/edges";
import { quoted } from "@storyletter/text/quotations";
import { bareWords, countWords, wordKey } from "@storyletter/text/words";
import { saidOfTopic } from "./about.ts";
import { asSentences, benefitPieces } from "./benefit.ts";
import { addsNumber, addsWords, holds, knownWords, newTail, tellingWords } from "./coverage.ts";
import { clausesOf, hasMonth, hasPlaces, isFact, isLimited, isReduction, saysWhen } from "./facts.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import { IS_LIMIT, named, nameless } from "./naming.ts";
import type { Piece } from "./piece.ts";
import { isThing, productName } from "./product.ts";
import { upperFirst } from "./tidy/spelling.ts";
import { titleThing } from "./title.ts";
import type { TopicPart } from "./topic-parts.ts";

const IN_OR_FOR = /^(?:in|at|on|near|for(?! \d))(?!\p{L})/iu;
const FOR_A_TIME =
  /^for (?:the |this |next )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}{0,6}|spring|summer|autumn|fall|winter|christmas|xmas|easter|week|month|year)(?!\p{L})/iu;

/** "Bedtime Without Battles, a 4 week course for parents" is the course for parents. */
const withoutName = (text: string, name: string | null): string => {
  const [first = "", ...rest] = clausesOf(text);
  const key = (typed: string): string =>
    wordKey(typed.replace(/['’]/gu, "").replace(/^(?:the|our|my) /iu, ""));
  return name !== null && rest.length > 0 && key(first) === key(name) ? rest.join(", ") : text;
};

/** Without the later clauses that only say again what is known. */
const withoutKnown = (text: string, known: ReadonlySet<string>, offerText: string): string => {
  const [first = text, ...rest] = clausesOf(text);
  const kept = rest.filter(
    (clause) =>
      // "cough, run, laugh or jump" is a list.
      countWords(clause) === 1 ||
      addsWords(clause, known) ||
      addsNumber(clause, offerText) ||
      /(?<!\p{L})(?:this|today|tonight) ?/iu.test(clause),
  );
  return kept.length === rest.length ? text : [first, ...kept].join(", ");
};

const SAME_READERS = 0.6;
/** "for warehouses", where the readers are warehouse managers. */
const saysReaders = (tail: string, { material: { brief } }: Making): boolean => {
  const audience = knownWords(brief.targetAudience);
  const words = tellingWords(tail);
  return (
    /^for /iu.test(tail) &&
    words.length > 0 &&
    words.filter((word) => !addsWords(word, audience)).length >= words.length * SAME_READERS
  );
};

const LONGEST_LABEL = 4;

/** "Misted double glazing - replace the glass not the window": what it is about, and what to do, are one line. */
const isLabelAndOrder = (topic: readonly TopicPart[]): boolean => {
  const [label, order] = topic;
  return (
    topic.length === 2 &&
    label?.kind === "thing" &&
    order?.kind === "order" &&
    countWords(label.text) <= LONGEST_LABEL &&
    !label.text.includes(":") &&
    !isFact(label.text)
  );
};

/** What a topic adds in up to so many words follows the description; more of it comes first, whole. */
const LONGEST_TAIL = 8;

/** "The course starts in April": said of something that is named before. */
const TIMES =
  /^(?:the|our|it|(?:(?:\p{L}{3,12} )?(?:prices?|offer|sale|discount|enrol?lment|registration|applications?|bookings?|doors))(?= )) ?(?:\S{2,20} ){0,3}?(?:starts?|begins?|opens?|closes?|ends?|runs)(?!\p{L})|^(?:starts|begins|opens|runs|live) (?:\p{L}{2,5} )?(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)/iu;
/** "Starts Tuesday 14 January": what does is named by the offer. */
const STARTS_BARE = /^(?:it |(?:starts|begins|opens|runs|live) )/iu;
const LONGEST_TIME = 10;
const LONGEST_COUNT = 18;
const COUNTS =
  /^(?:there(?:['’]s| is| are)|(?:we|i)(?:['’]ve| still have| have)|only|just|im|in|noch|es gibt|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))(?!\p{L})/iu;

/** "Começa dia 4", "You do not need a GP letter": of what was offered in the sentence before. */
const OF_TERMS =
  /^(?:\d+ (?:places|plätze|plazas|vagas)|(?:it )?(?:begins?|starts?|ships? only)|deposit|min(?:imum)?|max(?:imum)?|places|single room|drop in|employers? (?:can|may|pays?)|who(?:ever)? books?|no experience|you (?:don['’]t|do not) need|it['’]s ok(?:ay)? if|we (?:install|only|courier|can work|do)|it is for|beginnt|startet|anmeldung|mindestens|maximal|nur|wer (?:bis|vor)|commence|débute|inscription|attention,? pas|pas de|(?:je ne prends|nous ne prenons) pas|qui réserve|empieza|comienza|mínimo|plazas|sol[oa]|quien (?:se )?(?:reserv|inscrib)\p{L}+|si hay|começa|vagas|só|quem (?:se )?(?:reserv|inscrev)\p{L}+|não precisa)(?!\p{L})/iu;

const AS_WELL = /^(?:we |i )?also |(?<!\p{L})(?:as well|too|también|aussi|também)[.!]*$/iu;
/** "On y montre comment …": in what is named. */
const POINTS_THERE =
  /^(?:on|nous|vous) y (?=\p{L})|^(?:dabei|dort|darin|allí|ahí|lá|(?:the |a )?(?:recording|replay)|une rediffusion|l['’]enregistrement|die aufzeichnung|la grabación|a gravação)(?!\p{L})/iu;
const OF_PRICE =
  /^(?:(?:early|intro(?:ductory)?|launch|special) price|precio de|preis|frühbucher|prix|tarif|preço de|free for)(?!\p{L})/iu;
const OPENS_SENTENCE =
  /^(?:i|we|you|our|my|the|an?|if|this|that|these|there|people|it|best)(?:['’]\p{L}+)? /iu;
/** "the demonstration day at our shop": beside a product it is no name of it. */
const ON_A_DAY =
  /^(?:the|our|an?) (?:\p{L}{2,15} ){0,2}(?:day|evening|talk|demonstration|open house)(?!\p{L})/iu;
/** "modern paint makes damp worse", "old pipes make it worse" */
const SAYS =
  /(?<=\p{L} )(?:is|are|was|has|have|makes?|causes?|fails?|breaks?|goes|needs?|keeps?|takes?|loses?|costs?) (?!to )\p{L}/u;
const LAUNCH = /^ (?:before|in time for|ahead of|for) [^,.]{3,40}$/iu;
/** Whether it is the first that a field says. */
const opensField = (text: string, field: string): boolean =>
  wordKey(field).startsWith(` ${bareWords(text).slice(0, 3).join(" ")} `);

/** The offer in the order in which it is said. */
export interface Offer {
  /** News and other sentences of the topic, before the offer is named. */
  news: Piece[];
  /** Name and substance. */
  head: Piece[];
  benefit: Piece[];
  /** How many there are of it: beside the price. */
  places: Piece[];
  /** What the topic asks the reader to do: the call, or the sentence before it. */
  order: Piece | null;
  /** What a sender wants the reader to do, taken out of the purpose of the mail: right above the link. */
  goal: Piece | null;
}

const startsWith = (text: string, start: string): boolean =>
  countWords(start) > 1 && wordKey(text).startsWith(wordKey(start));

/** Words that add nothing to a name: "BAS Catch-Up" is the catch up package. */
const GENERIC = "package offer service product";

/** The product, what it is, for whom, and what it brings, from whichever field says so. */
export const offerOf = (making: Making, saidElsewhere: string): Offer => {
  const { material, frames } = making;
  const { productDescription, keyBenefit } = material.phrases;
  const name = productName(making);
  const described = productDescription === null ? [] : asSentences(productDescription);
  const piece = (text: string): Piece => ({ text: endSentence(upperFirst(text)), fields: ["contentFocus"] });
  const offerText = [name ?? "", ...described.map(({ text }) => text)].join(" ");
  const isFreeOfCharge = isFree(material.brief.price) || isFree(material.brief.salePrice);
  const known = knownWords(
    [
      offerText,
      GENERIC,
      isFreeOfCharge ? "free" : "",
      keyBenefit === null ? "" : phraseOf(keyBenefit),
      saidElsewhere,
    ].join(" "),
  );
  const isBare = name === null && described.length === 0;
  const topic = saidOfTopic(making, offerText, known);
  // "30% off" is not said by "within 30 days".
  const isNew = ({ text }: TopicPart): boolean =>
    isBare ||
    addsWords(text, known) ||
    (isReduction(text) && !`${offerText} ${saidElsewhere}`.includes(text.split(" ", 1)[0] ?? ""));
  const firstThing = topic.findIndex(({ kind }) => kind === "thing");
  // "It takes nine minutes", where what takes them is named below.
  const pointsBack = (part: TopicPart): boolean =>
    part === topic[0] &&
    described.length > 0 &&
    /^it (?!is |was |will )/iu.test(part.text) &&
    part.lead === undefined;
  // "Free for existing customers till Christmas", "we do bird guards as well": of what is named below.
  const isTerm = ({ kind, text, lead }: TopicPart): boolean =>
    name !== null &&
    lead === undefined &&
    !opensField(text, material.brief.contentFocus) &&
    (AS_WELL.test(text) ||
      POINTS_THERE.test(text) ||
      OF_PRICE.test(text) ||
      (frames.and === "and" &&
        !(kind === "news" && SAYS.test(text)) &&
        described.length > 0 &&
        isFact(text) &&
        !OPENS_SENTENCE.test(text) &&
        frames.kindOf(text) === "noun"));
  const isBefore = (part: TopicPart): boolean =>
    !pointsBack(part) &&
    !isTerm(part) &&
    (firstThing === -1 ||
      topic.indexOf(part) < firstThing ||
      (part.kind === "news" && !isBare && !OF_TERMS.test(part.text)));
  const isTime = ({ kind, text }: TopicPart): boolean =>
    !isBare &&
    (kind !== "news" || STARTS_BARE.test(text)) &&
    TIMES.test(text) &&
    countWords(text) <= LONGEST_TIME &&
    (hasMonth(text) || saysWhen(text));
  const said = topic.filter(
    ({ kind, text }) => (kind === "sentence" || kind === "news") && !holds(offerText, text),
  );
  // "There are five places left": of what is said first.
  const isCount = (part: TopicPart): boolean =>
    described.length > 0 &&
    topic.slice(0, topic.indexOf(part)).every(({ kind }) => kind === "thing") &&
    hasPlaces(part.text) &&
    COUNTS.test(part.text) &&
    part.lead === undefined &&
    countWords(part.text) <= LONGEST_COUNT;
  const isTimed = (part: TopicPart): boolean =>
    isTime(part) || isCount(part) || (isTerm(part) && (saysWhen(part.text) || OF_PRICE.test(part.text)));
  const sentences = said.filter((part) => !isTimed(part));
  const news = sentences
    .filter(isBefore)
    .map(({ text, lead }) => (lead === undefined ? piece(text) : { ...piece(`${lead}${text}`), lead }));
  const later = sentences.filter((part) => !isBefore(part)).map(({ text }) => piece(text));
  const order = topic.find(({ kind }) => kind === "order");
  const goal = topic.find(({ kind }) => kind === "goal");
  const isOneLine = isBare && isLabelAndOrder(topic);
  const things = topic
    .filter((part) => part.kind === "thing" && isNew(part))
    .map(({ text }) => (isBare ? text : withoutKnown(withoutName(text, name), known, offerText)));
  // "A four week course that …" says what the name is: the topic comes after it.
  const isDefined = /^(?:an?|the)\s/iu.test(described[0]?.text ?? "") && isThing(described[0]?.text ?? "");
  const tails: Piece[] = [];
  // "The Contract Pack before the wedding season": the launch of it.
  const isLaunch = ({ text }: TopicPart): boolean =>
    name !== null &&
    LAUNCH.test(text.replace(/^(?:the|our|my) /iu, "").slice(name.length)) &&
    wordKey(text).includes(wordKey(name));
  const places = topic
    .filter((part) => !isLaunch(part))
    .filter((part) => part.kind === "fact" || (said.includes(part) && isTimed(part)))
    .map(({ text }) => piece(text));
  const whole: string[] = [];
  for (const thing of things) {
    const [first = thing, ...others] = clausesOf(thing);
    const rest = others.join(", ");
    const isSaid =
      described.length > 0 && rest !== "" && countWords(rest) <= LONGEST_TAIL && !addsWords(first, known);
    if (/^(?:our|my) /iu.test(first) && described.length > 0 && whole.length === 0) {
      whole.push(thing);
      continue;
    }
    const tail = isSaid ? rest : described.length > 0 || whole.length > 0 ? newTail(first, known) : null;
    const isNamedByLetters = /^\p{Lu}{2,3} /u.test(first);
    const isShort =
      tail !== null && !isNamedByLetters && frames.and === "and" && IN_OR_FOR.test(tail) && !saysWhen(tail);
    if (described.length > 0 && name !== null && saysWhen(thing) && ON_A_DAY.test(first)) {
      places.push(piece(thing));
      continue;
    }
    if (
      described.length > 0 &&
      (hasPlaces(first) ||
        isReduction(first) ||
        IS_LIMIT.test(first) ||
        isLimited(first) ||
        /^(?:the )?next (?:one|date|deadline|payment)(?!\p{L})/iu.test(first))
    )
      places.push(piece(thing));
    else if (isShort && !FOR_A_TIME.test(tail)) {
      if (saysReaders(tail, making))
        material.notes.notes.push({
          field: "contentFocus",
          text: `Not printed, as it says who your readers are: ${quoted(tail)}`,
        });
      else tails.push(piece(`It's ${tail}`));
      if (!isSaid && rest !== "") (others.some(saysWhen) ? places : tails).push(piece(rest));
    } else if (isSaid) (others.some(saysWhen) ? places : tails).push(piece(rest));
    else if (isDefined && tail !== null) tails.push(piece(thing));
    else whole.push(thing);
  }
  const extras: Piece[] = [];
  for (const { kind, text } of topic)
    if (kind === "rest" && isNew({ kind, text })) (isReduction(text) ? places : extras).push(piece(text));
  const titled = titleThing(
    making,
    [offerText, ...topic.map(({ text }) => text), saidElsewhere].join(" "),
    whole.length > 0,
  );
  // Where nothing else says what it is, the title does; beside the rest it would be a label.
  if (titled !== null && whole.length === 0 && (described.length > 0 ? name === null : topic.length === 0))
    whole.push(titled);
  const [what, ...more] = whole;
  const [opening] = described;
  // "3 visits to your office", and "3 visits, chain and tyres checked".
  const [once = "", ...others] = clausesOf(opening?.text ?? "");
  if (opening !== undefined && what !== undefined && others.length > 0 && startsWith(what, once))
    described[0] = {
      ...opening,
      text: upperFirst(opening.text.slice(opening.text.indexOf(others[0] ?? ""))),
    };
  const details = [...described, ...tails, ...more.map(piece), ...later, ...extras];
  // A name that nothing explains, not even a price, is joined to the news.
  const isAlone = name !== null && what === undefined && details.length === 0;
  const hasPrice = material.phrases.price !== null || material.phrases.salePrice !== null;
  const [firstNews] = isAlone && !hasPrice ? news.splice(0, 1) : [];
  const body = [
    ...(firstNews === undefined ? [] : [firstNews]),
    ...(what === undefined
      ? []
      : [{ text: what, fields: [what === titled ? ("title" as const) : ("contentFocus" as const)] }]),
    ...details,
  ];
  const benefit =
    keyBenefit === null || holds(`${offerText} ${things.join(" ")}`, openEnd(phraseOf(keyBenefit)))
      ? []
      : benefitPieces(making);
  if (isOneLine)
    return {
      news,
      places,
      head: [piece(topic.map(({ text }) => text).join(frames.colon))],
      benefit,
      order: null,
      goal: null,
    };
  // A name that the sentence before has said is not said again.
  const isNamed = name === null || (body.length > 0 && holds(news.map(({ text }) => text).join(" "), name));
  const head = isNamed ? nameless(body, making) : named(name, body, making);
  return {
    news,
    places,
    head,
    benefit,
    order: order === undefined || !(isNew(order) || described.length === 0) ? null : piece(order.text),
    goal: goal === undefined ? null : piece(goal.text),
  };
};
