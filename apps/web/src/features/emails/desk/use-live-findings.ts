import type { Finding, LetterDocument } from "@storyletter/contract/schemas";
import { toast } from "@storyletter/ui";
import { startTransition, useEffect, useRef, useState } from "react";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";

const CHECK_AFTER_MS = 600;

/** What the checks notice in the letter as it is on the screen; the last answer stays while a new one is made. */
export function useLiveFindings(
  id: string,
  document: LetterDocument,
  { initial, enabled }: { initial: Finding[] | null; enabled: boolean },
): { findings: Finding[] | null; confirm: (sentence: string) => void } {
  const [findings, setFindings] = useState(initial);
  const first = useRef(document);
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (!enabled || document === first.current) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      client.emails.checkLetter.mutate({ id, ...document }, { signal: stop.signal }).then(
        (answer) => {
          if (!stop.signal.aborted) startTransition(() => setFindings(answer.findings));
        },
        // The saved letter is checked again by the server; a check that was missed changes nothing.
        () => undefined,
      );
    }, CHECK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, id, document, enabled]);
  const { mutate } = trpc.emails.confirmSentence.useMutation({
    onSuccess: (_, confirmed) =>
      setFindings((shown) => shown?.filter(({ sentence }) => sentence !== confirmed.sentence) ?? null),
    onError: (error) =>
      toast({
        title: "Error",
        description: failureText(error, "The sentence wasn't confirmed. Please try again."),
        variant: "destructive",
      }),
  });
  return { findings, confirm: (sentence) => mutate({ id, sentence }) };
}
