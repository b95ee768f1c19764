import { SUBJECTS_PER_EMAIL } from "@storyletter/contract/billing/constants";
import type { SubjectAngle, SubjectLine } from "@storyletter/contract/letters";
import { isFree } from "@storyletter/text/amounts";
import { trimEndOf, upperOpening } from "@storyletter/text/edges";
import { isSpoken, quotationsIn } from "@storyletter/text/quotations";
import { countWords, cutAtWord, wordKey } from "@storyletter/text/words";
import { addressesSystem } from "../addresses-system.ts";
import { isNothing } from "../empty-answer.ts";
import type { Frames } from "../frames/frames.ts";
import { isBare, pricesOf } from "../frames/price.ts";
import {
  firstWord,
  isPreferredLength,
  isShouting,
  lengthOf,
  ownSubjectLine,
  PREHEADER_LENGTH,
  repeats,
  SUBJECT_LENGTH,
} from "../subject-line.ts";
import { statesFact } from "./facts.ts";
import { type Material, nameOf } from "./material.ts";
import { opensWith } from "./phrases.ts";
import type { Sentence } from "./read-field.ts";
import { tidyWords } from "./tidy.ts";

/** A line that may be a subject. */
interface Line {
  angle: SubjectAngle;
  text: string;
  /** The place of its sentence in the letter; -1 if it is none. */
  at: number;
}

const MIN_WORDS = 3;
const MIN_LENGTH = 10;

/** A sentence as a line: without its full stop, and without marks around the whole of it. */
const asLine = (text: string): string => upperOpening(trimEndOf(text.trim(), ".,;:"));

const fits = (text: string): boolean =>
  lengthOf(text) <= SUBJECT_LENGTH.most && lengthOf(text) >= MIN_LENGTH && countWords(text) >= MIN_WORDS;

/** Whole, and understood by itself. */
const standsAlone = (text: string, { words }: Frames): boolean =>
  fits(text) &&
  !opensWith(text, words.leaning) &&
  !isShouting(text) &&
  !/^\(|[:{}[\]]|\?\?|https?:/u.test(text);

const isUsable = ({ isAside, isPoint }: Sentence): boolean => !isAside && !isPoint;

/** Something said: the words in quotation marks, the last of the story first. */
const saidLines = (letter: readonly Sentence[]): Line[] =>
  letter
    .flatMap((sentence, at) =>
      sentence.field === "story" && isUsable(sentence)
        ? quotationsIn(sentence.text)
            .filter((quotation) => isSpoken(quotation) && fits(quotation.marked))
            .map(({ words, marked }) => ({
              angle: "dialogue" as const,
              text: /[,;:]$/u.test(words) ? marked.replace(/[,;:](?=\P{L}$)/u, "") : marked,
              at,
            }))
        : [],
    )
    .toReversed();

/** How well a sentence of the story does as a subject: what can be seen, in few words, at its start or its end. */
function strength(text: string, place: number, frames: Frames): number {
  const isConcrete = statesFact(text, frames) || /(?<=\p{Ll}[,;]? )\p{Lu}\p{Ll}/u.test(text);
  const isEdge = place === 0 || place > 0.7;
  return Number(isPreferredLength(text)) + Number(isConcrete) + Number(isEdge) + Number(text.endsWith("?"));
}

/** Sentences of the story that stand alone, the strongest first. */
function storyLines(letter: readonly Sentence[], frames: Frames): Line[] {
  const last = Math.max(1, letter.filter(({ field }) => field === "story").length - 1);
  return letter
    .map((sentence, at) => ({ sentence, at, text: asLine(sentence.text) }))
    .filter(
      ({ sentence, text }) => sentence.field === "story" && isUsable(sentence) && standsAlone(text, frames),
    )
    .map(({ at, text }) => ({
      angle: text.endsWith("?") ? ("question" as const) : ("detail" as const),
      text,
      at,
      strength: strength(text, at / last, frames),
    }))
    .sort((one, other) => other.strength - one.strength);
}

/** Sentences of the given fields, in the letter's order. */
const linesOf = (letter: readonly Sentence[], fields: readonly string[], angle: SubjectAngle): Line[] =>
  letter.flatMap((sentence, at) => {
    const text = asLine(sentence.text);
    return fields.includes(sentence.field) && isUsable(sentence) && fits(text) ? [{ angle, text, at }] : [];
  });

/** The beginnings of longer sentences, where another clause follows their first comma: "and", "but", "which". */
const clauseLines = (letter: readonly Sentence[], frames: Frames): Line[] =>
  letter.flatMap((sentence, at) => {
    const [clause = "", ...rest] = sentence.text.split(/[,;–—]\s/u);
    const text = asLine(clause);
    const isWhole = countWords(text) > MIN_WORDS && opensWith(rest.join(", "), frames.words.leaning);
    const isTaken = sentence.field === "story" && isUsable(sentence) && isWhole;
    return isTaken && standsAlone(text, frames) ? [{ angle: "gap" as const, text, at }] : [];
  });

function offerLine({ brief, frames, names }: Material, letter: readonly Sentence[]): Line[] {
  const { price, sale } = pricesOf(brief);
  const name = asLine(tidyWords(nameOf(brief), frames, names));
  const asked = isFree(price) ? price : sale || price;
  const text = `${name}${frames.colon}${asked}`;
  const at = letter.findIndex(({ field }) => field === "keyBenefit" || field === "productDescription");
  return isNothing(name) || !isBare(asked) || !fits(text) ? [] : [{ angle: "lesson", text, at }];
}

/**
 * For where nothing else is left: what is offered and sentences that stand alone, then what is hardly a subject,
 * single words last.
 */
const lastLines = ({ brief, frames, names }: Material, letter: readonly Sentence[]): Line[] => {
  const { keyBenefit, productName, targetAudience, contentFocus, callToAction, title, campaignName } = brief;
  const asked = [productName, keyBenefit, ...letter.flatMap((each) => (each.isAside ? [] : each.text))];
  const others = [contentFocus, callToAction, title, targetAudience, campaignName];
  const lines = [...asked, ...others].map((typed, place) => {
    const at = letter.findIndex((each) => each.text === typed);
    const line = asLine(tidyWords(typed.replace(/\s+/gu, " "), frames, names));
    const text = cutAtWord(line, SUBJECT_LENGTH.most - 1);
    const isLast = place >= asked.length || !standsAlone(line, frames);
    return { angle: "gap" as const, text, at, rank: countWords(text) === 1 ? 2 : Number(isLast) };
  });
  return lines
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !addressesSystem(text))
    .sort((one, other) => one.rank - other.rank);
};

/**
 * Five subjects from the author's words, one for each angle: the author's own, something said, something seen, the
 * lesson or benefit, the offer with its price. What is missing is filled from the story.
 */
export function subjectsOf(
  material: Material,
  letter: readonly Sentence[],
  former: readonly string[] = [],
): SubjectLine[] {
  const { brief, frames } = material;
  const chosen: Line[] = [];
  const known = former.map(wordKey).join("\n");
  const isNew = ({ text }: Line): boolean =>
    chosen.every((other) => {
      const [one, two] = [wordKey(other.text), wordKey(text)];
      return !one.includes(two) && !two.includes(one);
    });
  const take = (lines: readonly Line[], count: number, isTaken = isNew): void => {
    let left = Math.min(count, SUBJECTS_PER_EMAIL - chosen.length);
    for (const line of lines) {
      if (left <= 0) return;
      if (!isTaken(line)) continue;
      chosen.push(line);
      left -= 1;
    }
  };
  const fresh = (lines: readonly Line[]) => lines.filter(({ text }) => !known.includes(wordKey(text)));
  const own = ownSubjectLine(brief.emailSubject);
  const story = storyLines(letter, frames);
  const clauses = clauseLines(letter, frames);
  const ownStart = (lines: readonly Line[]): Line[] =>
    lines.filter(({ text }) => chosen.every((other) => firstWord(other.text) !== firstWord(text)));

  if (own !== null) take(fresh([{ angle: "gap", text: upperOpening(own), at: -1 }]), 1);
  take(fresh(saidLines(letter)), 1);
  take(fresh(story), 1);
  take(fresh(linesOf(letter, ["lesson", "keyBenefit", "afterwards"], "lesson")), 1);
  take(fresh(offerLine(material, letter)), 1);
  for (const pool of [story, clauses, linesOf(letter, ["keyBenefit", "afterwards"], "lesson")])
    take(ownStart(fresh(pool)), SUBJECTS_PER_EMAIL);
  for (const pool of [saidLines(letter), story, clauses, lastLines(material, letter)])
    take(fresh(pool), SUBJECTS_PER_EMAIL);
  const rest = [...story, ...lastLines(material, letter)];
  take(rest, SUBJECTS_PER_EMAIL, ({ text }) => chosen.every((other) => other.text !== text));

  const used = new Set<string>();
  return chosen.map(({ angle, text, at }) => ({
    ...{ angle, text },
    preheader: preheaderOf(text, at, letter, used),
  }));
}

/**
 * The line beside a subject in an inbox: the sentence of the letter that follows it, with the next one where it is
 * short. What says the subject again, or stands beside another subject, is passed over.
 */
function preheaderOf(subject: string, at: number, letter: readonly Sentence[], used: Set<string>): string {
  const later = [...letter.slice(at + 1), ...letter.slice(0, at + 1)].filter(({ isAside }) => !isAside);
  const isUnused = ({ text }: Sentence): boolean =>
    !used.has(text) && !repeats(subject, text) && !wordKey(text).includes(wordKey(subject));
  const start = later.findIndex(isUnused);
  const first = later[start] ?? later[0];
  if (first === undefined) return "";
  used.add(first.text);
  const next = later[start + 1];
  const both = `${first.text} ${next?.text ?? ""}`.trim();
  const isRoomy = lengthOf(first.text) < PREHEADER_LENGTH.least && lengthOf(both) <= PREHEADER_LENGTH.most;
  return isRoomy && next !== undefined && isUnused(next)
    ? both
    : cutAtWord(first.text, PREHEADER_LENGTH.most);
}
