import Papa from "papaparse";

/** The library's own pattern overlooks cells of several lines. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;

/** Lines of a table by RFC 4180. An apostrophe keeps spreadsheets from evaluating formulas. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map(cell));
  const lines = Papa.unparse(cells, { escapeFormulae: FORMULA, newline: "\r\n" });
  return rows.length === 0 ? "" : `${lines}\r\n`;
}
