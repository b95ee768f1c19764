import type { NewStory } from "@storyletter/contract/stories";
import { shorten } from "@storyletter/text/cut";
import { Button, Checkbox, Notice, SelectField, TextArea } from "@storyletter/ui";
import { useMemo, useState } from "react";
import { failureText, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { FileField } from "../../../files/file-field.tsx";
import {
  guessSeparator,
  type Row,
  readTable,
  SEPARATORS,
  type Separator,
} from "../../../files/read-table.ts";
import { ENCODINGS, readTextFile } from "../../../files/read-text-file.ts";
import { splitIntoBatches } from "../../../files/split-into-batches.ts";
import { plural } from "../../../format/plural.ts";
import { Preview, RowList } from "./preview.tsx";
import { DAY_ORDERS, type DayOrder, dayOrderOf } from "./read-dates.ts";
import {
  COLUMN_USES,
  type ColumnUse,
  guessHead,
  guessUses,
  isKnownHead,
  type ReadRow,
  readStories,
} from "./read-stories.ts";

const FILE_MAX_MB = 20;
const SHOWN_MAX = 5_000;
/** The server reads 256 kB. */
const BATCH = { most: 200, bytes: 180_000, sent: ({ story }: { story: NewStory }) => story };

interface Source {
  text: string;
  name: string;
  /** Of a file: its bytes and the encoding it is read in. */
  file?: { bytes: Uint8Array; encoding: string };
}

/** What was chosen instead of what was guessed. */
interface Choices {
  separator?: Separator;
  hasHead?: boolean;
  uses?: readonly ColumnUse[];
  order?: DayOrder;
}

/** What the text becomes, by what was guessed and chosen. */
function readSource({ text, name }: Source, choices: Choices) {
  const separator = choices.separator ?? guessSeparator(text, { name, isHead: isKnownHead });
  const { rows, remarks } = readTable(text, separator);
  const hasHead = choices.hasHead ?? guessHead(rows);
  const uses = choices.uses ?? guessUses(rows, hasHead);
  const body = hasHead ? rows.slice(1) : rows;
  const at = uses.indexOf("date");
  const shown = at === -1 ? null : dayOrderOf(body.map(({ cells }) => cells[at] ?? ""));
  const order = choices.order ?? (shown === "ask" ? undefined : (shown ?? "day-first"));
  const read = readStories(rows, { hasHead, uses, order: order ?? "day-first" });
  return { separator, rows, remarks, hasHead, uses, order, shown, read };
}

type Done = { row: ReadRow; outcome: "added" | "known" }[];

/** What is read and how, and sending it; the same file again adds nothing. */
function useImport() {
  const utils = trpc.useUtils();
  const [source, setSource] = useState<Source>({ text: "", name: "" });
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const reading = useMemo(() => readSource(source, choices), [source, choices]);
  const importPart = trpc.stories.import.useMutation();

  const open = (next: Source) => {
    setSource(next);
    setChoices({});
    setProblem(undefined);
  };
  const openFile = async (bytes: Uint8Array, name: string, chosen?: string) => {
    try {
      const { text, encoding } = await readTextFile(bytes, chosen);
      open({ text, name, file: { bytes, encoding } });
    } catch (error) {
      open({ text: "", name: "" });
      setProblem(error instanceof Error ? error.message : "We couldn't read this file.");
    }
  };

  const items = reading.read.flatMap((row) => (row.story ? [{ ...row, story: row.story }] : []));
  const send = async () => {
    const results: Done = [];
    setSent(0);
    setProblem(undefined);
    try {
      for (const part of splitIntoBatches(items, BATCH)) {
        const { outcomes } = await importPart.mutateAsync({ stories: part.map(({ story }) => story) });
        for (const [at, row] of part.entries()) results.push({ row, outcome: outcomes[at] ?? "known" });
        setSent(results.length);
      }
      setDone(results);
    } catch (error) {
      if (isSessionLost(error)) return;
      const saved = `${plural(results.length, "story", "stories")} saved so far. Import again to continue; no story is added twice.`;
      setProblem(`${failureText(error, "The import stopped.")} ${saved}`);
    } finally {
      setSent(null);
      void utils.stories.invalidate();
    }
  };
  return {
    source,
    open,
    openFile,
    choices,
    setChoices,
    problem,
    setProblem,
    reading,
    items,
    sent,
    done,
    send,
  };
}
type Import = ReturnType<typeof useImport>;

/** Shows what a file holds before anything is saved, and what became of each row. */
export function ImportForm({ onDone }: { onDone: () => void }) {
  const file = useImport();
  const { source, open, openFile, problem, setProblem, reading, items, sent, done, send } = file;
  if (done)
    return <Result done={done} leftOut={reading.read.filter(({ story }) => !story)} onDone={onDone} />;
  const count = items.length;
  const isAsked = reading.order === undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <FileField
        label="File"
        accept=".csv,.tsv,.txt,.md,text/csv,text/plain"
        maxMegabytes={FILE_MAX_MB}
        onBytes={(bytes, name) => void openFile(bytes, name)}
        onTooLarge={setProblem}
      />
      {!source.file && (
        <TextArea
          label="Or paste your stories"
          rows={5}
          value={shorten(source.text, SHOWN_MAX)}
          readOnly={source.text.length > SHOWN_MAX}
          onChange={({ target }) => open({ text: target.value, name: "" })}
          hint="One story per line, or a table."
        />
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-brick">
          {problem}
        </p>
      )}
      {reading.rows.length > 0 && (
        <>
          <HowRead {...file} />
          {reading.remarks.map((remark) => (
            <Notice key={remark} tone="warning" title={remark} />
          ))}
          <Preview read={reading.read} isAsked={isAsked} />
        </>
      )}
      <p role="status" className="text-sm text-faded">
        {sent !== null && `${sent} of ${plural(count, "story", "stories")} imported…`}
      </p>
      <Button
        full
        disabled={count === 0 || isAsked}
        busy={sent !== null}
        busyLabel="Importing…"
        onClick={() => void send()}
      >
        {count === 0 ? "Import" : `Import ${plural(count, "story", "stories")}`}
      </Button>
    </div>
  );
}

function HowRead({ source, openFile, choices, setChoices, reading }: Import) {
  return (
    <section aria-label="How the file is read" className="grid grid-cols-1 gap-4">
      {source.file && (
        <EncodingField
          encoding={source.file.encoding}
          onChoose={(encoding) =>
            void openFile(source.file?.bytes ?? new Uint8Array(), source.name, encoding)
          }
        />
      )}
      <SelectField
        label="Format"
        options={SEPARATORS}
        value={reading.separator}
        onChange={({ target }) => {
          const separator = SEPARATORS.find(({ value }) => value === target.value)?.value;
          setChoices(separator ? { separator } : {});
        }}
      />
      <Columns reading={reading} onChoose={(chosen) => setChoices({ ...choices, ...chosen })} />
      {reading.shown === "ask" && (
        <SelectField
          label="Date order"
          hint="These dates could be read either way."
          options={[{ value: "", label: "Please choose" }, ...DAY_ORDERS]}
          value={choices.order ?? ""}
          onChange={({ target }) =>
            setChoices({
              ...choices,
              order: DAY_ORDERS.find(({ value }) => value === target.value)?.value,
            })
          }
        />
      )}
    </section>
  );
}

function EncodingField({ encoding, onChoose }: { encoding: string; onChoose: (encoding: string) => void }) {
  const isListed = ENCODINGS.some(({ value }) => value === encoding);
  return (
    <SelectField
      label="Encoding"
      hint="We detected this. Choose another one if letters like ä or é look wrong below."
      options={isListed ? ENCODINGS : [{ value: encoding, label: encoding }, ...ENCODINGS]}
      value={encoding}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

interface ColumnsProps {
  reading: { rows: readonly Row[]; hasHead: boolean; uses: readonly ColumnUse[] };
  onChoose: (chosen: Choices) => void;
}

/** What each column holds; a single one is the story. */
function Columns({ reading: { rows, hasHead, uses }, onChoose }: ColumnsProps) {
  const [first] = rows;
  if (!first) return null;
  return (
    <>
      <Checkbox
        label={uses.length > 1 ? "The first row names the columns" : "The first line is a heading"}
        checked={hasHead}
        onChange={({ target }) => onChoose({ hasHead: target.checked, uses: undefined })}
      />
      {uses.length > 1 && (
        <fieldset className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">What each column holds</legend>
          {uses.map((use, at) => (
            <SelectField
              key={at}
              label={(hasHead && first.cells[at]?.trim()) || `Column ${at + 1}`}
              hint={exampleOf(rows.slice(hasHead ? 1 : 0), at)}
              options={COLUMN_USES}
              value={use}
              onChange={({ target }) => {
                const chosen = COLUMN_USES.find(({ value }) => value === target.value)?.value ?? "none";
                onChoose({ hasHead, uses: uses.map((former, place) => (place === at ? chosen : former)) });
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

const EXAMPLE_MAX = 60;

function exampleOf(rows: readonly Row[], at: number): string {
  const cell = rows.map(({ cells }) => cells[at]?.trim() ?? "").find((text) => text !== "");
  return cell === undefined ? "Empty" : shorten(cell, EXAMPLE_MAX);
}

/** What became of each row. */
function Result({ done, leftOut, onDone }: { done: Done; leftOut: readonly ReadRow[]; onDone: () => void }) {
  const added = done.filter(({ outcome }) => outcome === "added").length;
  const known = done.flatMap(({ row, outcome }) =>
    outcome === "known" ? [{ ...row, remark: undefined }] : [],
  );
  const withoutDate = done.flatMap(({ row, outcome }) => (outcome === "added" && row.remark ? [row] : []));
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="text-lg font-semibold">
        {plural(added, "story", "stories")} added
      </p>
      <RowList title={`${plural(known.length, "row")} already in your story bank`} rows={known} />
      <RowList title={`${plural(leftOut.length, "row")} left out`} rows={leftOut} />
      <RowList title={`${plural(withoutDate.length, "row")} added without a date`} rows={withoutDate} />
      <Button full onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
