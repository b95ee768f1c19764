import { Button, VisuallyHidden } from "@storyletter/ui";

const isApple = /Mac|iPad|iPhone/.test(navigator.userAgent);
const keys = (name: string) => (isApple ? `⌘${name === "Enter" ? "↩" : "⌫"}` : `Ctrl+${name}`);

/** What a suggestion is, its new words, and what they would add. */
export interface SuggestionNote {
  label: string;
  text?: string;
  adds: readonly string[];
}

export interface OpenSuggestions {
  ids: readonly number[];
  current: number | null;
}

interface SuggestionBarProps extends OpenSuggestions {
  notes: ReadonlyMap<number, SuggestionNote>;
  /** The name of what is being written; null where nothing is. */
  writing: string | null;
  onStop: () => void;
  onAccept: (id?: number) => void;
  onReject: (id?: number) => void;
}

/** Accepts, rejects and stops suggestions; stays in view at the lower edge of the letter. */
export function SuggestionBar({ ids, current, notes, writing, ...acts }: SuggestionBarProps) {
  const { label = "Suggestion", text = "", adds = [] } = (current !== null && notes.get(current)) || {};
  const place = current === null ? "" : `${label} · ${ids.indexOf(current) + 1} of ${ids.length}`;
  return (
    <>
      {/* There before it says anything, and silent while words are growing. */}
      <VisuallyHidden>
        <span aria-live="polite">{[place, text, ...adds].filter(Boolean).join(". ")}</span>
      </VisuallyHidden>
      {(current !== null || writing !== null) && (
        <section
          aria-label="Suggestions"
          className="desk-suggestions sticky z-[5] grid gap-2 border-t border-rule bg-sheet px-5 py-3 sm:px-8.5"
        >
          {current !== null && (
            <OpenSuggestion {...acts} current={current} adds={adds} place={place} count={ids.length} />
          )}
          {writing !== null && (
            <div className="flex flex-wrap items-center gap-2">
              <Button size="small" variant="quiet" title="Esc" onClick={acts.onStop}>
                Stop
              </Button>
              <p className="text-sm text-faded">{writing}: being written…</p>
            </div>
          )}
        </section>
      )}
    </>
  );
}

interface OpenSuggestionProps extends Pick<SuggestionBarProps, "onAccept" | "onReject"> {
  current: number;
  adds: readonly string[];
  place: string;
  count: number;
}

function OpenSuggestion({ current, adds, place, count, onAccept, onReject }: OpenSuggestionProps) {
  return (
    <>
      {adds.length > 0 && (
        <ul aria-label="What this adds" className="grid gap-1 text-sm text-amber">
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
        <p className="text-sm text-faded tabular-nums">{place}</p>
        {count > 1 && (
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
    </>
  );
}
