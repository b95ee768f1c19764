import type { Hint } from "@storyletter/contract/emails";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { runMutation } from "../../../api/run-mutation.ts";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";

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
      showFailureToast("Error", error, "Your decision wasn't saved. Please try again.");
    }
  }
  return { open, keep };
}
