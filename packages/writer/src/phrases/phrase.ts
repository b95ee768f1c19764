import type { StoryType } from "@storyletter/contract";

/** The six tones we write in; an own tone of the user falls back to one of them. */
export type Tone = "casual" | "professional" | "humorous" | "serious" | "personal" | "authoritative";
export type Emotion =
  | "urgency"
  | "excitement"
  | "relief"
  | "confidence"
  | "curiosity"
  | "frustration"
  | "hope"
  | "empowerment"
  /** A feeling of the user's own that is near none of the eight. */
  | "own";

/**
 * Wording of ours. `{slot}` is filled from the brief; a phrase whose slot is empty is not used.
 * "[; ]" or "[, and ]" joins two sentences in the measured tones and parts them in the brisk ones.
 * Written without contractions: the warm tones draw them together.
 */
export interface Phrase {
  text: string;
  tones?: readonly Tone[];
  notTones?: readonly Tone[];
  storyType?: StoryType;
  world?: "business" | "life";
}

export type Bank = readonly (string | Phrase)[];

/** What a story is about at heart, and what can be said about that to anybody. */
export interface Theme {
  id: string;
  /** Word stems that point to the theme. */
  vocabulary: RegExp;
  /** To the reader, in the middle of the story. */
  aside: Bank;
  /** What is at stake, in general. */
  tension: Bank;
  /** A thought after the turn. */
  reflection: Bank;
  /** Plain lessons, for when the author leaves it to us. */
  lessons: Bank;
  /** What follows from the lesson. */
  unpacked: Bank;
  /** Where the reader comes in. */
  entry: Bank;
  /** The reader's own situation. */
  reader: Bank;
  /** The lesson, applied to it. */
  principle: Bank;
  ps: Bank;
  questions: readonly string[];
  gaps: readonly string[];
}
