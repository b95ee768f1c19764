import type { Finding, LetterDocument } from "@storyletter/contract/schemas";
import { toast } from "@storyletter/ui";
import { startTransition, useEffect, useRef, useState } from "react";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";

const CHECK_AFTER_MS = 600;
const TRY_AGAIN_MS = 10_000;

/** Whether the findings are those of the letter on the screen. */
export type CheckState = "current" | "checking" | "failed";

/**
 * What the checks notice in the letter as it is on the screen; the last answer stays while a new one is made.
 * `initial` belongs to the letter as it was saved.
 */
export function useLiveFindings(
  id: string,
  document: LetterDocument,
  { initial, isSaved, enabled }: { initial: Finding[] | null; isSaved: boolean; enabled: boolean },
) {
  const [findings, setFindings] = useState(initial);
  const [state, setState] = useState<CheckState>("current");
  const checked = useRef(isSaved ? document : null);
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (!enabled || document === checked.current) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const check = () =>
      client.emails.checkLetter.mutate({ id, ...document }, { signal: stop.signal }).then(
        (answer) => {
          if (stop.signal.aborted) return;
          checked.current = document;
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
  }, [client, id, document, enabled]);
  const { mutate } = trpc.emails.confirmSentence.useMutation({
    onSuccess: (_, confirmed) => {
      setFindings((shown) => shown?.filter(({ sentence }) => sentence !== confirmed.sentence) ?? null);
      toast({
        title: "Confirmed",
        description: "It won’t be questioned in this letter again.",
        variant: "success",
      });
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: failureText(error, "The sentence wasn't confirmed. Please try again."),
        variant: "destructive",
      }),
  });
  return { findings, state, confirm: (sentence: string) => mutate({ id, sentence }) };
}
