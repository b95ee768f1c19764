import type { Beat, Hint, HintKind } from "@storyletter/contract/schemas";
import { Button, Card } from "@storyletter/ui";
import { type RefObject, useRef } from "react";
import { beatOf } from "./left-out-card.tsx";
import type { LetterEditor } from "./letter-editor.ts";

const LABELS: Record<HintKind, { yes: string; no: string }> = {
  "for-readers": { yes: "Leave out", no: "Keep" },
  fact: { yes: "Add", no: "No" },
  length: { yes: "Leave out", no: "Keep" },
};

interface HintsCardProps {
  hints: readonly Hint[];
  editor: RefObject<LetterEditor | null>;
  onKeep: (hint: Hint) => void;
}

const placeOf = (sentence: string) => ({ where: "letter" as const, quote: sentence });

/** What the writer could not decide, each settled by one press; what changes the letter is undone like any edit. */
export function HintsCard({ hints, editor, onKeep }: HintsCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const beatFor = ({ field }: Hint): Beat => beatOf(field);
  const accept = (hint: Hint) => {
    if (hint.kind !== "fact") return editor.current?.strike(hint.sentence);
    editor.current?.addSentence(hint.sentence, { beat: beatFor(hint), from: [hint.field], opensPart: true });
  };
  // The pressed button goes with its hint.
  const decide = (act: () => void) => {
    title.current?.focus();
    act();
  };
  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
        For you to decide
      </h2>
      <ul aria-label="For you to decide" className="mt-2 grid gap-4">
        {hints.map((hint) => (
          <li key={`${hint.kind} ${hint.sentence}`} className="min-w-0">
            <p className="font-semibold">{hint.question}</p>
            <p className="mt-0.5 line-clamp-3 font-serif break-words text-faded">“{hint.sentence}”</p>
            <div className="-ml-3 flex flex-wrap">
              <Button
                variant="plain"
                size="small"
                className="text-ember"
                onClick={() => decide(() => onKeep(hint))}
              >
                {LABELS[hint.kind].no}
              </Button>
              <Button
                variant="plain"
                size="small"
                className="text-ember"
                onClick={() => decide(() => accept(hint))}
              >
                {LABELS[hint.kind].yes}
              </Button>
              {hint.kind !== "fact" && (
                <Button
                  variant="plain"
                  size="small"
                  onClick={() => editor.current?.show(placeOf(hint.sentence))}
                >
                  Show
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
