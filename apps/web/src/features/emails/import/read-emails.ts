import { EmailBrief } from "@storyletter/contract/emails";
import { BRIEF_FIELD_NAMES, type BriefFieldName, briefField } from "@storyletter/contract/emails/constants";
import { guessSeparator, type Row, readTable } from "../../../files/read-table.ts";
import { countText } from "../../../format/plural.ts";
import { isBriefHead, plainName, readColumns } from "./read-columns.ts";

const ROWS_MAX = 1_000;

/** One fault of a row, in words of its file. */
export interface Problem {
  column: string;
  message: string;
}

export interface ReadEmail {
  number: number;
  cells: readonly string[];
  title: string;
  /** As it is sent; empty fields are left out. */
  brief: Partial<Record<BriefFieldName, string>>;
  problems: Problem[];
  /** The row before it that says the same: one email is written for both. */
  sameAs: number | null;
}

export interface ReadFile {
  head: readonly string[];
  emails: ReadEmail[];
  remarks: string[];
  /** The column of a field, by its name in the file. */
  columnOf: (field: string) => string;
}

/** The rows of a table of briefs, or why there are none. */
export function readEmails(text: string, name: string): ReadFile | string {
  const separator = guessSeparator(text, { name, isHead: isBriefHead });
  const isTable = separator !== "line" && separator !== "paragraph";
  const { rows, remarks } = readTable(text, isTable ? separator : ",");
  const [head, ...body] = rows;
  if (!head) return "There is nothing in here.";
  if (!isBriefHead(head.cells))
    return "We can't find the columns. Their names belong in the first row, as in the template: Email Title, Your Story and so on.";
  if (body.length === 0) return "There are no rows below the names of the columns.";
  if (body.length > ROWS_MAX)
    return `There are ${countText(body.length)} rows. Please split them into files of at most ${countText(ROWS_MAX)}.`;
  const { fields, remarks: ofColumns } = readColumns(head.cells);
  const names: readonly (string | null)[] = fields;
  const columnOf = (field: string): string => head.cells[names.indexOf(field)] ?? labelOf(field);
  const numbers = new Map<string, number>();
  const emails = body.map((row) => {
    const email = readEmail(row, { fields, columnOf });
    const content = JSON.stringify(email.brief);
    const sameAs = numbers.get(content) ?? null;
    if (sameAs === null) numbers.set(content, email.number);
    return { ...email, sameAs };
  });
  return { head: head.cells, emails, remarks: [...ofColumns, ...remarks], columnOf };
}

function readEmail(
  { number, cells }: Row,
  { fields, columnOf }: { fields: readonly (BriefFieldName | null)[]; columnOf: ReadFile["columnOf"] },
): Omit<ReadEmail, "sameAs"> {
  const brief: ReadEmail["brief"] = {};
  for (const field of BRIEF_FIELD_NAMES) {
    const value = cellValue(field, cells[fields.indexOf(field)]?.trim() ?? "");
    if (value !== "") brief[field] = value;
  }
  const { error } = EmailBrief.safeParse({ ...REQUIRED_TEXTS, ...brief });
  const problems = (error?.issues ?? []).map(({ path, message }) => ({
    column: columnOf(String(path[0])),
    message,
  }));
  return { number, cells, title: brief.title ?? "", brief, problems };
}

const labelOf = (name: string): string => {
  const field = BRIEF_FIELD_NAMES.find((known) => known === name);
  return field ? briefField(field).label : name;
};

/** An empty cell is an empty text, which says more clearly what is wrong than one that is missing. */
const REQUIRED_TEXTS = Object.fromEntries(
  BRIEF_FIELD_NAMES.filter((field) => briefField(field).kind !== "choice").map((field) => [field, ""]),
);

/** A listed choice may be written as people see it: "Short (250-300 words)" is "short". */
function cellValue(field: BriefFieldName, cell: string): string {
  const row = briefField(field);
  if (!("options" in row)) return cell;
  const name = plainName(cell);
  const option = row.options.find(({ value, label }) => [value, label].map(plainName).includes(name));
  return option?.value ?? cell;
}
