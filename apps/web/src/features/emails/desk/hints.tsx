import type { Beat, Hint, HintKind } from "@storyletter/contract/schemas";
import { Button, Card, toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useMemo, useRef, useState } from "react";
import { failureText } from "../../../api/errors.ts";
import { runMutation } from "../../../api/run-mutation.ts";
import { trpc } from "../../../api/trpc.ts";
import { beatOf } from "./left-out-card.tsx";
import type { LetterEditor } from "./letter-editor.ts";

const spaced = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** The hints that still need a decision: a fact until the letter has it, the others while the letter has their words. */
export function openHints(
  hints: readonly Hint[] | null,
  { text, settled }: { text: string; settled: ReadonlySet<string> },
): Hint[] {
  const now = spaced(text);
  return (hints ?? []).filter(
    ({ kind, sentence }) => !settled.has(sentence) && now.includes(spaced(sentence)) === (kind !== "fact"),
  );
}

const LABELS: Record<HintKind, { yes: string; no: string }> = {
  "for-readers": { yes: "Leave out", no: "Keep" },
  fact: { yes: "Add", no: "No" },
  length: { yes: "Leave out", no: "Keep" },
};

interface UseHintsOptions {
  id: string;
  hints: readonly Hint[] | null;
  /** What was confirmed in this letter before. */
  confirmed: readonly string[] | undefined;
  text: string;
}

/** The open hints of a letter, and the way to keep its words as they are for good. */
export function useHints({ id, hints, confirmed, text }: UseHintsOptions) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<readonly string[]>([]);
  const settled = useMemo(() => new Set([...(confirmed ?? []), ...kept]), [confirmed, kept]);
  const open = useMemo(() => openHints(hints, { text, settled }), [hints, text, settled]);
  /** Shown at once, and again if it could not be saved. */
  async function keep({ sentence }: Hint): Promise<void> {
    setKept((known) => [...known, sentence]);
    try {
      await runMutation(queryClient, () => client.emails.confirmSentence.mutate({ id, sentence }));
    } catch (error) {
      setKept((known) => known.filter((each) => each !== sentence));
      const description = failureText(error, "Your decision wasn't saved. Please try again.");
      toast({ title: "Error", description, variant: "destructive" });
    }
  }
  return { open, keep };
}

interface HintsCardProps {
  hints: readonly Hint[];
  editor: RefObject<LetterEditor | null>;
  onKeep: (hint: Hint) => void;
}

const placeOf = (sentence: string) => ({ where: "letter" as const, quote: sentence });

/** What the writer could not decide, each settled by one press; what changes the letter is undone like any edit. */
export function HintsCard({ hints, editor, onKeep }: HintsCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  if (hints.length === 0) return null;
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
