import type { EmailLength, Option } from "../emails/options.ts";

/** Maximum letters in one series. */
export const SERIES_SLOTS_MAX = 12;

/** Maximum series per account. */
export const SERIES_MAX = 100;

/** The last day a letter of a series can have, counted from the first. */
export const SERIES_DAY_MAX = 365;

/** What a letter of a series asks of its readers. */
export const SERIES_CALL_VALUES = ["none", "soft", "offer"] as const;
export type SeriesCall = (typeof SERIES_CALL_VALUES)[number];

export const SERIES_CALLS = [
  { value: "none", label: "Sells nothing" },
  { value: "soft", label: "Mentions the offer" },
  { value: "offer", label: "Makes the offer" },
] as const satisfies readonly Option<SeriesCall>[];

interface StoryShapeRow {
  label: string;
  /** Asked where the story bank has none. */
  question: string;
  /** Categories of story templates that have this shape. */
  categories: readonly string[];
}

/** The stories that the letters of a series call for. */
export const STORY_SHAPES = {
  start: {
    label: "How it began",
    question: "When did you first do this, before it was your work? What happened that day?",
    categories: ["origin", "keepsake"],
  },
  trouble: {
    label: "When it was hard",
    question: "What went wrong once that you would not want to live through again?",
    categories: ["failure"],
  },
  turn: {
    label: "What changed it",
    question: "What did you do differently one day, and never went back?",
    categories: ["lesson", "transformation"],
  },
  customer: {
    label: "A customer",
    question: "Which customer do you still think of? What did they come with, and how did they leave?",
    categories: ["client", "moment"],
  },
  doubt: {
    label: "A doubt, answered",
    question: "Who did not believe that this works? What made them change their mind?",
    categories: ["client", "lesson"],
  },
  result: {
    label: "What came of it",
    question: "When did you see for the first time that it works? What did you see?",
    categories: ["transformation", "parallel"],
  },
} as const satisfies Record<string, StoryShapeRow>;
export type StoryShape = keyof typeof STORY_SHAPES;
export const STORY_SHAPE_VALUES = Object.keys(STORY_SHAPES) as [StoryShape, ...StoryShape[]];

/** One letter of a kind, before it has a story. */
export interface KindSlot {
  /** What the letter is about, in one sentence. */
  purpose: string;
  /** Days after the first letter. */
  day: number;
  shape: StoryShape;
  call: SeriesCall;
  emotion: string;
  length?: EmailLength;
  /** What it promises for a later letter. */
  opens?: string;
  /** The number of the letter whose promise it keeps. */
  closes?: number;
}

interface SeriesKindRow {
  label: string;
  about: string;
  slots: readonly KindSlot[];
}

/** The kinds of series and the letters that each begins with. */
export const SERIES_KINDS = {
  welcome: {
    label: "Welcome",
    about: "5 letters in 10 days, for people who have just signed up.",
    slots: [
      {
        purpose: "Who is writing to them, and the day it all began",
        day: 0,
        shape: "start",
        call: "none",
        emotion: "curiosity",
        opens: "the day it nearly ended",
      },
      {
        purpose: "The moment it was hard, and what it taught",
        day: 2,
        shape: "trouble",
        call: "none",
        emotion: "frustration",
        opens: "the one thing that changed it",
        closes: 1,
      },
      {
        purpose: "The one thing that changed how the work is done",
        day: 4,
        shape: "turn",
        call: "soft",
        emotion: "hope",
        closes: 2,
      },
      {
        purpose: "One customer: what they came with, and how they left",
        day: 7,
        shape: "customer",
        call: "soft",
        emotion: "confidence",
      },
      {
        purpose: "What came of it, and what readers can have now",
        day: 10,
        shape: "result",
        call: "offer",
        emotion: "empowerment",
      },
    ],
  },
  launch: {
    label: "Launch",
    about: "6 letters in 7 days, two of them on the last day.",
    slots: [
      {
        purpose: "The day it was plain that something was missing",
        day: 0,
        shape: "start",
        call: "none",
        emotion: "curiosity",
        opens: "what came of that day",
      },
      {
        purpose: "The trouble that the offer ends",
        day: 1,
        shape: "trouble",
        call: "soft",
        emotion: "frustration",
        closes: 1,
      },
      {
        purpose: "A customer who had it first, and what happened",
        day: 3,
        shape: "customer",
        call: "offer",
        emotion: "confidence",
      },
      {
        purpose: "The doubt that keeps most people from it, answered",
        day: 5,
        shape: "doubt",
        call: "soft",
        emotion: "relief",
        opens: "what happened after the yes",
      },
      {
        purpose: "What waits on the other side of a yes",
        day: 6,
        shape: "result",
        call: "offer",
        emotion: "hope",
        closes: 4,
      },
      {
        purpose: "The last hours: one short story and a plain goodbye",
        day: 6,
        shape: "turn",
        call: "offer",
        emotion: "urgency",
        length: "short",
      },
    ],
  },
  event: {
    label: "Event",
    about: "5 letters around a date: invitation, reason, reminder, the day itself, and after.",
    slots: [
      {
        purpose: "The invitation, and the day that made it necessary",
        day: 0,
        shape: "start",
        call: "offer",
        emotion: "curiosity",
        opens: "why this and not another book about it",
      },
      {
        purpose: "The reason to come: what it costs to go on as before",
        day: 4,
        shape: "trouble",
        call: "soft",
        emotion: "frustration",
        closes: 1,
      },
      {
        purpose: "A reminder, with someone who came before",
        day: 8,
        shape: "customer",
        call: "offer",
        emotion: "confidence",
      },
      {
        purpose: "The day itself: what will happen, and how to get in",
        day: 10,
        shape: "turn",
        call: "offer",
        emotion: "excitement",
        length: "short",
      },
      {
        purpose: "After it: what came of the day, for all who could not come too",
        day: 11,
        shape: "result",
        call: "soft",
        emotion: "empowerment",
      },
    ],
  },
  "win-back": {
    label: "Win-back",
    about: "3 letters in 14 days, for people who have gone quiet.",
    slots: [
      {
        purpose: "What has happened since they were last here",
        day: 0,
        shape: "turn",
        call: "none",
        emotion: "curiosity",
        opens: "someone who left and came back",
      },
      {
        purpose: "Someone who left, and why they came back",
        day: 6,
        shape: "customer",
        call: "soft",
        emotion: "hope",
        closes: 1,
      },
      {
        purpose: "An honest last word, and the door that stays open",
        day: 14,
        shape: "result",
        call: "offer",
        emotion: "relief",
        length: "short",
      },
    ],
  },
  own: { label: "Own", about: "An empty board: you add each letter yourself.", slots: [] },
} as const satisfies Record<string, SeriesKindRow>;
export type SeriesKind = keyof typeof SERIES_KINDS;
export const SERIES_KIND_VALUES = Object.keys(SERIES_KINDS) as [SeriesKind, ...SeriesKind[]];

/** The letters a kind begins with. */
export const kindSlots = (kind: SeriesKind): readonly KindSlot[] => SERIES_KINDS[kind].slots;
