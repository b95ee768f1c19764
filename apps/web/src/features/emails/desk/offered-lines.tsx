import type { LetterSuggestion } from "@storyletter/contract/letters";
import { LETTER_LIMITS } from "@storyletter/contract/limits";
import { Button } from "@storyletter/ui";
import { type KeyboardEvent, useId, useRef } from "react";

interface OfferedLinesProps {
  lines: readonly LetterSuggestion[];
  /** How many more the letter can have. */
  room: number;
  onAccept: (lines: readonly LetterSuggestion[]) => void;
  onReject: (lines: readonly LetterSuggestion[]) => void;
}

/** Suggested subject lines under the letter's own; each becomes part of the letter when it is accepted. */
export function OfferedLines({ lines, room, onAccept, onReject }: OfferedLinesProps) {
  const section = useRef<HTMLElement>(null);
  const id = useId();
  // The pressed button goes with its line: the focus goes on to the next one.
  const thenFocus = (act: () => void) => {
    act();
    requestAnimationFrame(() => {
      const next = section.current?.querySelector("button") ?? document.querySelector("#add-subject");
      if (next instanceof HTMLElement) next.focus();
    });
  };
  const accept = (some: readonly LetterSuggestion[]) => {
    if (some.length <= room) thenFocus(() => onAccept(some));
  };
  const reject = (some: readonly LetterSuggestion[]) => thenFocus(() => onReject(some));
  const onKeyDown = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) => {
    if (!(ctrlKey || metaKey) || !(target instanceof Element)) return;
    const at = Number(target.closest("li")?.dataset.line ?? -1);
    const some = shiftKey ? lines : lines.filter((_, index) => index === at);
    if (some.length === 0) return;
    if (key === "Enter") accept(some);
    if (key === "Backspace") reject(some);
  };
  return (
    <section
      ref={section}
      aria-label="Suggested subject lines"
      onKeyDown={onKeyDown}
      className="mt-2 border-t border-rule pt-3"
    >
      <ul className="grid gap-3">
        {lines.map((line, index) => (
          <OfferedLine
            key={line.text}
            {...{ line, index, id: `${id}-${index}`, hasRoom: room > 0 }}
            onAccept={() => accept([line])}
            onReject={() => reject([line])}
          />
        ))}
      </ul>
      {lines.length > 1 && (
        <div className="mt-2 -ml-3 flex gap-1">
          <Button variant="plain" size="small" disabled={room < lines.length} onClick={() => accept(lines)}>
            Accept all
          </Button>
          <Button variant="plain" size="small" onClick={() => reject(lines)}>
            Reject all
          </Button>
        </div>
      )}
      {room < lines.length && (
        <p className="mt-1 text-sm text-faded">
          {`A letter has at most ${LETTER_LIMITS.subjects} subject lines: there is room for ${room} more.`}
        </p>
      )}
    </section>
  );
}

interface OfferedLineProps {
  line: LetterSuggestion;
  index: number;
  id: string;
  hasRoom: boolean;
  onAccept: () => void;
  onReject: () => void;
}

function OfferedLine({ line, index, id, hasRoom, onAccept, onReject }: OfferedLineProps) {
  return (
    <li data-line={index}>
      <ins dir="auto" id={id} className="letter-added block px-1 text-base leading-snug break-words">
        {line.text}
      </ins>
      {line.adds.map((each) => (
        <span key={each} className="block text-sm break-words text-amber">
          {each}
        </span>
      ))}
      <span className="mt-1.5 flex gap-2">
        <Button
          variant="quiet"
          size="small"
          className="text-ember"
          disabled={!hasRoom}
          aria-describedby={id}
          onClick={onAccept}
        >
          Accept
        </Button>
        <Button variant="quiet" size="small" aria-describedby={id} onClick={onReject}>
          Reject
        </Button>
      </span>
    </li>
  );
}
