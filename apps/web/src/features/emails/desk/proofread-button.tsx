import type { Email, LetterBody } from "@storyletter/contract/schemas";
import { Button, toast } from "@storyletter/ui";
import { useEffect, useRef, useState } from "react";

/** What is fetched when it is pressed for the first time. */
const SIZE = "8 MB";

const FAILED = {
  title: "Proofreading failed",
  description: "The proofreader could not be loaded. Your letter is unchanged. Please try again.",
  variant: "destructive",
} as const;

interface ProofreadButtonProps {
  email: Email;
  /** The letter as it is now. */
  body: () => LetterBody | undefined;
  onCorrections: (body: LetterBody, messages: ReadonlyMap<number, string>) => void;
}

/** Looks for slips of spelling and grammar on the person's own machine; each becomes a suggestion. */
export function ProofreadButton({ email, body, onCorrections }: ProofreadButtonProps) {
  const worker = useRef<Worker | null>(null);
  const [busy, setBusy] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => () => worker.current?.terminate(), []);

  const fail = () => {
    worker.current?.terminate();
    worker.current = null;
    setBusy(false);
    toast(FAILED);
  };
  async function proofread(): Promise<void> {
    setBusy(true);
    const { namesIn, paragraphsToProofread, ProofreadAnswer, suggestCorrections } = await import(
      "./corrections.ts"
    );
    const letter = body();
    if (!letter) return setBusy(false);
    worker.current ??= new Worker(new URL("./proofreader.worker.ts", import.meta.url), {
      type: "module",
      name: "proofreader",
    });
    const sent = paragraphsToProofread(letter);
    worker.current.onerror = fail;
    worker.current.onmessage = ({ data }) => {
      setBusy(false);
      setLoaded(true);
      const { corrections } = ProofreadAnswer.parse(data);
      const now = body();
      if (!now) return;
      if (corrections === null)
        return void toast({
          title: "Only English can be proofread",
          description: "Your letter is unchanged.",
        });
      // What was typed meanwhile has moved the words: those paragraphs are left alone.
      const texts = paragraphsToProofread(now);
      const valid = corrections.filter(({ paragraph }) => texts[paragraph] === sent[paragraph]);
      const { body: changed, messages } = suggestCorrections(now, valid);
      if (messages.size > 0) onCorrections(changed, messages);
      else toast({ title: "Nothing to correct", variant: "success" });
    };
    worker.current.postMessage({ paragraphs: sent, names: namesIn(email), language: navigator.language });
  }
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void proofread().catch(fail)}>
      {isLoaded ? "Proofread" : `Proofread (${SIZE})`}
    </Button>
  );
}
