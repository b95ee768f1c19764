import { CreateStoryInput, type NewStory } from "@storyletter/contract/schemas";
import Papa from "papaparse";

/** A row that can't be imported, with its place in the file. */
export interface BadRow {
  row: number;
  text: string;
  message: string;
}

export interface StoryFile {
  stories: NewStory[];
  bad: BadRow[];
}

type Column = "text" | "title" | "date" | "place" | "people" | "tags";

/** Names of columns as people and other programs write them. */
const COLUMNS: Record<string, Column> = {
  text: "text",
  story: "text",
  stories: "text",
  note: "text",
  notes: "text",
  content: "text",
  body: "text",
  title: "title",
  name: "title",
  date: "date",
  when: "date",
  place: "place",
  where: "place",
  location: "place",
  people: "people",
  who: "people",
  person: "people",
  tags: "tags",
  tag: "tags",
  labels: "tags",
};

const columnOf = (head: string): Column | undefined => COLUMNS[head.trim().toLowerCase()];

const listOf = (cell: string): string[] =>
  cell
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** 3/14/2026 and 14.3.2026 as 2026-03-14; anything else stays, and the schema says what is wrong with it. */
function dateOf(cell: string): string {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(cell);
  const [year, month, day] = american
    ? [american[3], american[1], american[2]]
    : german
      ? [german[3], german[2], german[1]]
      : [];
  if (year && month && day) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}-\d{2}-\d{2}T/.test(cell) ? cell.slice(0, 10) : cell;
}

/** The rows of a table; the first row names the columns if it names one for the text. */
function storiesOfRows(rows: readonly string[][]): { story: NewStory; row: number }[] {
  const [first = []] = rows;
  const named = first.map(columnOf);
  const hasHead = named.includes("text") || named.includes("title");
  const columns = hasHead ? named : (["text"] as const);
  return rows.slice(hasHead ? 1 : 0).flatMap((cells, at) => {
    const values: Partial<Record<Column, string>> = {};
    cells.forEach((cell, place) => {
      const column = columns[place];
      if (column && cell.trim() !== "" && !values[column]) values[column] = cell.trim();
    });
    const text = values.text ?? values.title;
    if (!text) return [];
    const story: NewStory = {
      text,
      title: values.text ? values.title : "",
      date: dateOf(values.date ?? ""),
      place: values.place,
      people: listOf(values.people ?? ""),
      tags: listOf(values.tags ?? ""),
    };
    return [{ story, row: at + (hasHead ? 2 : 1) }];
  });
}

/** Columns are expected if the file is a CSV file, or its first line names a column of text. */
function isTable(text: string, name: string): boolean {
  if (/\.(?:csv|tsv)$/i.test(name)) return true;
  const [first = ""] = text.split("\n", 1);
  const heads = first.split(/[,;\t]/);
  return heads.length > 1 && heads.some((head) => columnOf(head.replaceAll('"', "")) === "text");
}

/** Reads a CSV file, whose cells may have line breaks, or one story per line. */
export function readStoryFile(content: string, name = ""): StoryFile {
  const text = content.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const rows = isTable(text, name)
    ? Papa.parse<string[]>(text, { skipEmptyLines: "greedy" }).data
    : text.split("\n").map((line) => [line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, "")]);
  const stories: NewStory[] = [];
  const bad: BadRow[] = [];
  for (const { story, row } of storiesOfRows(rows)) {
    const { success, error } = CreateStoryInput.safeParse(story);
    if (success) stories.push(story);
    else bad.push({ row, text: story.text, message: error.issues[0]?.message ?? "" });
  }
  return { stories, bad };
}

/** Parts small enough for one call: the server reads 256 kB. */
export function partsOf(stories: readonly NewStory[], most = 200, bytes = 180_000): NewStory[][] {
  const parts: NewStory[][] = [];
  let size = 0;
  for (const story of stories) {
    const length = new TextEncoder().encode(JSON.stringify(story)).length;
    const last = parts.at(-1);
    if (last && last.length < most && size + length <= bytes) {
      last.push(story);
      size += length;
    } else {
      parts.push([story]);
      size = length;
    }
  }
  return parts;
}
