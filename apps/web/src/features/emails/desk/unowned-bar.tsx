import { Button } from "@storyletter/ui";

interface UnownedBarProps {
  sentence: string;
  onStrike: () => void;
  onNext: () => void;
}

/** What can be done with a sentence that isn't the author's, while the cursor is in it. */
export function UnownedBar({ sentence, onStrike, onNext }: UnownedBarProps) {
  return (
    <section
      aria-label="A sentence that isn’t yours"
      className="desk-suggestions sticky z-[5] flex flex-wrap items-center gap-2 border-t border-rule bg-sheet px-5 py-3 sm:px-8.5"
    >
      <Button size="small" variant="quiet" title="Delete, once it is selected" onClick={onStrike}>
        Strike this sentence
      </Button>
      <Button size="small" variant="plain" title="Alt ↓" onClick={onNext}>
        Next
      </Button>
      <p className="min-w-0 flex-1 truncate text-sm text-faded">Not yours: “{sentence}”</p>
    </section>
  );
}
