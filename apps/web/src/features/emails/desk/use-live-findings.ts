import type { Finding, LetterDocument } from "@storyletter/contract/letters";
import { toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { failureText } from "../../../api/errors.ts";
import { runMutation } from "../../../api/run-mutation.ts";
import { trpc } from "../../../api/trpc.ts";

const CHECK_AFTER_MS = 600;
const TRY_AGAIN_MS = 10_000;

/** Whether the findings are those of the letter on the screen. */
export type CheckState = "current" | "checking" | "failed";

/** A note asks its author to do something; the other checks ask whether the words are true. */
export const isTask = ({ rule }: Finding): boolean => rule === "asked-for" || rule === "one-destination";

/**
 * What the checks notice in the letter as it is on the screen; the last answer stays while a new one is made.
 * `initial` belongs to the letter as it was saved; null if it was not checked.
 */
export function useLiveFindings(
  id: string,
  document: LetterDocument,
  { initial, isSaved, enabled }: { initial: Finding[] | null; isSaved: boolean; enabled: boolean },
) {
  const [findings, setFindings] = useState(initial);
  const [state, setState] = useState<CheckState>(isSaved || !enabled ? "current" : "checking");
  // What was confirmed, and is not any more, is checked again.
  const [undone, setUndone] = useState(0);
  const checked = useRef({ document: isSaved ? document : null, undone });
  const utils = trpc.useUtils();
  const { client } = utils;
  useEffect(() => {
    const known = checked.current;
    if (!enabled || (document === known.document && undone === known.undone)) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const check = () =>
      client.emails.checkLetter.mutate({ id, ...document }, { signal: stop.signal }).then(
        (answer) => {
          if (stop.signal.aborted) return;
          checked.current = { document, undone };
          startTransition(() => {
            setFindings(answer.findings);
            setState("current");
          });
        },
        () => {
          if (stop.signal.aborted) return;
          setState("failed");
          timer = setTimeout(check, TRY_AGAIN_MS);
        },
      );
    startTransition(() => setState("checking"));
    timer = setTimeout(check, CHECK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, id, document, enabled, undone]);

  const queryClient = useQueryClient();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  /** Shown at once; true when the server has it, too. */
  async function decide(sentence: string, isTrue: boolean, failed: string): Promise<boolean> {
    const show = (isOff: boolean) =>
      setConfirmed(
        (known) => new Set([...known].filter((each) => each !== sentence).concat(isOff ? sentence : [])),
      );
    show(isTrue);
    const { confirmSentence, unconfirmSentence } = client.emails;
    const send = () => (isTrue ? confirmSentence : unconfirmSentence).mutate({ id, sentence });
    try {
      const saved = await runMutation(queryClient, send);
      utils.emails.get.setData({ id }, (email) => email && { ...email, findings: saved.findings });
      if (!isTrue) setUndone((times) => times + 1);
      return true;
    } catch (error) {
      show(!isTrue);
      toast({ title: "Error", description: failureText(error, failed), variant: "destructive" });
      return false;
    }
  }
  /** `onBack` once it is on the list again. */
  async function confirm(finding: Finding, onBack: () => void): Promise<void> {
    const { sentence } = finding;
    if (sentence === undefined) return;
    if (!(await decide(sentence, true, "It wasn't taken off the list. Please try again."))) return;
    const undo = () => {
      void decide(sentence, false, "It wasn't put back on the list. Please try again.");
      onBack();
    };
    toast({
      title: isTask(finding) ? "Done" : "Confirmed",
      description: isTask(finding)
        ? "It’s off this letter’s list."
        : "It won’t be questioned in this letter again.",
      variant: "success",
      action: { label: "Undo", onPress: undo },
    });
  }
  const shown = useMemo(
    () => findings?.filter(({ sentence }) => sentence === undefined || !confirmed.has(sentence)) ?? null,
    [findings, confirmed],
  );
  return { findings: shown, state, confirm };
}
