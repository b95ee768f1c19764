import { BRIEF_FIELD_NAMES, briefField } from "@storyletter/contract/emails/constants";
import Papa from "papaparse";
import { plainName, REASON_COLUMN } from "./read-columns.ts";

/** Spreadsheets read a file as UTF-8 by this mark. */
const MARK = "\ufeff";

/** The names of the columns and one row, which can be imported as it is. */
export const templateCsv = (): string =>
  MARK +
  Papa.unparse({
    fields: BRIEF_FIELD_NAMES.map((field) => briefField(field).label),
    data: [BRIEF_FIELD_NAMES.map((field) => briefField(field).example)],
  });

/** Rows as they were read, each with the reason why no email came of it; can be mended and imported again. */
export function refusedCsv(
  head: readonly string[],
  rows: readonly { cells: readonly string[]; reason: string }[],
): string {
  const kept = head.flatMap((name, at) => (plainName(name) === plainName(REASON_COLUMN) ? [] : [at]));
  const data = rows.map(({ cells, reason }) => [...kept.map((at) => cells[at] ?? ""), reason]);
  return MARK + Papa.unparse({ fields: [...kept.map((at) => head[at] ?? ""), REASON_COLUMN], data });
}
