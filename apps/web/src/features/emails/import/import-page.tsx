import { Button, buttonClass, Notice, TextArea } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useUsage } from "../../../account/usage.ts";
import { FileField } from "../../../files/file-field.tsx";
import { plural } from "../../../format/plural.ts";
import { saveText } from "../../../shell/copy-and-save.ts";
import { focusHeading } from "../../../shell/focus-heading.ts";
import { Page } from "../../../shell/page.tsx";
import type { Problem, ReadFile } from "./read-emails.ts";
import { RowTable } from "./row-table.tsx";
import { type Outcome, useImport } from "./use-import.ts";
import { FILE_MAX_MB, useReading } from "./use-reading.ts";

const saveTemplate = async () => {
  const { templateCsv } = await import("./csv-files.ts");
  saveText("storyletter-emails.csv", templateCsv(), "text/csv");
};

const saveRefused = async (file: ReadFile, rows: { cells: readonly string[]; reason: string }[]) => {
  const { refusedCsv } = await import("./csv-files.ts");
  saveText("storyletter-refused-rows.csv", refusedCsv(file.head, rows), "text/csv");
};

/** Shows what is in a file of briefs before anything is written, and then what became of each row. */
export function ImportPage() {
  const { source, read, openFile, paste, refuse } = useReading();
  const [round, setRound] = useState(0);
  const file = typeof read === "string" ? null : read;
  const sending = useImport(file);
  const { outcomes, open, progress, problem, isDone, reset } = sending;

  const take = (reading: Promise<void>) => {
    reset();
    void reading;
  };
  const takePasted = (text: string) =>
    take(
      text.length > FILE_MAX_MB * 1_000_000
        ? refuse(`This is more than ${FILE_MAX_MB} MB. Please split it.`)
        : paste(text),
    );
  const restart = () => {
    take(paste(""));
    setRound(round + 1);
    focusHeading();
  };

  const fault = typeof read === "string" ? read : problem;
  const isBusy = progress !== "";
  return (
    <Page
      title="Import emails"
      lead="Write many emails from one spreadsheet. Each row is one email and takes one credit."
      actions={
        <Button variant="quiet" size="small" onClick={() => void saveTemplate()}>
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
            onBytes={(bytes, name) => take(openFile(bytes, name))}
            onTooLarge={(message) => take(refuse(message))}
          />
          {source.name === "" && (
            <TextArea
              label="Or paste the rows"
              hint="The first row names the columns, as in the template."
              rows={4}
              value={source.pasted}
              onChange={({ target }) => takePasted(target.value)}
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
            <Remarks remarks={file.remarks} />
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

/** One notice for all of them. */
function Remarks({ remarks: [first, ...others] }: { remarks: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <Notice tone="warning" title={first}>
      {others.map((remark) => (
        <p key={remark} className="wrap-anywhere">
          {remark}
        </p>
      ))}
    </Notice>
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
  const tooFew =
    usage &&
    usage.emailsRemaining < open &&
    ` That is enough for the first ${plural(usage.emailsRemaining, "email")}.`;
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
        <Button variant="quiet" onClick={() => void saveRefused(file, refused)}>
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
