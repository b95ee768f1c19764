import { countWords } from "@storyletter/letter/words";
import { endSentence, openEnd } from "../../text/edges.ts";
import { splitSentences } from "../../text/sentences.ts";
import { isUsablePreheader, lengthOf, PREHEADER_LENGTH, repeats } from "../../text/subject-line.ts";
import { wordKey } from "../../text/words.ts";
import type { Draft } from "../assemble.ts";
import { clausesOf, saysWhen } from "../facts.ts";
import { headlines } from "../focus.ts";
import { phraseOf } from "../material.ts";
import { productName } from "../offer.ts";
import type { FieldText } from "../tidy/read-field.ts";
import { upperFirst } from "../tidy/spelling.ts";
import { type Candidate, NOT_TO_PRINT } from "./candidates.ts";
import { clausesWithin, isAlone } from "./clauses.ts";
import { ABOUT_READERS, sharesWords, stemsOf } from "./offer-lines.ts";
import { isAboutMail, isLabel, isShorthand, isSmallPrint, toldLines } from "./promises.ts";

/** What of the story can be beside a subject without giving its end away. */
const NO_SPOILER = 0.6;
const MOST_STORY_LINES = 12;
const MOST_LINES = 12;
const LICENSE = /\blic(?:ense|ence)?\b|#\s?\d{3,}|\b(?:reg|vat|nif|siret)\b|\bregistered\b/iu;

const line = (text: string): string => endSentence(upperFirst(openEnd(text)));

const sentencesOf = (field: FieldText | null): string[] =>
  field === null
    ? []
    : field.isList
      ? [line(phraseOf(field))]
      : field.sentences.map(({ text }) => line(text));

const SHORT_DATE = 4;
const CUT_DATE =
  /^(?:\d|around|about|til|till|until|before|by|bis|um|avant|vers|hasta|antes|sobre|até)(?!\p{L})/iu;

/** The offer as it is promised, the best line first; `price` lines are told from those without one. */
const promises = (draft: Draft): { plain: string[]; priced: string[] } => {
  const { material, frames } = draft.making;
  const { phrases, language } = material;
  const name = productName(draft.making);
  const focus = toldLines(headlines(draft.making).slice(0, MOST_LINES), language).filter(
    (text) => !ABOUT_READERS.test(text),
  );
  // A date cut from what it is the date of says something else: "around 20 Feb" closes, and does not deliver.
  const when = focus.filter(
    (text) => saysWhen(text) && !(CUT_DATE.test(text) && countWords(text) <= SHORT_DATE),
  );
  const description = sentencesOf(phrases.productDescription);
  const first = openEnd(description[0] ?? focus[0] ?? "");
  const head = [first, clausesOf(first)[0] ?? first].map((text) =>
    name === null || wordKey(first).includes(wordKey(name)) || first.includes(":")
      ? text
      : `${name}${frames.colon}${frames.inside(text)}`,
  );
  const typed = phrases.price === null ? "" : phraseOf(phrases.salePrice ?? phrases.price);
  const isPromise = (text: string): boolean =>
    !isSmallPrint(text) && !isShorthand(text) && !isAboutMail(text) && !/[()]/u.test(text);
  const singles = [
    ...sentencesOf(phrases.keyBenefit),
    ...head.map(line),
    ...description,
    ...focus,
    ...sentencesOf(material.answers.afterwards),
    ...sentencesOf(phrases.proofElement),
  ]
    .slice(0, MOST_LINES)
    .filter((text) => isPromise(text) && !isLabel(text, language));
  const withTail = (tails: readonly string[]): string[] =>
    singles.flatMap((single) =>
      tails
        .filter((tail) => !wordKey(single).includes(wordKey(tail)) && !sharesWords(single, tail))
        .map((tail) => `${single} ${tail}`),
    );
  const price = /[^\d.,\s]/u.test(typed) && isPromise(typed) ? [line(typed)] : [];
  return { plain: [...withTail(when.filter(isPromise)), ...singles], priced: [...withTail(price), ...price] };
};

/** Of a story of a few sentences there is no other line; of a long one the first are its beginning. */
const FEW = 4;
const BEGINNING = 3;
const linesOf = (sentences: number): number =>
  sentences <= FEW ? sentences : Math.floor(sentences * NO_SPOILER);

/** Somebody of whom nothing was said yet. */
const SOMEBODY =
  /^(?:he|she|they|it|him|her|him|his|that|this|er|sie|es|il|elle|ils|elles|él|ella|ele|ela)(?!\p{L})/iu;
const GOES_ON = /^(?:and|or|but|which|und|oder|aber|y|o|pero|et|ou|mais|e|mas)(?!\p{L})/iu;

/** From one sentence of the story on: it alone, with the one after it, and of a long one what is whole. */
const linesFrom = ({ story, making: { material } }: Draft, from: number): string[] => {
  const [text = "", next = ""] = story.slice(from, from + 2).map((sentence) => sentence.text);
  if (text === "") return [];
  const parts =
    lengthOf(text) > PREHEADER_LENGTH.most
      ? clausesWithin(text, material.language, PREHEADER_LENGTH.most)
          .filter((part) => text.startsWith(part))
          .map(line)
      : [];
  return [endSentence(upperFirst(text)), `${endSentence(upperFirst(text))} ${next}`.trim(), ...parts];
};

/** The story's first lines that need nothing before them. */
const openingLines = (draft: Draft): string[][] =>
  draft.story
    .slice(0, Math.min(MOST_STORY_LINES, linesOf(draft.story.length)))
    .map(({ text }, at) => (at === 0 || (isAlone(text) && !SOMEBODY.test(text)) ? linesFrom(draft, at) : []));

/** What comes next in the story, where it does not tell the end. */
const nextLines = (draft: Draft, { from, kind }: Candidate): string[] => {
  if (from === null) return [];
  const first = from + (kind === "pair" ? 2 : 1);
  return [first, first + 1].flatMap((at) =>
    at < linesOf(draft.story.length) && !GOES_ON.test(draft.story[at]?.text ?? "") ? linesFrom(draft, at) : [],
  );
};

/** A greeting, a word to whoever writes, a line that leads to something said. */
const NO_LINE =
  /^(?:hello|hi|hey|alright|respected|estimad\p{L}{1,2}|liebe[rs]?|good (?:day|morning|evening)|dear|ok(?:ay)?|right|so|buenos días|bonjour|guten (?:tag|morgen)|bom dia|a ver)(?!\p{L})|:$|\be-?mail goes\b|\bincl?\.$/iu;

const isBalanced = (text: string): boolean =>
  (text.match(/["“”„«»]/gu)?.length ?? 0) % 2 === 0 && text.split("(").length === text.split(")").length;

const isFit = (text: string): boolean =>
  !LICENSE.test(text) &&
  !NO_LINE.test(text) &&
  !NOT_TO_PRINT.test(text) &&
  lengthOf(text) > 0 &&
  lengthOf(text) <= PREHEADER_LENGTH.most &&
  isBalanced(text);

/** Shorter than an inbox shows, but said only once. */
const isNearlyUsable = (text: string): boolean => lengthOf(text) >= PREHEADER_LENGTH.least / 2;

const OF_OFFER: readonly Candidate["kind"][] = ["offer", "benefit", "reader"];

/** The lines beside the subjects, in their order: a story goes on, an offer says what it promises. */
export const preheadersOf = (draft: Draft, chosen: readonly Candidate[]): string[] => {
  const { plain, priced } = promises(draft);
  const opening = openingLines(draft);
  const beginning = opening.slice(0, BEGINNING).flat();
  const rest = opening.slice(BEGINNING).flat();
  // What is a subject already is said beside another only where there is nothing else.
  const taken = new Set(chosen.flatMap(({ text }) => splitSentences(text).map(wordKey)));
  let hasPrice = chosen.some(({ kind, text }) => kind === "offer" && /\p{Sc}/u.test(text));
  return chosen.map((candidate) => {
    const offer = [...(hasPrice ? [] : priced), ...plain];
    const lines = (
      OF_OFFER.includes(candidate.kind)
        ? [...offer, ...beginning, ...rest]
        : [...nextLines(draft, candidate), ...beginning, ...plain, ...rest]
    ).filter(isFit);
    const preheader = bestOf(lines, candidate, taken);
    for (const sentence of splitSentences(preheader)) taken.add(wordKey(sentence));
    hasPrice ||= priced.includes(preheader);
    return preheader;
  });
};

/** Half of what the subject says. */
const SAYS_AGAIN = 0.6;
const saysAgain = (subject: string, text: string): boolean => {
  const words = new Set(stemsOf(text));
  const own = stemsOf(subject);
  return own.length > 1 && own.filter((word) => words.has(word)).length >= own.length * SAYS_AGAIN;
};

/** The first line of a good length that says nothing again; a shorter one, or one again, where there is none. */
const bestOf = (lines: readonly string[], { text: of }: Candidate, taken: ReadonlySet<string>): string => {
  const subject = wordKey(of);
  const isOther = (text: string): boolean =>
    !repeats(of, text) &&
    !wordKey(text).includes(subject) &&
    !splitSentences(text).some((sentence) => subject.includes(wordKey(sentence)));
  const others = lines.filter(isOther);
  const fresh = others.filter(
    (text) => !saysAgain(of, text) && !splitSentences(text).some((sentence) => taken.has(wordKey(sentence))),
  );
  return (
    fresh.find(isUsablePreheader) ??
    fresh.find(isNearlyUsable) ??
    others.find(isUsablePreheader) ??
    others.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ??
    ""
  );
};
