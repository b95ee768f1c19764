/** One line of a table by RFC 4180. An apostrophe keeps spreadsheets from evaluating formulas. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(",")}\r\n`;

function cell(value: unknown): string {
  const text =
    value instanceof Date ? value.toISOString() : typeof value === "string" ? value : asJson(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const asJson = (value: unknown): string =>
  value === null || value === undefined ? "" : JSON.stringify(value);
