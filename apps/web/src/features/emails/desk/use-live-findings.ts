import type { Finding, LetterDocument } from "@storyletter/contract";
import { startTransition, useEffect, useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";

const CHECK_AFTER_MS = 600;

/** What the checks notice in the letter as it is on the screen; the last answer stays while a new one is made. */
export function useLiveFindings(
  id: string,
  document: LetterDocument,
  { initial, enabled }: { initial: Finding[] | null; enabled: boolean },
): Finding[] | null {
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
  return findings;
}
