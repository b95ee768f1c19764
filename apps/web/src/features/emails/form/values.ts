import type { StoryTemplate } from "@storyletter/contract/bonus";
import {
  composeStory,
  filledTemplate,
  STORY_TEMPLATES,
  type StoryMode,
} from "@storyletter/contract/bonus/constants";
import type { EmailBrief, EmailBriefInput } from "@storyletter/contract/emails";
import {
  AI_DECIDES_LESSON,
  type BriefFieldName,
  briefField,
  CALLS_TO_ACTION,
  EMOTIONS,
  type Option,
  OTHER,
  perField,
  TONES,
  writerDecidesLesson,
} from "@storyletter/contract/emails/constants";

/** Answers by template and field, so that switching templates loses nothing. */
type TemplateAnswers = Record<string, Record<string, string>>;

const unanswered = ({ fields }: StoryTemplate) => Object.fromEntries(fields.map(({ name }) => [name, ""]));

/** Story Vault templates are added when they are chosen. */
export const NO_ANSWERS: TemplateAnswers = Object.fromEntries(
  STORY_TEMPLATES.map((template) => [template.id, unanswered(template)]),
);

type StoryValues = Pick<EmailFormValues, "storyMode" | "story" | "storyTemplate" | "templateAnswers">;

/** The story as it is sent. */
export function storyFrom(
  values: StoryValues,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): string {
  const { storyMode, story, storyTemplate, templateAnswers } = values;
  if (storyMode === "simple") return story;
  const template = templates.find(({ id }) => id === storyTemplate);
  return template ? composeStory(template, templateAnswers[template.id] ?? {}) : "";
}

/** The user's own words, without those of the template. */
export function storyText({ storyMode, story, storyTemplate, templateAnswers }: StoryValues): string {
  if (storyMode === "simple") return story;
  return Object.values(templateAnswers[storyTemplate] ?? {})
    .map((answer) => answer.trim())
    .filter(Boolean)
    .join("\n");
}

/** The form values for an earlier story: its template if it used one, else free text. */
export function storyValues(
  story: string,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): StoryValues {
  const filled = filledTemplate(story, templates);
  if (!filled) return { storyMode: "simple", story, storyTemplate: "", templateAnswers: NO_ANSWERS };
  const { template, values } = filled;
  return {
    storyMode: "advanced",
    story: "",
    storyTemplate: template.id,
    templateAnswers: { ...NO_ANSWERS, [template.id]: { ...unanswered(template), ...values } },
  };
}

/** The brief's fields, plus the text of each "Other". */
export interface EmailFormValues extends Record<BriefFieldName, string> {
  storyMode: StoryMode;
  storyTemplate: string;
  templateAnswers: Record<string, Record<string, string>>;
  aiDecidesLesson: boolean;
  customEmotion: string;
  customTone: string;
  customCallToAction: string;
  /** The story of the bank that the letter tells; empty if it was typed. */
  storyId: string;
}

export const EMPTY_VALUES: EmailFormValues = {
  ...perField((name) => {
    const row = briefField(name);
    return row.kind === "choice" ? (row.fallback ?? "") : "";
  }),
  storyMode: "simple",
  storyTemplate: "",
  templateAnswers: NO_ANSWERS,
  aiDecidesLesson: false,
  customEmotion: "",
  customTone: "",
  customCallToAction: "",
  storyId: "",
};

/** Stays "other" while its text is empty, so that validation can ask for it. */
const choiceOrText = (choice: string, custom: string): string =>
  choice === OTHER ? custom.trim() || OTHER : choice;

/** Not validated yet. */
export function briefFrom(
  values: EmailFormValues,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): Record<keyof EmailBrief, string> {
  const { storyMode, storyTemplate, templateAnswers, storyId: _, ...rest } = values;
  const { aiDecidesLesson, customEmotion, customCallToAction, customTone, ...brief } = rest;
  return {
    ...brief,
    story: storyFrom(values, templates),
    lesson: aiDecidesLesson ? AI_DECIDES_LESSON : values.lesson,
    desiredEmotion: choiceOrText(values.desiredEmotion, customEmotion),
    callToAction: choiceOrText(values.callToAction, customCallToAction),
    tonePreference: choiceOrText(values.tonePreference, customTone),
  };
}

/** Choices may be empty in an email created through the API. */
export type EarlierBrief = Omit<EmailBriefInput, "storyType" | "emailLength" | "withoutModel" | "writeIn"> & {
  storyType: string;
  withoutModel?: string;
  emailLength?: string | null;
  writeIn?: string;
};

/** Defaults are used only where the earlier email has nothing. */
export function valuesFrom(
  earlier: EarlierBrief,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): EmailFormValues {
  const aiDecidesLesson = writerDecidesLesson(earlier.lesson ?? "");
  const emotion = choiceOf(EMOTIONS, earlier.desiredEmotion);
  const callToAction = choiceOf(CALLS_TO_ACTION, earlier.callToAction);
  const tone = choiceOf(TONES, earlier.tonePreference?.trim() || "professional");
  return {
    ...perField((name) => earlier[name] ?? ""),
    ...storyValues(earlier.story, templates),
    lesson: aiDecidesLesson ? "" : (earlier.lesson ?? ""),
    aiDecidesLesson,
    desiredEmotion: emotion.choice,
    customEmotion: emotion.custom,
    tonePreference: tone.choice,
    customTone: tone.custom,
    callToAction: callToAction.choice,
    customCallToAction: callToAction.custom,
    emailLength: earlier.emailLength?.trim() || "medium",
    writeIn: earlier.writeIn ?? "story",
    withoutModel: earlier.withoutModel ?? "no",
    storyId: "",
  };
}

/** A value that is not listed selects Other and fills in its text. */
export function choiceOf(options: readonly Option[], value: string): { choice: string; custom: string } {
  const listed = options.some((option) => option.value === value && option.value !== OTHER);
  if (listed || value.trim() === "") return { choice: value.trim(), custom: "" };
  return { choice: OTHER, custom: value === OTHER ? "" : value };
}
