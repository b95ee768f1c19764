import { countWords } from "@storyletter/letter/words";
import { endSentence, openEnd } from "../text/edges.ts";
import { chooseFrame } from "./choose.ts";
import { addsWords, knownWords } from "./coverage.ts";
import { clausesOf } from "./facts.ts";
import { article, isPlural } from "./grammar/nouns.ts";
import { fill, type Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import type { Piece } from "./piece.ts";
import { isMass, isThing, namedInText } from "./product.ts";
import { holds } from "./same.ts";
import type { Field } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** Joined to a name by "is", this is what the name stands for. */
const DETERMINED =
  /^(?:an?|the|my|our|your own|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})\s/iu;
/** "5 day …": a measure before a noun, and no number of things. */
const MEASURE =
  /^(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](?:second|minute|min|hour|hr|day|night|week|wk|month|year|part|step|person|page|week-long)(?!\p{L})/iu;

/** A phrase of the author after "is", "That's" or a colon: with the article that it lacks. */
const withArticle = (phrase: string, { frames }: Making): string => {
  const inside = frames.inside(phrase);
  if (frames.and !== "and" || /^(?:\d+\s?%|\p{Sc})/u.test(inside)) return inside;
  const isMeasured = MEASURE.test(inside) && !/^\d+ \p{L}+s\s/iu.test(inside);
  if (DETERMINED.test(inside) && !isMeasured) return inside;
  return isThing(inside) ? `${article(inside)} ${inside}` : inside;
};

/** Whether "is" can stand between a name and the phrase: "Garage Dad 21 is 21 workouts, 12 min each". */
const canBeIs = (phrase: string, name: string): boolean => {
  if (/[:?!]/u.test(phrase + name) || isPlural(name.split(" ").at(-1) ?? "")) return false;
  const isList = phrase.includes(", ") && /\s(?:and|&)\s/u.test(phrase.slice(phrase.indexOf(", ")));
  return (
    isMass(phrase) ||
    (DETERMINED.test(phrase) && !MEASURE.test(phrase)) ||
    (/^(?:an?)\s/iu.test(phrase) && !isList)
  );
};

const IS_WHOLE =
  /^(?:i|we|you|it|this|that|these|there|our|my|he|she|they|if|when|ich|wir|sie|es|das|je|nous|vous|c['’]est|yo|nosotros|es un|eu|nós|é um)(?:['’\s])/iu;

const LONGEST_BENEFIT = 16;
const INFINITIVE = /^(?:to|zu|pour|para)\s/iu;

/** The benefit where it can lead to the name: short, one sentence, not asked and not said by the sender. */
export const leadingBenefit = ({ material, frames }: Making, told: string): Piece | null => {
  const field = material.phrases.keyBenefit;
  if (field === null || field.isList || field.sentences.length !== 1) return null;
  const text = openEnd(phraseOf(field));
  const isPlain =
    countWords(text) > 1 &&
    countWords(text) <= LONGEST_BENEFIT &&
    !/[?!:]/u.test(text) &&
    !INFINITIVE.test(text) &&
    !/^(?:we|i|wir|ich|nous|je)\s/iu.test(text) &&
    !holds(told, text);
  return isPlain && (frames.and !== "and" || frames.kindOf(text) !== "infinitive")
    ? { text: upperFirst(text), fields: ["keyBenefit"] }
    : null;
};

const said = (piece: Piece): Piece => ({ ...piece, text: endSentence(upperFirst(piece.text)) });

const withoutMarks = (frame: string): string => frame.replace(/[“”„«»] ?\{x\} ?[“”„«»]/u, "{x}");

/** What a name is joined to, and how. */
interface Subject {
  name: string;
  benefit: Piece | null;
}

/** The name, and what it is in the words that follow: by "is", by a colon, or in a sentence of its own. */
export const named = (
  { name, benefit }: Subject,
  [first, ...rest]: readonly Piece[],
  making: Making,
): Piece[] => {
  const { frames } = making;
  const isEnglish = frames.and === "and";
  const inText = isEnglish ? namedInText(name) : name;
  const lead: Piece[] = benefit === null ? [] : [{ ...benefit, text: endSentence(benefit.text) }];
  const isOrder = benefit !== null && isEnglish && frames.kindOf(benefit.text) === "imperative";
  // A name with marks of its own needs none of ours.
  const isMarked = /["“”„«»]/u.test(name);
  const pointed = (): string => {
    const options = isOrder ? frames.offer.purpose : frames.offer.that;
    return fill(making, isMarked ? options.map(withoutMarks) : options, "that", inText);
  };
  const alone: Piece = {
    text: endSentence(benefit === null ? upperFirst(name) : pointed()),
    fields: ["productName"],
  };
  if (first === undefined) return [...lead, alone];
  const open = openEnd(first.text);
  const fields: Field[] = ["productName", ...first.fields];
  if (holds(open, name)) {
    const after =
      isEnglish && open.toLowerCase().startsWith(`${name.toLowerCase()}, `)
        ? open.slice(name.length + 2)
        : "";
    if (DETERMINED.test(after)) return named({ name, benefit }, [{ ...first, text: after }, ...rest], making);
    const what = withArticle(open, making);
    if (!isEnglish || !/^(?:an?|the|my|our)\s/iu.test(what)) return [...lead, said(first), ...rest];
    const frame = benefit === null ? frames.offer.there : frames.offer.that;
    return [...lead, { ...first, text: endSentence(fill(making, frame, "that", what)) }, ...rest];
  }
  const [clause = open] = clausesOf(open);
  const isNoun =
    isEnglish &&
    (isThing(clause) ||
      /^an? /iu.test(clause) ||
      /^(?:our|my) (?!\p{L}+ (?:is|are|has|have))/iu.test(clause));
  const kind = isNoun ? "noun" : frames.kindOf(open);
  if (isEnglish && kind === "thirdPerson")
    return benefit === null
      ? [{ text: endSentence(`${upperFirst(inText)} ${frames.inside(open)}`), fields }, ...rest]
      : [...lead, alone, { text: endSentence(`It ${frames.inside(open)}`), fields: first.fields }, ...rest];
  const isTopic = first.fields.includes("contentFocus");
  const stays =
    (!isNoun && IS_WHOLE.test(open)) ||
    open.includes(":") ||
    (isEnglish && (kind === "sentence" || (kind === "imperative" && !isTopic))) ||
    /[?!]$/u.test(open);
  const isSaid =
    benefit === null &&
    isEnglish &&
    /^(?:we|i|you)(?:['’]\p{L}{1,2})?\s/iu.test(open) &&
    !/[:?!]/u.test(open);
  if (isSaid && !name.includes(":"))
    return [
      { text: endSentence(`${upperFirst(name)}${frames.colon}${frames.inside(open)}`), fields },
      ...rest,
    ];
  const isWhat = isEnglish && (isThing(clause) || isMass(clause));
  if (isWhat && open.includes(":") && !name.includes(":")) {
    const what = withArticle(open, making);
    return benefit === null
      ? [{ text: endSentence(`${upperFirst(inText)} is ${what}`), fields }, ...rest]
      : [...lead, alone, { text: endSentence(`It's ${what}`), fields: first.fields }, ...rest];
  }
  if (stays || name.includes(":")) return [...lead, alone, said(first), ...rest];
  const what = withArticle(open, making);
  if (benefit !== null)
    return [...lead, { text: endSentence(`${pointed()}${frames.colon}${what}`), fields }, ...rest];
  const joint = isEnglish && canBeIs(what, name) ? " is " : frames.colon;
  return [
    { text: endSentence(`${upperFirst(joint === " is " ? inText : name)}${joint}${what}`), fields },
    ...rest,
  ];
};

/** Before the readers it is for, a thing needs no more than its article. */
export const canLead = (thing: string, { frames }: Making): boolean =>
  !/[:?!]/u.test(thing) &&
  (frames.and !== "and" || !["imperative", "sentence"].includes(frames.kindOf(thing)));

/** Where no benefit leads to the offer, the readers do: "For contractors who are behind, there's catch-up bookkeeping." */
export const ledByReaders = (
  { thing, readers }: { thing: string; readers: string },
  what: string,
  {
    name,
    details,
    described,
  }: { name: string | null; details: readonly Piece[]; described: readonly Piece[] },
  making: Making,
): Piece[] => {
  const { frames } = making;
  const rest = clausesOf(what).slice(1).join(", ");
  const isKnown =
    name !== null && !addsWords(thing, knownWords([name, ...described.map(({ text }) => text)].join(" ")));
  const own = withArticle(thing, making);
  const isEnglish = frames.and === "and";
  const called = name === null ? own : isEnglish ? namedInText(name) : name;
  const isWhole = name === null || isKnown || holds(thing, name);
  const offered = isWhole || !isEnglish ? called : `${called}${frames.colon}${own}`;
  const isOne = name !== null || isThing(thing) || isMass(thing);
  const options = isOne ? frames.offer.forWhom : frames.offer.forMany;
  const text = chooseFrame(options, "forWhom", making.choice)
    .replace("{x}", () => readers)
    .replace("{y}", () => offered);
  const fields: Field[] = name === null ? ["contentFocus"] : ["productName", "contentFocus"];
  const apart = [...(isWhole || isEnglish ? [] : [thing]), ...(rest === "" ? [] : [rest])];
  const more = apart.map((each) => said({ text: each, fields: ["contentFocus"] }));
  return [{ text: endSentence(text), fields }, ...more, ...details];
};

/** Without a name: "A room where you don't have to explain: an 8 week grief group". */
export const nameless = (
  benefit: Piece | null,
  [first, ...rest]: readonly Piece[],
  isTopic: boolean,
  making: Making,
): Piece[] => {
  const { frames } = making;
  const lead: Piece[] = benefit === null ? [] : [{ ...benefit, text: endSentence(benefit.text) }];
  if (first === undefined) return lead;
  const open = openEnd(first.text);
  const what = withArticle(open, making);
  const isThingLike = frames.and !== "and" || ["noun", "other"].includes(frames.kindOf(open));
  if (benefit !== null && isTopic && isThingLike && !IS_WHOLE.test(open) && !/[:?!]/u.test(open)) {
    const fields: Field[] = [...benefit.fields, ...first.fields];
    return [{ text: endSentence(`${benefit.text}${frames.colon}${what}`), fields }, ...rest];
  }
  if (benefit === null && frames.and === "and" && isTopic && /^an?\s/iu.test(what))
    return [{ ...first, text: endSentence(fill(making, frames.offer.there, "there", what)) }, ...rest];
  return [...lead, said(first), ...rest];
};
