import { CreateStoryInput, type NewStory } from "@storyletter/contract/schemas";
import { shorten } from "@storyletter/text/cut";
import { Button, Notice, TextArea, toast } from "@storyletter/ui";
import Papa from "papaparse";
import { type ChangeEvent, useMemo, useState } from "react";
import { failureText, isSessionLost } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { plural } from "../../format/plural.ts";

const FILE_MAX_MB = 20;
const BAD_SHOWN = 20;

function InvalidRows({ rows }: { rows: readonly InvalidRow[] }) {
  return (
    <Notice tone="warning" title={`${plural(rows.length, "row")} can't be imported`}>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-sm">
        {rows.slice(0, BAD_SHOWN).map(({ row, text, message }) => (
          <li key={row}>
            Row {row}: {message}. <span className="line-clamp-1 break-words">“{shorten(text, 120)}”</span>
          </li>
        ))}
        {rows.length > BAD_SHOWN && <li>and {plural(rows.length - BAD_SHOWN, "more row", "more rows")}</li>}
      </ul>
    </Notice>
  );
}

/** Shows what a file holds before anything is saved; the same file again adds nothing. */
export function ImportForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number | null>(null);
  const read = useMemo(() => readStoryFile(text, name), [text, name]);
  const importPart = trpc.stories.import.useMutation();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem(undefined);
    if (file.size > FILE_MAX_MB * 1_000_000) {
      setProblem(`This file is larger than ${FILE_MAX_MB} MB. Please split it.`);
      return;
    }
    const content = await file.text();
    if (content.includes("\u0000")) {
      setProblem("This isn't a text file. Please save it as CSV or plain text first.");
      return;
    }
    setName(file.name);
    setText(content);
  };

  const send = async () => {
    let added = 0;
    let known = 0;
    let done = 0;
    setSent(0);
    try {
      for (const stories of splitIntoBatches(read.stories)) {
        const result = await importPart.mutateAsync({ stories });
        added += result.added;
        known += result.known;
        done += stories.length;
        setSent(done);
      }
      const description = known > 0 ? `You already had ${plural(known, "of them", "of them")}.` : undefined;
      toast({ title: `${plural(added, "story", "stories")} added`, description, variant: "success" });
      onDone();
    } catch (error) {
      if (isSessionLost(error)) return;
      const saved = `${plural(done, "story", "stories")} saved so far. Import again to go on; none is added twice.`;
      setProblem(`${failureText(error, "The import stopped.")} ${saved}`);
    } finally {
      setSent(null);
      void utils.stories.invalidate();
    }
  };

  const count = read.stories.length;
  return (
    <div className="grid gap-5">
      <div>
        <label htmlFor="story-file" className="mb-1.5 block font-semibold">
          File
        </label>
        <input
          id="story-file"
          type="file"
          accept=".csv,.tsv,.txt,.md,text/csv,text/plain"
          onChange={(event) => void choose(event)}
          className="block w-full text-sm file:mr-3 file:min-h-10 file:rounded-sheet file:border file:border-rule file:bg-sheet file:px-3 file:font-semibold"
        />
      </div>
      <TextArea
        label="Or paste them"
        rows={5}
        value={shorten(text, 5_000)}
        readOnly={text.length > 5_000}
        onChange={({ target }) => {
          setName("");
          setText(target.value);
        }}
        hint="One story per line, or a table whose first row names the columns: story, title, date, place, people, tags."
      />
      {problem && (
        <p role="alert" className="text-sm font-medium text-brick">
          {problem}
        </p>
      )}
      {read.bad.length > 0 && <InvalidRows rows={read.bad} />}
      <p role="status" className="text-sm text-faded">
        {sent === null
          ? text.trim() !== "" && `${plural(count, "story", "stories")} found.`
          : `${sent} of ${plural(count, "story", "stories")} sent…`}
      </p>
      <Button
        full
        disabled={count === 0}
        busy={sent !== null}
        busyLabel="Importing…"
        onClick={() => void send()}
      >
        {count === 0 ? "Import" : `Import ${plural(count, "story", "stories")}`}
      </Button>
    </div>
  );
}

/** A row that can't be imported, with its place in the file. */
interface InvalidRow {
  row: number;
  text: string;
  message: string;
}

interface StoryFile {
  stories: NewStory[];
  bad: InvalidRow[];
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

const splitList = (cell: string): string[] =>
  cell
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** 3/14/2026 and 14.3.2026 as 2026-03-14; anything else stays, and the schema says what is wrong with it. */
function parseDate(cell: string): string {
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
      date: parseDate(values.date ?? ""),
      place: values.place,
      people: splitList(values.people ?? ""),
      tags: splitList(values.tags ?? ""),
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
  const bad: InvalidRow[] = [];
  for (const { story, row } of storiesOfRows(rows)) {
    const { success, error } = CreateStoryInput.safeParse(story);
    if (success) stories.push(story);
    else bad.push({ row, text: story.text, message: error.issues[0]?.message ?? "" });
  }
  return { stories, bad };
}

/** Batches small enough for one call: the server reads 256 kB. */
export function splitIntoBatches(stories: readonly NewStory[], most = 200, bytes = 180_000): NewStory[][] {
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
