import {
  BRIEF_FIELD_NAMES,
  type BriefFieldName,
  briefField,
  type KeyFieldName,
  OTHER,
  perField,
} from "@storyletter/contract/emails/constants";
import { fieldErrors } from "../../../api/errors.ts";
import { plural } from "../../../format/plural.ts";
import { type EmailFormValues, storyText } from "./values.ts";

/** Form fields are named after the brief's fields. */
export type FieldName = BriefFieldName;
export type KeyField = KeyFieldName;

/** Alerts use the same labels. */
export const FIELD_LABELS: Record<FieldName, string> = perField((name) => briefField(name).label);

const isKey = (name: FieldName): name is KeyField => briefField(name).isKey ?? false;

/** The ten required fields, in the order they are checked. */
export const KEY_FIELDS: readonly KeyField[] = BRIEF_FIELD_NAMES.filter(isKey);

/** The share of the limit from which the count is shown. */
const SHOW_COUNT_FROM = 0.9;

/** Null while the text is well below the limit. */
export function charactersLeft(text: string, limit: number): string | null {
  const used = text.trim().length;
  if (used < limit * SHOW_COUNT_FROM) return null;
  const left = limit - used;
  const amount = plural(Math.abs(left), "character");
  return left >= 0 ? `${amount} left` : `${amount} too many`;
}

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

/** A topic of five characters is refused, so it is no answer yet. */
function isLongEnough(values: EmailFormValues, field: KeyField): boolean {
  const row = briefField(field);
  const least = "min" in row ? (row.min ?? 0) : 0;
  if (field === "lesson" || !isChecked(values, field)) return true;
  return (field === "story" ? storyText(values) : values[field]).trim().length >= least;
}

/** Choosing Other counts as answered once its text is filled in. */
export function answeredFields(values: EmailFormValues): KeyField[] {
  return KEY_FIELDS.filter((field) => {
    if (field === "desiredEmotion" && values.desiredEmotion === OTHER) return !isBlank(values.customEmotion);
    if (field === "callToAction" && values.callToAction === OTHER) return !isBlank(values.customCallToAction);
    return !isMissing(values, field) && isLongEnough(values, field);
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
