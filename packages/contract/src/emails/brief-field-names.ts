import type { BriefFieldRow, BriefUse } from "./brief-field-row.ts";
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

/** The fields with one of these uses, in the order of the form. */
export const fieldsFor = (...uses: readonly BriefUse[]): BriefFieldName[] =>
  BRIEF_FIELD_NAMES.filter((name) => uses.includes(briefField(name).use));

/** The fields that hold answers to questions; a question's id is its field's name. */
export type QuestionField = NameWhere<{ section: "questions" }>;
const isQuestion = (name: BriefFieldName): name is QuestionField => briefField(name).section === "questions";
export const QUESTION_FIELDS: readonly QuestionField[] = BRIEF_FIELD_NAMES.filter(isQuestion);

/** A letter without a lesson asks for that, too; the form has a field of its own for it. */
export type LetterQuestionField = "lesson" | QuestionField;
export const LETTER_QUESTION_FIELDS: readonly LetterQuestionField[] = ["lesson", ...QUESTION_FIELDS];

/** A value for each field of a brief. @example perField((name) => row[name]) */
export const perField = <Value>(get: (name: BriefFieldName) => Value): Record<BriefFieldName, Value> =>
  Object.fromEntries(BRIEF_FIELD_NAMES.map((name) => [name, get(name)])) as Record<BriefFieldName, Value>;
