import {
  EMOTIONS,
  type EmailLength,
  type StoryType,
  TONES,
  WORD_RANGES,
} from "@storyletter/contract/emails/constants";

/** How the story is tied to the offer. */
export const STORY_TYPE_TASKS: Readonly<Record<StoryType, string>> = {
  direct: "Story type: direct. The product, or the very problem it solves, is part of the story.",
  indirect:
    "Story type: indirect. The story stands for itself, without the product; what it means leads over to the offer.",
};

const CALLS: Readonly<Record<string, string>> = {
  buy: "buy the product",
  book: "book a place or an appointment",
  download: "download it",
  webinar: "save a seat in the webinar",
  apply: "apply",
  learn: "read more about it",
};

/** The call to action: one thing for the reader to do; words of the author's own stay in the brief. */
export const callToActionTask = (callToAction: string): string =>
  `Call to action: the reader is asked to ${CALLS[callToAction.trim().toLowerCase()] ?? 'do what "callToAction" in the brief names'}, and nothing else.`;

/** A choice of ours as its plain word; words of the author's own stay in the brief, as data. */
const chosen = (known: readonly { value: string }[], wanted: string, field: string): string =>
  known.some(({ value }) => value === wanted && value !== "other")
    ? wanted
    : `what "${field}" in the brief names, within these rules`;

/** The feeling a letter leaves. */
export const emotionTask = (desiredEmotion: string): string =>
  `Emotion: ${chosen(EMOTIONS, desiredEmotion.trim().toLowerCase(), "desiredEmotion")}.`;

export const toneTask = (tonePreference: string): string =>
  `Tone: ${chosen(TONES, tonePreference.trim().toLowerCase() || "personal", "tonePreference")}.`;

/** Advice: a thin brief makes a short letter. */
export const lengthTask = (emailLength: EmailLength): string => {
  const { min, max } = WORD_RANGES[emailLength];
  return `Length: ${min} to ${max} words, all counted. Write fewer if the brief has no more to say.`;
};
