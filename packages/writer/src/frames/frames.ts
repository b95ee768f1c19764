import type { InterviewQuestion } from "@storyletter/contract/emails";
import type { Language } from "@storyletter/text/language";

/** What the call to action says before the link; `other` is in the author's own words. */
export const CALLS = ["buy", "book", "download", "webinar", "apply", "learn"] as const;
export type Call = (typeof CALLS)[number];

/** Answers of an advanced story as lines; `{name}` is where the author's answer to that question goes. */
export interface TemplateFrame {
  /** Each line is used if all of its answers were given. A line with more of them stands for those with fewer. */
  lines: readonly string[];
}

/**
 * The few words of ours in one language, and what its writers type: all that a letter needs to know of a language.
 * A frame says nothing about the reader, the offer or the world. Phrases are compared without case and marks.
 */
export interface Frames {
  language: Language;
  price: {
    /** `{price}` alone; `label` leads in a price that is more than an amount. */
    plain: string;
    label: string;
    /** Before a sale price that stands alone, as typed: "$740 by March 21, or three payments of $265". */
    full: string;
    instead: string;
    /** The same for a sale price with its conditions: "£149 in launch week". */
    conditional: string;
    /** With `{saving}`, computed from the two prices. */
    saving: string;
    free: string;
    freeInstead: string;
  };
  /** `named` has `{x}`, the author's name for what is booked, bought or downloaded. */
  call: Record<Call, { named: string; plain: string }>;
  /** After the author's own call to action, such as "Start a free trial". */
  here: string;
  /** Between a name and what is said of it. */
  colon: string;
  /** Between a name and a description that begins with an article. */
  is: string;
  /** The advanced templates, by id. */
  templates: Readonly<Record<string, TemplateFrame>>;
  words: {
    articles: readonly string[];
    /** What a sentence of its own begins with, in an answer that may be a phrase. */
    subjects: readonly string[];
    /** What opens a new moment of a story: a long paragraph may be split before it. */
    turns: readonly string[];
    /** What leans on the sentence before: no subject line begins with it. */
    leaning: readonly string[];
    /** What a topic begins with that is a plan for the mail. */
    plans: readonly string[];
    /** What speaks of the mail or to its writer. */
    aside: readonly string[];
    /** What a line begins with, before a colon, that is a note; of `asideLabels` it may be one. */
    notes: readonly string[];
    asideLabels: readonly string[];
    /** Weekdays and months that are no other word, as they are written. */
    days: readonly string[];
    /** Words with one meaning, and how it is written: "dont", "w/". */
    corrections: Readonly<Record<string, string>>;
    greetings: readonly string[];
  };
  interview: {
    /** Five ways to find a story, with an answer from another business. */
    openings: readonly string[];
    /** Stands for the second way where the offer has a name. */
    offerOpening: (offer: string) => string;
    opening: string;
    /** What a story needs: the question and an answer from another business. */
    asks: Readonly<
      Record<Exclude<InterviewQuestion["about"], "find">, readonly [question: string, example: string]>
    >;
  };
}

/** A list of phrases, typed as text. */
export const list = (text: string): string[] => text.split(/\s*[|\n]\s*/u).filter((each) => each !== "");

/** "dont=don't | w/=with" */
export const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(list(text).map((each) => each.split("=") as [string, string]));
