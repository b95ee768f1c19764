import { OTHER } from "@storyletter/contract/constants";
import { storyText } from "./advanced-story.ts";
import { FIELD_LABELS, KEY_FIELDS, type KeyField } from "./fields.ts";
import type { EmailFormValues } from "./values.ts";

const isBlank = (value: string): boolean => value.trim() === "";

export function isMissing(values: EmailFormValues, field: KeyField): boolean {
  if (field === "lesson") return !values.aiDecidesLesson && isBlank(values.lesson);
  if (field === "story") return isBlank(storyText(values));
  return isBlank(values[field]);
}

/** A template has a rule of its own: one answer is enough. */
const isChecked = (values: EmailFormValues, field: KeyField): boolean =>
  field !== "story" || values.storyMode === "simple";

/** The first blank key field, in the documented order. */
export const firstMissing = (values: EmailFormValues): KeyField | null =>
  KEY_FIELDS.find((field) => isChecked(values, field) && isMissing(values, field)) ?? null;

export const missingAlert = (field: KeyField): string =>
  `Please fill out the "${FIELD_LABELS[field]}" section`;

/** Choosing Other counts as answered once its text is filled in. */
export function answeredFields(values: EmailFormValues): KeyField[] {
  return KEY_FIELDS.filter((field) => {
    if (field === "desiredEmotion" && values.desiredEmotion === OTHER) return !isBlank(values.customEmotion);
    if (field === "callToAction" && values.callToAction === OTHER) return !isBlank(values.customCallToAction);
    return !isMissing(values, field);
  });
}
