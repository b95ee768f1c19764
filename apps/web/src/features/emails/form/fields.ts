import {
  BRIEF_FIELD_NAMES,
  type BriefFieldName,
  briefField,
  type KeyFieldName,
  perField,
} from "@storyletter/contract/constants";
import { plural } from "../../../format/plural.ts";

/** Form fields are named after the brief's fields. */
export type FieldName = BriefFieldName;
export type KeyField = KeyFieldName;

/** Alerts use the same labels. */
export const FIELD_LABELS: Record<FieldName, string> = perField((name) => briefField(name).label);

const isKey = (name: FieldName): name is KeyField => briefField(name).isKey ?? false;

/** The ten required fields, in the order they are checked. */
export const KEY_FIELDS: readonly KeyField[] = BRIEF_FIELD_NAMES.filter(isKey);

/** The share of the limit from which the count is shown. */
const NEAR = 0.9;

/** Null while the text is well below the limit. */
export function roomLeft(text: string, limit: number): string | null {
  const used = text.trim().length;
  if (used < limit * NEAR) return null;
  const left = limit - used;
  const amount = plural(Math.abs(left), "character");
  return left >= 0 ? `${amount} left` : `${amount} too many`;
}
