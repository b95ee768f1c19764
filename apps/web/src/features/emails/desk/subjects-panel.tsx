import type { DocumentSubject, LetterDocument, LetterSuggestion } from "@storyletter/contract/letters";
import { LETTER_LIMITS } from "@storyletter/contract/limits";
import { moveChosen, removeChosen } from "@storyletter/letter/subjects";
import { Button, CopyButton, classNames, Icon, IconButton, toast } from "@storyletter/ui";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { ANGLE_LABELS, characterCount } from "../../../email-display/subjects.ts";
import { COPIED, COPY_FAILED } from "../../../shell/copy-and-save.ts";
import { OfferedLines } from "./offered-lines.tsx";

type Subjects = Pick<LetterDocument, "subjects" | "chosen">;

/** Characters; inboxes differ, and a longer line is no mistake. */
const SHOWN_IN_FULL = 50;

interface SubjectsPanelProps extends Subjects {
  readOnly: boolean;
  onChange: (change: Subjects) => void;
  onAdd: () => void;
  /** What the checks say about a line, by its text. */
  notes: ReadonlyMap<string, string>;
  /** Lines that are still being written. */
  growing: readonly string[];
  /** Suggested lines that were neither accepted nor rejected. */
  offered: readonly LetterSuggestion[];
  onSettled: (lines: readonly LetterSuggestion[]) => void;
}

/** Shown while a line is pointed at or has the focus; always where nothing can be pointed with. */
const ON_DEMAND =
  "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100";

interface SubjectLineProps extends Pick<SubjectsPanelProps, "subjects" | "chosen" | "readOnly" | "onChange"> {
  subject: DocumentSubject;
  index: number;
  note: string | undefined;
}

function SubjectLine({ subjects, chosen, readOnly, onChange, subject, index, note }: SubjectLineProps) {
  return (
    <li
      className={classNames(
        "group rounded-sheet transition-colors",
        index === chosen ? "bg-tint" : "hover:bg-tint/50",
      )}
    >
      <div className="flex items-start">
        <button
          type="button"
          aria-pressed={index === chosen}
          onClick={() => onChange({ subjects, chosen: index })}
          className="flex min-w-0 flex-1 gap-2.5 rounded-sheet py-2 pr-1 pl-3 text-left"
        >
          <span className="w-3.5 shrink-0 font-serif text-base font-display text-ember tabular-nums">
            {index + 1}
          </span>
          <span className="min-w-0 break-words">
            <span dir="auto" className="block text-base leading-snug">
              {subject.text || <i className="text-faded">No text yet</i>}
              <Mark note={note} />
            </span>
            <span className="sr-only">{factsOf(subject)}</span>
          </span>
        </button>
        <CopyButton
          iconOnly
          text={subject.text}
          label={`Copy subject line ${index + 1}`}
          onCopied={() => toast(COPIED)}
          onFailed={() => toast(COPY_FAILED)}
          className={ON_DEMAND}
        />
      </div>
      {index === chosen && (
        <div className="relative -mt-2 flex min-h-10 items-center pl-9">
          <p aria-hidden="true" className="mr-auto pb-1 text-xs text-faded">
            In use · {factsOf(subject)}
          </p>
          {!readOnly && <ChosenActs {...{ subjects, chosen, onChange }} />}
        </div>
      )}
    </li>
  );
}

/** The numbered subject lines; the pressed one stands over the letter and leaves with it. */
export function SubjectsPanel(props: SubjectsPanelProps) {
  const { subjects, chosen, readOnly, onChange, onAdd, notes, growing, offered, onSettled } = props;
  return (
    <section aria-label="Subject lines">
      {subjects.length === 0 && <p className="pb-2 text-faded">This email has no subject lines.</p>}
      <ol id="subject-lines" className="-mx-2 grid grid-cols-1 gap-0.5">
        {subjects.map((subject, index) => (
          <SubjectLine
            key={index}
            {...{ subjects, chosen, readOnly, onChange, subject, index }}
            note={notes.get(subject.text)}
          />
        ))}
      </ol>
      {growing.length > 0 && (
        <ul aria-hidden="true" className="mt-2 grid gap-3 border-t border-rule pt-3">
          {growing.map((line) => (
            <li key={line} dir="auto" className="letter-growing px-1 text-base leading-snug break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && growing.length === 0 && (
        <OfferedLines
          lines={offered}
          room={LETTER_LIMITS.subjects - subjects.length}
          onAccept={(lines) => {
            const added = lines.map(({ text, preheader }) => ({
              text,
              preheader: preheader ?? "",
              angle: null,
            }));
            onChange({ subjects: [...subjects, ...added], chosen });
            onSettled(lines);
          }}
          onReject={onSettled}
        />
      )}
      {!readOnly && (
        <Button
          id="add-subject"
          variant="plain"
          size="small"
          onClick={onAdd}
          disabled={subjects.length >= LETTER_LIMITS.subjects}
          className="mt-1 -ml-2"
        >
          <Icon of={Plus} />
          Add your own
        </Button>
      )}
    </section>
  );
}

/** A rule of the checks has something to say about the line. */
function Mark({ note }: { note: string | undefined }) {
  if (!note) return null;
  return (
    <span title={note} className="ml-1.5 inline-block size-2 rounded-full bg-amber align-middle">
      <span className="sr-only">{note}</span>
    </span>
  );
}

type ChosenActsProps = Pick<SubjectsPanelProps, "subjects" | "chosen" | "onChange">;

function ChosenActs({ subjects, chosen, onChange }: ChosenActsProps) {
  return (
    <div
      className={classNames(
        "absolute right-0 flex rounded-sheet bg-tint [@media(hover:none)]:static",
        ON_DEMAND,
      )}
    >
      <IconButton
        icon={ArrowUp}
        label="Move the chosen line up"
        disabled={chosen === 0}
        onClick={() => onChange(moveChosen({ subjects, chosen }, -1))}
      />
      <IconButton
        icon={ArrowDown}
        label="Move the chosen line down"
        disabled={chosen >= subjects.length - 1}
        onClick={() => onChange(moveChosen({ subjects, chosen }, 1))}
      />
      <IconButton
        icon={Trash2}
        label="Remove the chosen line"
        onClick={() => onChange(removeChosen({ subjects, chosen }))}
      />
    </div>
  );
}

export function factsOf({ text, angle }: Pick<DocumentSubject, "text" | "angle">): string {
  const count = characterCount(text);
  // A number stays with what it counts.
  const characters = `${count}\u00a0${count === 1 ? "character" : "characters"}`;
  const mark = count > SHOWN_IN_FULL ? ", cut off in some inboxes" : "";
  return `${angle ? ANGLE_LABELS[angle] : "Yours"} · ${characters}${mark}`;
}

/** The line in the list, or the field over the letter where the line is the chosen one. */
export function focusSubject(index: number): void {
  const line = document.querySelectorAll<HTMLElement>("#subject-lines [aria-pressed]")[index];
  const field = document.querySelector<HTMLElement>('article textarea[aria-label="Subject line"]');
  (line?.ariaPressed === "false" ? line : (field ?? line))?.focus();
}
