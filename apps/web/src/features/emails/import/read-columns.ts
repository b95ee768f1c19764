import { EmailBrief } from "@storyletter/contract/emails";
import { BRIEF_FIELD_NAMES, type BriefFieldName, briefField } from "@storyletter/contract/emails/constants";
import { nearestName } from "@storyletter/contract/known-fields";

/** Of a file of refused rows; read again, it is nothing new. */
export const REASON_COLUMN = "Reason";

/** As names are compared: "Call to Action URL" is "calltoactionurl". */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const FIELDS = new Map(
  BRIEF_FIELD_NAMES.flatMap((field) => {
    const { label, details } = briefField(field);
    return [field, label, details?.label ?? label].map((name) => [plainName(name), field] as const);
  }),
);
const LABELS = BRIEF_FIELD_NAMES.map((field) => briefField(field).label);

const fieldOf = (head: string): BriefFieldName | null => FIELDS.get(plainName(head)) ?? null;

/** Whether these cells name columns of a brief. */
export const isBriefHead = (cells: readonly string[]): boolean =>
  cells.filter((cell) => fieldOf(cell) !== null).length >= 2;

/** The fields that a row can't do without. */
const REQUIRED = BRIEF_FIELD_NAMES.filter(
  (field) => !EmailBrief.shape[field].safeParse(briefField(field).kind === "choice" ? undefined : "").success,
);

export interface Columns {
  /** The field of each column; null for one that is left out. */
  fields: (BriefFieldName | null)[];
  /** What is to be said about them, as sentences. */
  remarks: string[];
}

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(", ");

/** What each column is, by its name in the first row. A second column of the same name is left out. */
export function readColumns(head: readonly string[]): Columns {
  const fields = head.map((name, at) => {
    const field = fieldOf(name);
    return head.findIndex((other) => fieldOf(other) === field) === at ? field : null;
  });
  const missing = REQUIRED.filter((field) => !fields.includes(field)).map((field) => briefField(field).label);
  const others = head.filter(
    (name, at) => fields[at] === null && name.trim() !== "" && plainName(name) !== plainName(REASON_COLUMN),
  );
  const meant = others.flatMap((name) => {
    const label = fieldOf(name) ? undefined : nearestName(name, LABELS);
    return label && !fields.includes(fieldOf(label)) ? [`Did you mean “${label}” by “${name}”?`] : [];
  });
  return {
    fields,
    remarks: [
      ...(missing.length > 0 ? [`Columns that every email needs are missing: ${quoted(missing)}.`] : []),
      ...(others.length > 0 ? [`Columns that are left out: ${quoted(others)}.`, ...meant] : []),
    ],
  };
}
