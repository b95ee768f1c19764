import {
  AI_DECIDES_LESSON,
  CALLS_TO_ACTION,
  EMOTIONS,
  type EmailBrief,
  type EmailBriefInput,
  type Option,
  OTHER,
  STORY_TEMPLATES,
  type StoryMode,
  type StoryTemplate,
  TONES,
  writerDecidesLesson,
} from "@storyletter/contract";
import { NO_ANSWERS, storyFrom, storyValues } from "./advanced-story.ts";

/** What the form holds while it is being filled: the brief's fields, with each "Other" beside its list. */
export interface EmailFormValues {
  title: string;
  contentFocus: string;
  productName: string;
  productDescription: string;
  storyMode: StoryMode;
  story: string;
  storyTemplate: string;
  templateAnswers: Record<string, Record<string, string>>;
  storyType: string;
  lesson: string;
  aiDecidesLesson: boolean;
  targetAudience: string;
  desiredEmotion: string;
  customEmotion: string;
  tonePreference: string;
  customTone: string;
  callToAction: string;
  customCallToAction: string;
  ctaUrl: string;
  keyBenefit: string;
  price: string;
  salePrice: string;
  proofElement: string;
  campaignName: string;
  emailLength: string;
  emailSubject: string;
}

export const EMPTY_VALUES: EmailFormValues = {
  title: "",
  contentFocus: "",
  productName: "",
  productDescription: "",
  storyMode: "simple",
  story: "",
  storyTemplate: "",
  templateAnswers: NO_ANSWERS,
  storyType: "",
  lesson: "",
  aiDecidesLesson: false,
  targetAudience: "",
  desiredEmotion: "",
  customEmotion: "",
  tonePreference: "",
  customTone: "",
  callToAction: "",
  customCallToAction: "",
  ctaUrl: "",
  keyBenefit: "",
  price: "",
  salePrice: "",
  proofElement: "",
  campaignName: "",
  emailLength: "no-preference",
  emailSubject: "",
};

/** The user's own words when Other is chosen (decision FORM-31); "other" itself when there are none yet. */
const spoken = (choice: string, custom: string): string =>
  choice === OTHER ? custom.trim() || OTHER : choice;

/** What is sent for these values, not validated yet. */
export function briefFrom(
  values: EmailFormValues,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): Record<keyof EmailBrief, string> {
  const { storyMode, storyTemplate, templateAnswers, ...told } = values;
  const { aiDecidesLesson, customEmotion, customCallToAction, customTone, ...brief } = told;
  return {
    ...brief,
    story: storyFrom(values, templates),
    lesson: aiDecidesLesson ? AI_DECIDES_LESSON : values.lesson,
    desiredEmotion: spoken(values.desiredEmotion, customEmotion),
    callToAction: spoken(values.callToAction, customCallToAction),
    tonePreference: spoken(values.tonePreference, customTone),
  };
}

/** An earlier email to start from; a caller of the API may have left any of its choices empty. */
export type EarlierBrief = Omit<EmailBriefInput, "storyType" | "emailLength"> & {
  storyType: string;
  emailLength?: string | null;
};

/** The form filled with an earlier email (SIMILAR-03); defaults only where it has nothing. */
export function valuesFrom(
  earlier: EarlierBrief,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): EmailFormValues {
  const aiDecidesLesson = writerDecidesLesson(earlier.lesson ?? "");
  const emotion = choiceOf(EMOTIONS, earlier.desiredEmotion);
  const callToAction = choiceOf(CALLS_TO_ACTION, earlier.callToAction);
  const tone = choiceOf(TONES, earlier.tonePreference?.trim() || "professional");
  return {
    title: earlier.title,
    contentFocus: earlier.contentFocus,
    productName: earlier.productName ?? "",
    productDescription: earlier.productDescription ?? "",
    ...storyValues(earlier.story, templates),
    storyType: earlier.storyType,
    lesson: aiDecidesLesson ? "" : (earlier.lesson ?? ""),
    aiDecidesLesson,
    targetAudience: earlier.targetAudience,
    desiredEmotion: emotion.choice,
    customEmotion: emotion.custom,
    tonePreference: tone.choice,
    customTone: tone.custom,
    callToAction: callToAction.choice,
    customCallToAction: callToAction.custom,
    ctaUrl: earlier.ctaUrl,
    keyBenefit: earlier.keyBenefit ?? "",
    price: earlier.price ?? "",
    salePrice: earlier.salePrice ?? "",
    proofElement: earlier.proofElement ?? "",
    campaignName: earlier.campaignName,
    emailLength: earlier.emailLength?.trim() || "medium",
    emailSubject: earlier.emailSubject ?? "",
  };
}

/** A value outside the list selects Other and fills its input (decision FORM-31). */
function choiceOf(options: readonly Option[], value: string): { choice: string; custom: string } {
  const listed = options.some((option) => option.value === value && option.value !== OTHER);
  if (listed || value.trim() === "") return { choice: value.trim(), custom: "" };
  return { choice: OTHER, custom: value === OTHER ? "" : value };
}
