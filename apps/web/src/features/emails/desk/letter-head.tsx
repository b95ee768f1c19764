import type { DocumentSubject } from "@storyletter/contract/letters";
import { LETTER_LIMITS } from "@storyletter/contract/limits";
import { Button, classNames } from "@storyletter/ui";

const LINE =
  "block w-full min-w-0 resize-none rounded-sheet border border-transparent bg-transparent px-2 -mx-2 field-sizing-content hover:border-rule focus:border-edge";

interface LineProps {
  label: string;
  value: string;
  max: number;
  readOnly: boolean;
  className: string;
  onValue: (value: string) => void;
  onEnter: () => void;
}

/** One line that wraps; Enter goes on to the letter. */
function Line({ label, value, max, readOnly, className, onValue, onEnter }: LineProps) {
  return (
    <textarea
      aria-label={label}
      dir="auto"
      // What a browser restores would count as typed.
      autoComplete="off"
      placeholder={label}
      rows={1}
      value={value}
      maxLength={max}
      readOnly={readOnly}
      onChange={(event) => onValue(event.target.value.replace(/\s*\n\s*/gu, " "))}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      className={classNames(LINE, className)}
    />
  );
}

interface LetterHeadProps {
  sender: string;
  subject: DocumentSubject | undefined;
  readOnly: boolean;
  onSubject: (change: Partial<DocumentSubject>) => void;
  onAdd: () => void;
  onEnter: () => void;
}

/** The sender, and the subject line and preview text that leave with the letter. */
export function LetterHead({ sender, subject, readOnly, onSubject, onAdd, onEnter }: LetterHeadProps) {
  return (
    <header className="border-b border-rule px-5 pt-4 pb-3 sm:px-8.5">
      <p className="mb-2 flex items-center gap-2.5 text-sm text-faded">
        <span
          aria-hidden="true"
          className="grid size-6.5 place-items-center rounded-full bg-tint font-serif text-sm font-semibold text-ember"
        >
          {[...sender][0]?.toUpperCase()}
        </span>
        {sender}
      </p>
      {subject ? (
        <>
          <Line
            label="Subject line"
            value={subject.text}
            max={LETTER_LIMITS.subject}
            readOnly={readOnly}
            className="text-lg leading-snug font-semibold"
            onValue={(text) => onSubject({ text })}
            onEnter={onEnter}
          />
          <Line
            label="Preview text"
            value={subject.preheader}
            max={LETTER_LIMITS.preheader}
            readOnly={readOnly}
            className="mt-0.5 text-sm text-faded"
            onValue={(preheader) => onSubject({ preheader })}
            onEnter={onEnter}
          />
        </>
      ) : (
        <Button variant="quiet" size="small" onClick={onAdd} disabled={readOnly}>
          Add a subject line
        </Button>
      )}
      {!subject?.text.trim() && (
        <p className="mt-1 text-sm text-amber">
          An email without a subject line can’t be sent.{" "}
          <span>{subject ? "Type one, or choose another." : "Add one."}</span>
        </p>
      )}
    </header>
  );
}
