import { Checkbox, Dialog } from "@storyletter/ui";
import { useState } from "react";
import { keepSingleLetters, readSingleLetters } from "./single-letters.ts";

const KEYS = [
  { keys: [/Mac|iPad|iPhone/.test(navigator.userAgent) ? "⌘" : "Ctrl", "K"], does: "Search and commands" },
  { keys: ["/"], does: "Search my emails" },
  { keys: ["c"], does: "Create an email" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["F8"], does: "Go to the notifications" },
  { keys: ["Esc"], does: "Close what is open" },
];

interface KeyListProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function KeyList({ open, onOpenChange }: KeyListProps) {
  const [letters, setLetters] = useState(readSingleLetters);
  const keep = (on: boolean) => {
    setLetters(on);
    keepSingleLetters(on);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="divide-y divide-rule">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-sheet border border-rule bg-paper px-2 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-rule pt-4">
        <Checkbox
          label="Single-key shortcuts"
          hint="Switch /, c and ? off if you dictate or press them by accident."
          checked={letters}
          onChange={(event) => keep(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
