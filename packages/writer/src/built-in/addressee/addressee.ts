import type { EmailBrief } from "@storyletter/contract/schemas";
import { splitSentences } from "@storyletter/text/sentences";
import { countWords } from "@storyletter/text/words";
import { NOT_A } from "../facts.ts";
import { type FieldGroup, type Likelihood, likelihoodWith } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

/**
 * Whom a sentence of a brief is for, learned from lines that people labelled: see tooling/eval/src/addressee. Rules for
 * this never ended, as there is no end to the ways of saying "not too sad".
 */

const WEIGHTS = new Map<string, readonly number[]>(Object.entries(weights));

const likelihoodOf = (text: string, group: FieldGroup): Likelihood => likelihoodWith(WEIGHTS, text, group);

const GROUP: Partial<Record<keyof EmailBrief, FieldGroup>> = {
  contentFocus: "topic",
  story: "story",
  lesson: "answer",
  readerMoment: "answer",
  storyLink: "answer",
  afterwards: "answer",
  productDescription: "facts",
  keyBenefit: "facts",
  proofElement: "facts",
  price: "facts",
  salePrice: "facts",
};

/** From here on a sentence is taken for a note. Of a topic's plans the rest of the writer makes what it can. */
const LEAST_NOTE: Record<FieldGroup, number> = { topic: 0.55, story: 0.8, answer: 0.8, facts: 0.8 };

/** Where a sentence stands in its field. */
export interface Place {
  /** The sentence before it is a note: they seldom come alone. */
  isBehindNote: boolean;
  /** It is among the first or the last of its story, where most notes are. */
  isAtEdge: boolean;
  /** Of other languages there are fewer examples. */
  isEnglish: boolean;
}
const BEHIND_A_NOTE = 0.3;
/** A topic goes from news to notes and back. */
const BEHIND_IN_TOPIC = 0.15;
const AT_THE_EDGE = 0.15;
/** So few words are weak evidence. */
const FEW_WORDS = 6;
const OF_FEW_WORDS = 0.15;

const OF_ANOTHER_LANGUAGE = 0.92;

/** One line that says what it is for, and is seldom anything else. */
const OF_THE_BENEFIT = 0.85;
const leastNote = (
  text: string,
  field: keyof EmailBrief,
  group: FieldGroup,
  { isBehindNote, isAtEdge, isEnglish }: Place,
): number => {
  if (group === "story" && !isEnglish) return OF_ANOTHER_LANGUAGE;
  if (field === "keyBenefit") return OF_THE_BENEFIT;
  if (group !== "story")
    return LEAST_NOTE[group] - (isBehindNote ? (group === "topic" ? BEHIND_IN_TOPIC : BEHIND_A_NOTE) : 0);
  const isSure = isAtEdge || /^[([]/u.test(text);
  const off = isBehindNote ? BEHIND_A_NOTE : isSure ? AT_THE_EDGE : 0;
  return LEAST_NOTE.story - off + (countWords(text) < FEW_WORDS ? OF_FEW_WORDS : 0);
};

/** "Bigger please ask": readers may. */
const FOR_ASKING = /(?<!\p{L})(?:please|pls|just) (?:ask|call|ring|phone|enquire|inquire|contact us)[.!]*$/iu;

/** "can't promise no rust": what readers are to know before they order. */
const CAVEAT =
  /^(?!.*(?:please|pls|plz|don['’]?t (?:write|say|put)))(?:(?:but|and|i|we) )*(?:can['’]?t|cannot|can not) (?:promise|guarantee) (?!(?:it|that|this|anything)(?!\p{L}))/iu;

/** Whether a sentence of a field is a note for whoever writes the letter. */
export const isNote = (text: string, field: keyof EmailBrief, place: Place): boolean => {
  const group = GROUP[field];
  if (group === undefined || (group === "facts" && FOR_ASKING.test(text))) return false;
  if ([CAVEAT, NOT_A].some((pattern) => pattern.test(text))) return false;
  // Between brackets one sentence for the writer makes all of it a note.
  const parts = /^[([].*[)\]][.!?]?$/su.test(text)
    ? splitSentences(text.replace(/^[([]|[)\]][.!?]?$/gu, ""))
    : [text];
  return parts.some((part) => likelihoodOf(part, group).note >= leastNote(text, field, group, place));
};

/** A remark between brackets is more often the story's, or the offer's. */
export const LEAST_IN_BRACKETS = 0.72;
const LEAST_APART = 0.6;
/** Whether words that stand apart in a story, between brackets or commas, are for whoever writes the letter. */
export const isLikelyNote = (text: string, least = LEAST_APART): boolean =>
  likelihoodOf(text, "story").note >= least;

const LEAST_AT_END: Record<FieldGroup, number> = { topic: 0.8, story: 0.93, answer: 0.85, facts: 0.92 };
const LEAST_BEFORE = 4;
/** Each clause is looked at with what is before it: longer sentences would take too long. */
const LONGEST = 400;
/** So little of one in the whole is none at its end. */
const NO_NOTE = 0.02;
const SPEECH = /["“”„«»]/u;
const CLAUSE = /(?:,|;|\s[-–—])\s/gu;

/** Where the words for the writer begin at the end of a sentence that is for readers: "…, and don't use her name"; -1 where none do. */
export const noteAtEnd = (text: string, field: keyof EmailBrief): number => {
  const group = GROUP[field];
  if (group === undefined || text.length > LONGEST || likelihoodOf(text, group).note < NO_NOTE) return -1;
  for (const { index } of text.matchAll(CLAUSE)) {
    const [before, after] = [text.slice(0, index), text.slice(index).replace(/^[\s,;–—-]+/u, "")];
    if (before.split(" ").length < LEAST_BEFORE || after.split(" ").length < LEAST_BEFORE) continue;
    if (
      likelihoodOf(after, group).note >= LEAST_AT_END[group] &&
      !SPEECH.test(after) &&
      likelihoodOf(before, group).note < LEAST_NOTE[group]
    )
      return index;
  }
  return -1;
};

/** What a part of a topic is, as far as grammar tells: a thing may be what is offered, so a plan has to be surer. */
export type TopicKind = "thing" | "clause" | "asked" | "said";
const LEAST_PLAN: Record<TopicKind, number> = { thing: 0.75, clause: 0.7, asked: 0.65, said: 0.55 };

/** Whether a part of a topic is a note, or what its sender wants of the mail, and no reader is told. */
export const isPlanOrNote = (text: string, kind: TopicKind): boolean => {
  const { note, plan } = likelihoodOf(text, "topic");
  // What is asked of the reader by now sounds like a plan.
  return (kind === "asked" ? note : note + plan) >= LEAST_PLAN[kind];
};

const MOST_FOR_READERS = 0.2;

/** Whether a sentence of a topic can be nothing but news for readers: "Applications are open for Cohort 9". */
export const isForReaders = (text: string, most = MOST_FOR_READERS): boolean => {
  const { note, plan } = likelihoodOf(text, "topic");
  return note + plan < most;
};
