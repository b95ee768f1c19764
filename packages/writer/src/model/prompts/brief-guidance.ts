import { type EmailLength, type StoryType, WORD_RANGES } from "@storyletter/contract/constants";

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

const EMOTIONS: Readonly<Record<string, string>> = {
  urgency: "urgency: the cost of waiting, in plain consequences; a deadline only if the brief has one",
  excitement: "excitement: the first sight of the result",
  relief: "relief: the weight going away",
  confidence: "confidence: proof after doubt",
  curiosity: "curiosity: a fact held back early and paid off in the letter",
  frustration: "frustration: the repeated failure, then the different way",
  hope: "hope: one small early sign",
  empowerment: "empowerment: the reader's own decision",
};

/** The feeling a letter leaves; words of the author's own stay in the brief. */
export const emotionTask = (desiredEmotion: string): string => {
  const known = EMOTIONS[desiredEmotion.trim().toLowerCase()] ?? 'what "desiredEmotion" in the brief names';
  return `Emotion: ${known}.`;
};

const PERSONAL = "personal: first person, close to the story, as its author talks";

const TONES: Readonly<Record<string, string>> = {
  casual: "casual: many contractions, 9 to 12 words a sentence, as one talks",
  professional: "professional: 12 to 16 words a sentence, no exclamation mark, no slang",
  humorous: "humorous: one comic contrast at the narrator's own cost, and never about the reader",
  serious: "serious: no joke, no exclamation mark, short plain statements",
  personal: PERSONAL,
  authoritative: "authoritative: the brief's own numbers up front, no hedges, no exclamation mark",
};

/** A voice as things that can be counted; words of the author's own stay in the brief. */
export const toneTask = (tonePreference: string): string => {
  const wanted = tonePreference.trim().toLowerCase();
  if (wanted === "") return `Tone: ${PERSONAL}.`;
  return `Tone: ${TONES[wanted] ?? 'the voice that "tonePreference" in the brief names, within these rules'}.`;
};

/** Advice: a thin brief makes a short letter. */
export const lengthTask = (emailLength: EmailLength): string => {
  const { min, max } = WORD_RANGES[emailLength];
  return `Length: at most ${max} words, all counted; ${min} and more where the brief has enough to say.`;
};
