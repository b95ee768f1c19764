/** Value and label of one choice in a list. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** Chosen when none of a list fits; the user's own words are sent instead (decision FORM-31). */
export const OTHER = "other";

export const EMOTIONS = [
  { value: "urgency", label: "Urgency" },
  { value: "excitement", label: "Excitement" },
  { value: "relief", label: "Relief" },
  { value: "confidence", label: "Confidence" },
  { value: "curiosity", label: "Curiosity" },
  { value: "frustration", label: "Frustration" },
  { value: "hope", label: "Hope" },
  { value: "empowerment", label: "Empowerment" },
  { value: OTHER, label: "Other" },
] as const satisfies readonly Option[];

export const CALLS_TO_ACTION = [
  { value: "buy", label: "Buy" },
  { value: "book", label: "Book" },
  { value: "download", label: "Download" },
  { value: "webinar", label: "Webinar" },
  { value: "apply", label: "Apply" },
  { value: "learn", label: "Learn" },
  { value: OTHER, label: "Other" },
] as const satisfies readonly Option[];

export const TONES = [
  { value: "casual", label: "Casual" },
  { value: "professional", label: "Professional" },
  { value: "humorous", label: "Humorous" },
  { value: "serious", label: "Serious" },
  { value: "personal", label: "Personal" },
  { value: "authoritative", label: "Authoritative" },
  { value: OTHER, label: "Other" },
] as const satisfies readonly Option[];

export const EMAIL_LENGTH_VALUES = ["no-preference", "short", "medium", "long"] as const;
export type EmailLength = (typeof EMAIL_LENGTH_VALUES)[number];

/** Words of the finished letter, the P.S. included; no preference is written as medium. */
export const WORD_RANGES: Record<EmailLength, { min: number; max: number }> = {
  "no-preference": { min: 300, max: 400 },
  short: { min: 250, max: 300 },
  medium: { min: 300, max: 400 },
  long: { min: 400, max: 450 },
};

export const EMAIL_LENGTHS = [
  { value: "no-preference", label: "No preference" },
  { value: "short", label: "Short (250-300 words)" },
  { value: "medium", label: "Medium (300-400 words)" },
  { value: "long", label: "Long (400-450 words)" },
] as const satisfies readonly Option<EmailLength>[];

export const STORY_TYPE_VALUES = ["direct", "indirect"] as const;
export type StoryType = (typeof STORY_TYPE_VALUES)[number];

export const STORY_TYPES = [
  { value: "direct", label: "Direct" },
  { value: "indirect", label: "Indirect" },
] as const satisfies readonly Option<StoryType>[];

/** Stands in the lesson field when the writer is to find the lesson (decision CREATE-21). Never shown raw. */
export const AI_DECIDES_LESSON = "[AI_DECIDES_LESSON]";

/** True for the marker and for an empty lesson, which a direct call may send (decision FORM-26). */
export const writerDecidesLesson = (lesson: string): boolean =>
  lesson.trim() === "" || lesson.trim() === AI_DECIDES_LESSON;

/** What becomes of an email. */
export const EMAIL_STATUSES = ["processing", "generated", "failed"] as const;
