import { Button, Icon, IconButton, Switch } from "@storyletter/ui";
import { ChevronDown, ChevronUp, History } from "lucide-react";
import type { ReactNode } from "react";

interface LetterToolsProps {
  /** How much of the words is the author's, 0 to 1. */
  share: number;
  showUnowned: boolean;
  onShowUnowned: (show: boolean) => void;
  onWalk: (step: 1 | -1) => void;
  onVersions: () => void;
  children: ReactNode;
}

/** Over the letter: whose words are whose, the way from one stranger's words to the next, suggestions and versions. */
export function LetterTools(props: LetterToolsProps) {
  const { share, showUnowned, onShowUnowned, onWalk, onVersions, children } = props;
  return (
    <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-1 text-sm">
      <Switch
        label="What isn't yours"
        checked={showUnowned}
        onCheckedChange={onShowUnowned}
        className="items-center! gap-1!"
      />
      {showUnowned && share < 1 && (
        <>
          <IconButton
            icon={ChevronUp}
            label="Previous sentence that isn’t yours"
            title="Previous (Alt ↑)"
            onClick={() => onWalk(-1)}
          />
          <IconButton
            icon={ChevronDown}
            label="Next sentence that isn’t yours"
            title="Next (Alt ↓); Delete strikes it"
            onClick={() => onWalk(1)}
          />
        </>
      )}
      <span className="ml-auto flex items-center">
        {children}
        <Button variant="plain" size="small" className="-mr-3" onClick={onVersions}>
          <Icon of={History} className="sm:hidden" />
          <span className="max-sm:sr-only">Versions</span>
        </Button>
      </span>
    </div>
  );
}
