import { OTHER } from "@storyletter/contract";
import { toldStory } from "./advanced-story.ts";
import { FIELD_LABELS, KEY_FIELDS, type KeyField } from "./fields.ts";
import type { EmailFormValues } from "./values.ts";

const isBlank = (value: string): boolean => value.trim() === "";

/** Whether a key field holds nothing; spaces count as nothing (decision FORM-33). */
export function isBlankField(values: EmailFormValues, field: KeyField): boolean {
  if (field === "lesson") return !values.aiDecidesLesson && isBlank(values.lesson);
  if (field === "story") return isBlank(toldStory(values));
  return isBlank(values[field]);
}

/** The blank check leaves a template to the rule of the story itself (FORM-13, decision FORM-27). */
const isChecked = (values: EmailFormValues, field: KeyField): boolean =>
  field !== "story" || values.storyMode === "simple";

/** The first key field that was left blank, in the documented order (FORM-12). */
export const firstBlank = (values: EmailFormValues): KeyField | null =>
  KEY_FIELDS.find((field) => isChecked(values, field) && isBlankField(values, field)) ?? null;

/** What is said of it (FORM-15). */
export const blankAlert = (field: KeyField): string => `Please fill out the "${FIELD_LABELS[field]}" section`;

/** The key fields that are answered: a choice of Other counts once its own words are there. */
export function answeredFields(values: EmailFormValues): KeyField[] {
  return KEY_FIELDS.filter((field) => {
    if (field === "desiredEmotion" && values.desiredEmotion === OTHER) return !isBlank(values.customEmotion);
    if (field === "callToAction" && values.callToAction === OTHER) return !isBlank(values.customCallToAction);
    return !isBlankField(values, field);
  });
}
