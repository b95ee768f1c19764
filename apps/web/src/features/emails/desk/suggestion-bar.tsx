import { Button } from "@storyletter/ui";

const isApple = /Mac|iPad|iPhone/.test(navigator.userAgent);
const keys = (name: string) => (isApple ? `⌘${name === "Enter" ? "↩" : "⌫"}` : `Ctrl+${name}`);

/** What a suggestion is, and what it would add. */
export interface SuggestionNote {
  label: string;
  adds: readonly string[];
}

export interface OpenSuggestions {
  ids: readonly number[];
  current: number | null;
}

interface SuggestionBarProps extends OpenSuggestions {
  notes: ReadonlyMap<number, SuggestionNote>;
  onAccept: (id?: number) => void;
  onReject: (id?: number) => void;
}

/** Accepts and rejects the open suggestions; stays in view at the lower edge of the letter. */
export function SuggestionBar({ ids, current, notes, onAccept, onReject }: SuggestionBarProps) {
  if (current === null) return null;
  const { label = "Suggestion", adds = [] } = notes.get(current) ?? {};
  return (
    <section
      aria-label="Suggestions"
      className="desk-suggestions sticky z-[5] border-t border-rule bg-sheet px-5 py-3 sm:px-8.5"
    >
      {adds.length > 0 && (
        <ul aria-label="What this adds" className="mb-2 grid gap-1 text-sm text-amber">
          {adds.map((each) => (
            <li key={each} className="break-words">
              {each}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" title={keys("Enter")} onClick={() => onAccept(current)}>
          Accept
        </Button>
        <Button size="small" variant="quiet" title={keys("Backspace")} onClick={() => onReject(current)}>
          Reject
        </Button>
        <p aria-live="polite" className="text-sm text-faded tabular-nums">
          {label} · {ids.indexOf(current) + 1} of {ids.length}
        </p>
        {ids.length > 1 && (
          <span className="flex gap-1 sm:ml-auto">
            <Button size="small" variant="plain" onClick={() => onAccept()}>
              Accept all
            </Button>
            <Button size="small" variant="plain" onClick={() => onReject()}>
              Reject all
            </Button>
          </span>
        )}
      </div>
    </section>
  );
}
