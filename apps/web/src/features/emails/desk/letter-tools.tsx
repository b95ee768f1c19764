import { Button, IconButton, Switch } from "@storyletter/ui";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { plural } from "../../../format/plural.ts";

interface LetterToolsProps {
  words: number;
  /** How much of the words is the author's, 0 to 1. */
  share: number;
  showUnowned: boolean;
  onShowUnowned: (show: boolean) => void;
  onWalk: (step: 1 | -1) => void;
  onVersions: () => void;
  children: ReactNode;
}

/** Over the letter: how long it is, how much of it is the author's, and the way from one stranger's words to the next. */
export function LetterTools(props: LetterToolsProps) {
  const { words, share, showUnowned, onShowUnowned, onWalk, onVersions, children } = props;
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-faded">
      <p className="tabular-nums">{`${plural(words, "word")}, ${Math.round(share * 100)}% yours`}</p>
      <Button variant="plain" size="small" className="-ml-3 sm:hidden" onClick={onVersions}>
        Versions
      </Button>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {showUnowned && share < 1 && (
          <>
            <IconButton
              icon={ChevronUp}
              label="Previous words that aren’t yours"
              title="Previous (Alt ↑)"
              onClick={() => onWalk(-1)}
            />
            <IconButton
              icon={ChevronDown}
              label="Next words that aren’t yours"
              title="Next (Alt ↓); Delete strikes them"
              onClick={() => onWalk(1)}
            />
          </>
        )}
        <Switch
          label="What isn't yours"
          checked={showUnowned}
          onCheckedChange={onShowUnowned}
          className="items-center! text-ink"
        />
        {children}
      </span>
    </div>
  );
}
