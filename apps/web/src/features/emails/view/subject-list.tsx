import { CopyButton, classNames, toast, VisuallyHidden } from "@storyletter/ui";
import { COPIED, COPY_FAILED } from "../../../clipboard/copy-toasts.ts";
import { ANGLE_LABELS, characterCount, type DisplaySubject } from "../../../email-display/subjects.ts";

interface SubjectListProps {
  subjects: readonly DisplaySubject[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** The numbered subject lines; the pressed one is shown over the letter. */
export function SubjectList({ subjects, chosen, onChoose }: SubjectListProps) {
  return (
    <section aria-label="Subject lines" className="rounded-sheet border border-rule bg-sheet">
      <h2 className="px-5 pt-4.5 pb-2 text-lg">Subject lines</h2>
      {subjects.length === 0 && <p className="px-5 pb-4 text-faded">This email has no subject lines.</p>}
      <ol className="grid grid-cols-1 gap-0.5 p-2">
        {subjects.map((subject, index) => (
          <li
            key={index}
            className={classNames(
              "flex items-start rounded-sheet transition-colors",
              index === chosen ? "bg-tint" : "hover:bg-tint/50",
            )}
          >
            <button
              type="button"
              aria-pressed={index === chosen}
              onClick={() => onChoose(index)}
              className="flex min-w-0 flex-1 gap-2.5 rounded-sheet py-2.5 pr-1 pl-3 text-left"
            >
              <span className="w-3.5 shrink-0 font-serif text-lg leading-6 font-display text-ember tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 break-words">
                <span className="block leading-snug font-medium">{subject.text}</span>
                <span className="mt-0.5 block text-sm text-faded">{facts(subject)}</span>
                {subject.preheader && (
                  <span
                    className={classNames(
                      "mt-1 border-l-2 border-rule pl-2 text-sm leading-snug text-faded",
                      index === chosen ? "block" : "hidden sm:block",
                    )}
                  >
                    <VisuallyHidden>Preview text: </VisuallyHidden>
                    {subject.preheader}
                  </span>
                )}
              </span>
            </button>
            <CopyButton
              iconOnly
              text={subject.text}
              label={`Copy subject line ${index + 1}`}
              onCopied={() => toast(COPIED)}
              onFailed={() => toast(COPY_FAILED)}
              className="mt-1 mr-1"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function facts({ text, angle }: DisplaySubject): string {
  const count = characterCount(text);
  // A number stays with what it counts.
  const characters = `${count}\u00a0${count === 1 ? "character" : "characters"}`;
  return angle ? `${ANGLE_LABELS[angle]} · ${characters}` : characters;
}
