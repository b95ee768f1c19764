import { Button, buttonClass, Notice, TextArea } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useUsage } from "../../../account/usage.ts";
import { FileField } from "../../../files/file-field.tsx";
import { readTextFile } from "../../../files/read-text-file.ts";
import { plural } from "../../../format/plural.ts";
import { saveText } from "../../../shell/copy-and-save.ts";
import { Page } from "../../../shell/page.tsx";
import { refusedCsv, templateCsv } from "./csv-files.ts";
import { type Problem, type ReadFile, readEmails } from "./read-emails.ts";
import { RowTable } from "./row-table.tsx";
import { type Outcome, useImport } from "./use-import.ts";

const FILE_MAX_MB = 10;

interface Source {
  text: string;
  /** Of the file; empty for pasted rows. */
  name: string;
}
const NOTHING: Source = { text: "", name: "" };

/** Shows what is in a file of briefs before anything is written, and then what became of each row. */
export function ImportPage() {
  const [source, setSource] = useState(NOTHING);
  const [unreadable, setUnreadable] = useState<string>();
  const [round, setRound] = useState(0);
  const read = useMemo(
    () => (source.text.trim() === "" ? null : readEmails(source.text, source.name)),
    [source],
  );
  const file = typeof read === "string" ? null : read;
  const sending = useImport(file);
  const { outcomes, open, progress, problem, isDone } = sending;

  const take = (next: Source, fault?: string) => {
    sending.reset();
    setSource(next);
    setUnreadable(fault);
  };
  const openFile = async (bytes: Uint8Array, name: string) => {
    try {
      const { text } = await readTextFile(bytes);
      take({ text, name }, text.trim() === "" ? "There is nothing in this file." : undefined);
    } catch (error) {
      take(NOTHING, error instanceof Error ? error.message : "We couldn't read this file.");
    }
  };
  const paste = (text: string) => {
    if (text.length > FILE_MAX_MB * 1_000_000)
      take(NOTHING, `This is more than ${FILE_MAX_MB} MB. Please split it.`);
    else take({ text, name: "" });
  };

  const restart = () => {
    take(NOTHING);
    setRound(round + 1);
  };

  const fault = unreadable ?? (typeof read === "string" ? read : problem);
  const isBusy = progress !== "";
  return (
    <Page
      title="Import emails"
      lead="Write many emails from one spreadsheet. Each row is one email and takes one credit."
      actions={
        <Button
          variant="quiet"
          size="small"
          onClick={() => saveText("storyletter-emails.csv", templateCsv(), "text/csv")}
        >
          Download template
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <fieldset disabled={isBusy} className="grid grid-cols-1 gap-5">
          <FileField
            key={round}
            label="CSV file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            maxMegabytes={FILE_MAX_MB}
            onBytes={(bytes, name) => void openFile(bytes, name)}
            onTooLarge={(message) => take(NOTHING, message)}
          />
          {source.name === "" && (
            <TextArea
              label="Or paste the rows"
              hint="The first row names the columns, as in the template."
              rows={4}
              value={source.text}
              onChange={({ target }) => paste(target.value)}
            />
          )}
        </fieldset>
        {fault && (
          <p role="alert" className="text-sm font-medium text-brick">
            {fault}
          </p>
        )}
        {file && (
          <>
            {file.remarks.map((remark) => (
              <Notice key={remark} tone="warning" title={remark} />
            ))}
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p role="status" className="min-w-0">
                {progress || (isDone ? doneText(outcomes) : <Summary file={file} open={open.length} />)}
              </p>
              <Actions file={file} sending={sending} onRestart={restart} />
            </div>
            <RowTable emails={file.emails} outcomes={outcomes} />
          </>
        )}
      </div>
    </Page>
  );
}

function doneText(outcomes: ReadonlyMap<number, Outcome>): string {
  const written = [...outcomes.values()].flatMap((outcome) => (outcome.kind === "written" ? [outcome] : []));
  const repeats = written.filter(({ isRepeat }) => isRepeat).length;
  const fresh = `${plural(written.length - repeats, "email")} requested.`;
  if (repeats === 0) return fresh;
  const before = `${plural(repeats, "row")} written before.`;
  return repeats === written.length ? `Nothing new: ${before}` : `${fresh} ${before}`;
}

function Summary({ file, open }: { file: ReadFile; open: number }) {
  const { data: usage } = useUsage();
  const left = usage && ` You have ${plural(usage.emailsRemaining, "credit")}.`;
  const tooFew = usage && usage.emailsRemaining < open && " The first rows are written, as far as they go.";
  return (
    <>
      {`${plural(open, "email")} from ${plural(file.emails.length, "row")}: ${plural(open, "credit")}.`}
      {left}
      {tooFew}
    </>
  );
}

interface ActionsProps {
  file: ReadFile;
  sending: ReturnType<typeof useImport>;
  onRestart: () => void;
}

function Actions({ file, sending: { outcomes, open, progress, isDone, write }, onRestart }: ActionsProps) {
  const refused = file.emails.flatMap(({ number, cells, problems }) => {
    const outcome = outcomes.get(number);
    const all = outcome?.kind === "refused" ? outcome.problems : problems;
    return all.length > 0 ? [{ cells, reason: all.map(textOf).join(" ") }] : [];
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" disabled={progress !== ""} onClick={onRestart}>
        Start over
      </Button>
      {refused.length > 0 && (
        <Button
          variant="quiet"
          onClick={() => saveText("storyletter-refused-rows.csv", refusedCsv(file.head, refused), "text/csv")}
        >
          {`Download ${plural(refused.length, "row")} with problems`}
        </Button>
      )}
      {isDone ? (
        <Link to="/emails" className={buttonClass()}>
          My Emails
        </Link>
      ) : (
        <Button
          disabled={open.length === 0}
          busy={progress !== ""}
          busyLabel="Writing…"
          onClick={() => void write()}
        >
          {open.length === 0 ? "Write emails" : `Write ${plural(open.length, "email")}`}
        </Button>
      )}
    </div>
  );
}

const textOf = ({ column, message }: Problem): string => (column ? `${column}: ${message}.` : message);
