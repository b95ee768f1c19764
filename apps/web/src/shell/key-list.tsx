import { Checkbox, Dialog } from "@storyletter/ui";
import { useState } from "react";
import { readSingleLetters, saveSingleLetters } from "./keys.ts";

const MOD = /Mac|iPad|iPhone/.test(navigator.userAgent) ? "⌘" : "Ctrl";

const KEYS = [
  { keys: [MOD, "K"], action: "Search and commands" },
  { keys: ["/"], action: "Search my emails" },
  { keys: ["c"], action: "Create an email" },
  { keys: ["?"], action: "Show this list" },
  { keys: ["F8"], action: "Go to the notifications" },
  { keys: ["Esc"], action: "Close the open dialog or menu" },
  { keys: ["Alt", "↓"], action: "In a letter: go to the next sentence that isn’t yours" },
  { keys: ["F2"], action: "In a letter: hear a sentence and its source" },
  { keys: [MOD, "Enter"], action: "In a letter: accept the suggestion" },
  { keys: [MOD, "Backspace"], action: "In a letter: reject the suggestion" },
  { keys: ["Shift", MOD, "Enter"], action: "In a letter: accept all suggestions" },
  { keys: ["Shift", MOD, "Backspace"], action: "In a letter: reject all suggestions" },
];

interface KeyListProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function KeyList({ open, onOpenChange }: KeyListProps) {
  const [letters, setLetters] = useState(readSingleLetters);
  const save = (on: boolean) => {
    setLetters(on);
    saveSingleLetters(on);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="divide-y divide-rule">
        {KEYS.map(({ keys, action }) => (
          <div key={action} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{action}</dt>
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
          hint="Turn off /, c and ? if you use dictation or press them by accident."
          checked={letters}
          onChange={(event) => save(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
