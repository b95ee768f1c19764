import type { LetterDocument, LetterState } from "@storyletter/contract/letters";
import { bodyText, type MergeRow, mergedBody, mergeRows, paragraphText } from "@storyletter/letter";
import { Button, Dialog } from "@storyletter/ui";
import { useMemo, useState } from "react";

type Choice = "mine" | "theirs" | "both";

interface ConflictDialogProps {
  base: LetterDocument;
  mine: LetterDocument;
  theirs: LetterState;
  onResolve: (document: LetterDocument) => void;
}

/** Subject lines are one choice: mine where I changed them, or else theirs. */
const subjectsOf = (base: LetterDocument, mine: LetterDocument, theirs: LetterDocument) => {
  const isMine =
    JSON.stringify([mine.subjects, mine.chosen]) !== JSON.stringify([base.subjects, base.chosen]);
  const { subjects, chosen } = isMine ? mine : theirs;
  return { subjects, chosen };
};

const proposalOf = ({ proposed }: MergeRow): Choice =>
  proposed === "theirs" ? "theirs" : proposed ? "mine" : "both";

/** Two letters that grew from one: take mine, theirs, or choose paragraph by paragraph. Nothing is lost unasked. */
export function ConflictDialog({ base, mine, theirs, onResolve }: ConflictDialogProps) {
  const rows = useMemo(() => mergeRows(base.body, mine.body, theirs.body), [base, mine, theirs]);
  const [choices, setChoices] = useState<Record<number, Choice>>({});
  const choiceOf = (row: MergeRow, index: number): Choice => choices[index] ?? proposalOf(row);
  const theirDocument = { subjects: theirs.subjects, chosen: theirs.chosen, body: theirs.body };
  return (
    <Dialog
      open
      // Only a choice closes it: typing on would widen the gap.
      onOpenChange={() => undefined}
      title="This letter was changed in another tab or on another device"
      description="Both texts are here. Keep one, or choose for each paragraph."
      wide
      footer={
        <>
          <Button variant="quiet" onClick={() => onResolve(theirDocument)}>
            Keep theirs
          </Button>
          <Button variant="quiet" onClick={() => onResolve(mine)}>
            Keep mine
          </Button>
          <Button
            onClick={() =>
              onResolve({ ...subjectsOf(base, mine, theirDocument), body: mergedBody(rows, choiceOf) })
            }
          >
            Save this merge
          </Button>
        </>
      }
    >
      {bodyText(mine.body) === bodyText(theirs.body) && (
        <p>The texts are the same; the subject lines differ.</p>
      )}
      <div className="max-h-100 overflow-y-auto">
        {rows.map((row, index) =>
          row.proposed === "same" ? (
            <p key={index} className="my-3 font-serif break-words text-faded">
              {row.mine && paragraphText(row.mine)}
            </p>
          ) : (
            <ConflictRow
              key={index}
              row={row}
              name={`paragraph-${index}`}
              choice={choiceOf(row, index)}
              onChoice={(choice) => setChoices({ ...choices, [index]: choice })}
            />
          ),
        )}
      </div>
    </Dialog>
  );
}

interface ConflictRowProps {
  row: MergeRow;
  name: string;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

function ConflictRow({ row, name, choice, onChoice }: ConflictRowProps) {
  const sides = [
    { value: "mine" as const, label: "Mine", paragraph: row.mine },
    { value: "theirs" as const, label: "Theirs", paragraph: row.theirs },
  ];
  return (
    <fieldset className="my-3 grid gap-2 rounded-sheet border border-rule p-3 sm:grid-cols-2">
      <legend className="px-1 text-sm text-faded">Changed paragraph</legend>
      {sides.map(({ value, label, paragraph }) => (
        <label
          key={value}
          className="grid cursor-pointer content-start gap-1 rounded-sheet p-2 has-checked:bg-tint"
        >
          <span className="flex items-center gap-2 font-semibold">
            <input type="radio" name={name} checked={choice === value} onChange={() => onChoice(value)} />
            {label}
          </span>
          <span className="font-serif break-words whitespace-pre-line">
            {paragraph ? (
              paragraphText(paragraph)
            ) : (
              <i className="font-sans text-sm text-faded">Not in this one</i>
            )}
          </span>
        </label>
      ))}
      {row.mine && row.theirs && (
        <label className="flex items-center gap-2 p-2">
          <input type="radio" name={name} checked={choice === "both"} onChange={() => onChoice("both")} />
          Keep both
        </label>
      )}
    </fieldset>
  );
}
