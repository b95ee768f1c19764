import type { Option } from "./options.ts";

/** The sections of the form, from top to bottom. */
export const BRIEF_SECTIONS = {
  story: "Story",
  questions: "Three sentences only you can write",
  topic: "Topic",
  audience: "Audience and feeling",
  callToAction: "Call to action",
  finishing: "Finishing touches",
  more: "More for this letter",
} as const;
export type BriefSection = keyof typeof BRIEF_SECTIONS;

/**
 * What a field is to a letter. AI and the checks read all but settings. A letter prints the story and the offer;
 * its sentences are traced to these and to the topic.
 */
export type BriefUse =
  /** The author's own words for the letter. */
  | "story"
  /** The same, where the letter makes its offer. */
  | "offer"
  /** What the letter is about, whom it is for and what it asks. */
  | "topic"
  /** What it is for. */
  | "aim"
  /** How it sounds and is headed. */
  | "manner"
  /** For our own code. */
  | "setting";

interface FieldRow {
  /** The field's label, also used in alerts. */
  label: string;
  section: BriefSection;
  use: BriefUse;
  /** Maximum length in characters; choices have none. */
  max?: number;
  /** Minimum length in characters; optional fields have none. */
  min?: number;
  /** Validation message for a value that is missing, too short or not on the list. */
  message?: string;
  /** One of the ten fields the form checks before it submits, in the table's order. */
  isKey?: boolean;
  /** A sample value, shown as the placeholder. */
  example: string;
  /** Its row in "Your Input Details" and in the admin area; the title has none. */
  details?: { group: "facts" | "texts"; label?: string; showsGap?: boolean };
}

/** One field of a brief: free text, an address, or a choice. */
export type BriefFieldRow =
  | (FieldRow & { kind: "text" | "story" | "address"; max: number })
  /** A choice whose "Other" takes custom text. */
  | (FieldRow & { kind: "open-choice"; max: number; options: readonly Option[]; otherMessage: string })
  | (FieldRow & { kind: "choice"; options: readonly Option[]; message: string; fallback?: string });
