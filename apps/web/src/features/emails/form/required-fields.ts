import { BRIEF_FIELD_NAMES, OTHER } from "@storyletter/contract/constants";
import { fieldErrors } from "../../../api/errors.ts";
import { storyText } from "./advanced-story.ts";
import { FIELD_LABELS, type FieldName, KEY_FIELDS, type KeyField } from "./fields.ts";
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

/** Server errors that have a field in the form, in form order. */
export function refusedFields(error: unknown): { field: FieldName; message: string }[] {
  const refused = fieldErrors(error);
  return BRIEF_FIELD_NAMES.flatMap((field) => {
    const found = refused.find(({ path }) => path === field);
    return found ? [{ field, message: found.message }] : [];
  });
}
