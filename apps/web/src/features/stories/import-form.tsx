import { Button, Notice, TextArea, toast } from "@storyletter/ui";
import { type ChangeEvent, useMemo, useState } from "react";
import { failureText, isSessionLost } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { plural } from "../../format/plural.ts";
import { type BadRow, partsOf, readStoryFile } from "./read-story-file.ts";

const FILE_MAX_MB = 20;
const BAD_SHOWN = 20;

function BadRows({ rows }: { rows: readonly BadRow[] }) {
  return (
    <Notice tone="warning" title={`${plural(rows.length, "row")} can't be imported`}>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-sm">
        {rows.slice(0, BAD_SHOWN).map(({ row, text, message }) => (
          <li key={row}>
            Row {row}: {message}. <span className="line-clamp-1 break-words">“{text.slice(0, 120)}”</span>
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
      for (const stories of partsOf(read.stories)) {
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
        value={text.length > 5_000 ? `${text.slice(0, 5_000)}…` : text}
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
      {read.bad.length > 0 && <BadRows rows={read.bad} />}
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
