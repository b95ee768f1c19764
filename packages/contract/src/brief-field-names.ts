import type { BriefFieldRow } from "./brief-field-row.ts";
import { BRIEF_FIELDS } from "./brief-fields.ts";

type Rows = typeof BRIEF_FIELDS;
export type BriefFieldName = keyof Rows;
type NameWhere<Shape> = { [Name in BriefFieldName]: Rows[Name] extends Shape ? Name : never }[BriefFieldName];

/** Free-text fields. */
export type TextFieldName = NameWhere<{ kind: "text" | "story" | "address" }>;
/** Choice fields that offer "Other". */
export type OpenChoiceName = NameWhere<{ kind: "open-choice" }>;
/** The ten fields that the form requires. */
export type KeyFieldName = NameWhere<{ isKey: true }>;

export const BRIEF_FIELD_NAMES = Object.keys(BRIEF_FIELDS) as BriefFieldName[];

/** Maximum length of each text field, in UTF-16 units; `choice` applies to custom text for "Other". */
export const BRIEF_LIMITS = {
  ...(Object.fromEntries(
    Object.entries(BRIEF_FIELDS).flatMap(([name, row]) => ("max" in row ? [[name, row.max]] : [])),
  ) as Record<TextFieldName, number>),
  choice: BRIEF_FIELDS.desiredEmotion.max,
};

/** The row of one field, typed as any row. */
export const briefField = (name: BriefFieldName): BriefFieldRow => BRIEF_FIELDS[name];

/** A value for each field of a brief. @example perField((name) => row[name]) */
export const perField = <Value>(get: (name: BriefFieldName) => Value): Record<BriefFieldName, Value> =>
  Object.fromEntries(BRIEF_FIELD_NAMES.map((name) => [name, get(name)])) as Record<BriefFieldName, Value>;
