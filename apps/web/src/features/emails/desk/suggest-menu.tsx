import {
  type PassageSuggestion,
  SUGGESTION_LIMITS,
  type SuggestionKind,
} from "@storyletter/contract/letters";
import { Button, Dialog, Menu, type MenuItem, TextArea } from "@storyletter/ui";
import { Sparkles } from "lucide-react";
import { useState } from "react";

export type Ask = { kind: SuggestionKind; instruction?: string } | { kind: "strike-ps" };

/** Names of what can be suggested, as on the menu. */
export const SUGGESTION_LABELS: Record<Ask["kind"], string> = {
  shorter: "Shorter",
  plainer: "Plainer",
  warmer: "Warmer",
  "own-voice": "More like me",
  another: "Another way to say it",
  free: "Your instruction",
  opening: "Another opening",
  bridge: "Another bridge",
  ps: "New P.S.",
  subjects: "Five new subjects",
  "strike-ps": "Strike the P.S.",
};

const PASSAGES: readonly Exclude<PassageSuggestion, "free">[] = [
  "shorter",
  "plainer",
  "warmer",
  "own-voice",
  "another",
];

interface SuggestMenuProps {
  /** Whether an AI model is set up; without one the menu has what rules can do. */
  hasModel: boolean;
  hasPostscript: boolean;
  onAsk: (ask: Ask) => void;
}

/** What can be suggested: for the selected words or the paragraph at the cursor, and for the letter. */
export function SuggestMenu({ hasModel, hasPostscript, onAsk }: SuggestMenuProps) {
  const [asksFreely, setAsksFreely] = useState(false);
  const item = (kind: Exclude<Ask["kind"], "free">, label = SUGGESTION_LABELS[kind]): MenuItem => ({
    label,
    onSelect: () => onAsk({ kind }),
  });
  const strike = hasPostscript ? [item("strike-ps")] : [];
  const items = hasModel
    ? [
        ...PASSAGES.map((kind) => item(kind)),
        { label: "Your instruction…", onSelect: () => setAsksFreely(true) },
        item("opening"),
        item("bridge"),
        item("ps"),
        ...strike,
        item("subjects"),
      ]
    : [item("opening"), ...strike, item("subjects", "Other subjects")];
  return (
    <>
      <span className="relative">
        <Menu label="Suggest" showsLabel icon={Sparkles} items={items} className="text-ink" />
      </span>
      {asksFreely && (
        <FreeInstruction
          onClose={() => setAsksFreely(false)}
          onAsk={(instruction) => onAsk({ kind: "free", instruction })}
        />
      )}
    </>
  );
}

function FreeInstruction({ onClose, onAsk }: { onClose: () => void; onAsk: (text: string) => void }) {
  const [text, setText] = useState("");
  const send = () => {
    onAsk(text.trim());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="What should change?"
      description="For the selected words, or the paragraph with the cursor."
      footer={
        <Button disabled={text.trim() === ""} onClick={send}>
          Suggest
        </Button>
      }
    >
      <TextArea
        label="Your instruction"
        hint="For example: say it as a question."
        rows={2}
        maxLength={SUGGESTION_LIMITS.instruction}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
