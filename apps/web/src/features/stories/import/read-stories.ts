import { CreateStoryInput, type NewStory } from "@storyletter/contract/stories";
import type { Row } from "../../../files/read-table.ts";
import { type DayOrder, readDate } from "./read-dates.ts";

/** What a column holds. */
export const COLUMN_USES = [
  { value: "text", label: "Story" },
  { value: "title", label: "Title" },
  { value: "date", label: "Date" },
  { value: "place", label: "Place" },
  { value: "people", label: "People" },
  { value: "tags", label: "Tags" },
  { value: "none", label: "Leave out" },
] as const;
export type ColumnUse = (typeof COLUMN_USES)[number]["value"];

/** Names of columns in the languages of letters. A column of another name is known by what is in it. */
const NAMES: Record<Exclude<ColumnUse, "none">, string> = {
  text: "text story stories note notes content body geschichte notiz inhalt histoire récit texte historia relato texto história",
  title: "title name headline titel überschrift titre título nombre nome",
  date: "date when datum wann fecha cuándo data quando quand",
  place: "place where location ort wo lieu où lugar dónde local onde",
  people: "people who person personen wer personnes qui personas quién pessoas quem",
  tags: "tags tag labels schlagwörter étiquettes etiquetas",
};
const USES = new Map(
  Object.entries(NAMES).flatMap(([use, names]) =>
    COLUMN_USES.flatMap(({ value }) =>
      value === use ? names.split(" ").map((name) => [name, value] as const) : [],
    ),
  ),
);
const useOf = (head: string): ColumnUse | undefined =>
  USES.get(head.replace(/[?:*]/g, "").trim().toLowerCase());

/** Whether these cells name a column for the text or the title. */
export const isKnownHead = (cells: readonly string[]): boolean =>
  cells.some((cell) => ["text", "title"].includes(useOf(cell) ?? ""));

/** Dates of either order: which one is a later question. */
const isDate = (cell: string): boolean =>
  readDate(cell, "day-first") !== null || readDate(cell, "month-first") !== null;
const MIN_DATES = 0.8;
const filled = (rows: readonly Row[], at: number): string[] =>
  rows.map(({ cells }) => cells[at]?.trim() ?? "").filter((cell) => cell !== "");
const holdsDates = (rows: readonly Row[], at: number): boolean => {
  const cells = filled(rows, at);
  return cells.length > 0 && cells.filter(isDate).length >= cells.length * MIN_DATES;
};
const averageLength = (cells: readonly string[]): number =>
  cells.length === 0 ? 0 : cells.reduce((sum, { length }) => sum + length, 0) / cells.length;

/** Whether the first row names the columns: by a name, or because it has no date above dates, and is short. */
export function guessHead(rows: readonly Row[]): boolean {
  const [first, ...others] = rows;
  if (!first || others.length === 0) return false;
  if (isKnownHead(first.cells)) return true;
  if (first.cells.length < 2 || first.cells.some((cell) => cell.trim() === "" || isDate(cell))) return false;
  if (first.cells.some((_, at) => holdsDates(others, at))) return true;
  const lengths = first.cells.map((_, at) => averageLength(filled(others, at)));
  const longest = lengths.indexOf(Math.max(...lengths));
  return (first.cells[longest]?.length ?? 0) * 2 < (lengths[longest] ?? 0);
}

/** What each column holds: by its name, else by its dates; the longest of the others is the story. */
export function guessUses(rows: readonly Row[], hasHead: boolean): ColumnUse[] {
  const [first] = rows;
  if (!first) return [];
  const body = hasHead ? rows.slice(1) : rows;
  const uses = first.cells.map((cell, at): ColumnUse => {
    const named = hasHead ? useOf(cell) : undefined;
    return named ?? (holdsDates(body, at) ? "date" : "none");
  });
  if (uses.includes("text")) return uses;
  const lengths = uses.map((use, at) => (use === "none" ? averageLength(filled(body, at)) : 0));
  const longest = Math.max(...lengths);
  const at = longest > 0 ? lengths.indexOf(longest) : uses.indexOf("title");
  return uses.map((use, place) => (place === at ? "text" : use));
}

const splitList = (cells: readonly string[]): string[] =>
  cells
    .flatMap((cell) => cell.split(/[,;|]/))
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** What becomes of one row of the file. */
export interface ReadRow {
  number: number;
  /** Undefined if the row is left out. */
  story: NewStory | undefined;
  text: string;
  /** Why it is left out, or what of it is. */
  remark: string | undefined;
}

export interface Reading {
  hasHead: boolean;
  uses: readonly ColumnUse[];
  order: DayOrder;
}

/** What becomes of every row below the head. */
export const readStories = (rows: readonly Row[], reading: Reading): ReadRow[] =>
  rows.slice(reading.hasHead ? 1 : 0).map((row) => readRow(row, reading));

function readRow({ number, cells }: Row, { uses, order }: Reading): ReadRow {
  const of = (use: ColumnUse): string[] =>
    cells.flatMap((cell, at) => (uses[at] === use && cell.trim() !== "" ? [cell.trim()] : []));
  const [title = ""] = of("title");
  const text = of("text").join("\n\n") || title;
  if (text === "")
    return { number, story: undefined, text: cells.join(" ").trim(), remark: "It has no story." };
  const [dateCell = ""] = of("date");
  const date = dateCell === "" ? "" : readDate(dateCell, order);
  const [place = ""] = of("place");
  const story: NewStory = {
    text,
    title: title === text ? "" : title,
    date: date ?? "",
    place,
    people: splitList(of("people")),
    tags: splitList(of("tags")),
  };
  const { error } = CreateStoryInput.safeParse(story);
  if (error) return { number, story: undefined, text, remark: `${error.issues[0]?.message ?? ""}.` };
  const remark = date === null ? `We can't read “${dateCell}” as a date.` : undefined;
  return { number, story, text, remark };
}
