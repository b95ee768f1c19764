/** Value and label of one choice in a list. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** Chosen when no option fits; the user's own text is sent instead. */
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

/** Words in the finished letter, including the P.S.; "no preference" means medium. */
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

/** The languages that letters can be asked for in, by the name that the checks know them by. */
export const LANGUAGE_NAMES = {
  english: "English",
  spanish: "Spanish",
  german: "German",
  french: "French",
  portuguese: "Portuguese",
} as const;

export const WRITE_IN_VALUES = ["story", "english", "spanish", "german", "french", "portuguese"] as const;
export type WriteIn = (typeof WRITE_IN_VALUES)[number];

export const WRITE_IN = [
  { value: "story", label: "The language of the story" },
  { value: "english", label: "English" },
  { value: "spanish", label: "Spanish" },
  { value: "german", label: "German" },
  { value: "french", label: "French" },
  { value: "portuguese", label: "Portuguese" },
] as const satisfies readonly Option<WriteIn>[];

export const YES_OR_NO_VALUES = ["no", "yes"] as const;
export type YesOrNo = (typeof YES_OR_NO_VALUES)[number];

export const YES_OR_NO = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
] as const satisfies readonly Option<YesOrNo>[];

export const STORY_TYPE_VALUES = ["direct", "indirect"] as const;
export type StoryType = (typeof STORY_TYPE_VALUES)[number];

export const STORY_TYPES = [
  { value: "direct", label: "Direct" },
  { value: "indirect", label: "Indirect" },
] as const satisfies readonly Option<StoryType>[];

/** Value of the lesson field when the writer should find the lesson. Never shown raw. */
export const AI_DECIDES_LESSON = "[AI_DECIDES_LESSON]";

/** True for the marker and for an empty lesson, which a direct call may send. */
export const writerDecidesLesson = (lesson: string): boolean =>
  lesson.trim() === "" || lesson.trim() === AI_DECIDES_LESSON;

/** Status of an email. */
export const EMAIL_STATUSES = ["processing", "generated", "failed"] as const;

/** Whether what a letter says was compared with its brief, line by line, by an AI model. */
export const COMPARISONS = ["not-compared", "comparing", "compared", "failed"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What a letter like an earlier one keeps: its story, told another way, or its offer. */
export const KEEPS = ["story", "offer"] as const;
export type Keeps = (typeof KEEPS)[number];
