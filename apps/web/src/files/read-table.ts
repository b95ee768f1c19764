import Papa from "papaparse";

/** What stands between two stories, or between the cells of one. */
export const SEPARATORS = [
  { value: ",", label: "Table with commas" },
  { value: ";", label: "Table with semicolons" },
  { value: "\t", label: "Table with tabs" },
  { value: "|", label: "Table with vertical bars" },
  { value: "line", label: "One story per line" },
  { value: "paragraph", label: "Blank lines between stories" },
] as const;
export type Separator = (typeof SEPARATORS)[number]["value"];
const DELIMITERS = [";", "\t", "|", ","] as const;

export interface Row {
  /** As a spreadsheet or an editor counts it. */
  number: number;
  cells: string[];
}

export interface Table {
  rows: Row[];
  /** What is odd about it, as sentences for its owner. */
  remarks: string[];
}

/** Excel's first line, which names the separator: "sep=;". */
const SEPARATOR_LINE = /^sep=(.)(?:\n|$)/i;
const BULLET = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/m;

const plainText = (content: string): string => content.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** What follows the last column's separator is a comma of a sentence without quotes. */
function withinWidth(cells: readonly string[], { width, delimiter }: { width: number; delimiter: string }) {
  return cells.length <= width
    ? [...cells]
    : [...cells.slice(0, width - 1), cells.slice(width - 1).join(delimiter)];
}

function readCells(text: string, delimiter: string): Table {
  const { data, errors } = Papa.parse<string[]>(text.replace(SEPARATOR_LINE, ""), { delimiter });
  const rows = data.flatMap((cells, at) => (isBlank(cells) ? [] : [{ number: at + 1, cells }]));
  const width = rows[0]?.cells.length ?? 1;
  const wide = rows.filter(({ cells }) => cells.length > width).map(({ number }) => number);
  const unclosed = errors.find(({ code }) => code === "MissingQuotes");
  return {
    rows: rows.map(({ number, cells }) => ({ number, cells: withinWidth(cells, { width, delimiter }) })),
    remarks: [
      ...(wide.length > 0
        ? [`Rows with more cells than columns: ${wide.join(", ")}. The rest is in the last column.`]
        : []),
      ...(unclosed
        ? [
            `The quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed, so everything after it is in one cell.`,
          ]
        : []),
    ],
  };
}

const readLines = (text: string): Row[] =>
  text
    .split("\n")
    .map((line, at) => ({ number: at + 1, cells: [line.replace(BULLET, "").trim()] }))
    .filter(({ cells }) => !isBlank(cells));

function readParagraphs(text: string): Row[] {
  const rows: Row[] = [];
  let isApart = true;
  for (const [at, line] of text.split("\n").entries()) {
    const last = rows.at(-1);
    if (line.trim() === "") isApart = true;
    else if (isApart || !last) {
      rows.push({ number: at + 1, cells: [line.trim()] });
      isApart = false;
    } else last.cells = [`${last.cells[0]}\n${line.trim()}`];
  }
  return rows;
}

export function readTable(content: string, separator: Separator): Table {
  const text = plainText(content);
  if (separator === "line") return { rows: readLines(text), remarks: [] };
  if (separator === "paragraph") return { rows: readParagraphs(text), remarks: [] };
  return readCells(text, separator);
}

const SAMPLE_ROWS = 200;
/** Of a table's rows this share has as many cells as the first. */
const MIN_EVEN = 0.9;

/** A separator is followed by a space in sentences, and seldom in tables. */
const isProse = (text: string, delimiter: string): boolean => {
  const all = text.split(delimiter).length - 1;
  return (text.split(`${delimiter} `).length - 1) * 2 > all;
};

/** How the text is divided, by its first line or the evenness of its rows; `isHead` knows names of columns. */
export function guessSeparator(
  content: string,
  { name, isHead }: { name: string; isHead: (cells: readonly string[]) => boolean },
): Separator {
  const text = plainText(content);
  const named = SEPARATOR_LINE.exec(text)?.[1];
  const delimiters = named === undefined ? DELIMITERS : DELIMITERS.filter((known) => known === named);
  for (const delimiter of delimiters) {
    const { data } = Papa.parse<string[]>(text.replace(SEPARATOR_LINE, ""), {
      delimiter,
      preview: SAMPLE_ROWS,
    });
    const rows = data.filter((cells) => !isBlank(cells));
    const [first = []] = rows;
    if (first.length < 2) continue;
    const even = rows.filter(({ length }) => length === first.length).length;
    if (isHead(first) || (even >= rows.length * MIN_EVEN && !isProse(text, delimiter))) return delimiter;
  }
  if (named !== undefined && delimiters[0]) return delimiters[0];
  // One column, whose cells are in quotes where they have commas.
  const cells = Papa.parse<string[]>(text, { delimiter: ",", preview: SAMPLE_ROWS }).data;
  if (/\.(?:csv|tsv)$/i.test(name) && text.includes('"') && cells.every(({ length }) => length === 1))
    return ",";
  const isWrapped = /\n[ \t]*\n/.test(text.trim()) && /\S\n\S/.test(text) && !BULLET.test(text);
  return isWrapped ? "paragraph" : "line";
}
