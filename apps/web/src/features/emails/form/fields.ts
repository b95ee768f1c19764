import {
  BRIEF_FIELD_NAMES,
  type BriefFieldName,
  briefField,
  type KeyFieldName,
  perField,
} from "@storyletter/contract/constants";

/** Form fields are named after the brief's fields. */
export type FieldName = BriefFieldName;
export type KeyField = KeyFieldName;

/** Alerts use the same labels. */
export const FIELD_LABELS: Record<FieldName, string> = perField((name) => briefField(name).label);

const isKey = (name: FieldName): name is KeyField => briefField(name).isKey ?? false;

/** The ten required fields, in the order they are checked. */
export const KEY_FIELDS: readonly KeyField[] = BRIEF_FIELD_NAMES.filter(isKey);
