import type { Email } from "@storyletter/contract/emails";
import type { LetterBody } from "@storyletter/contract/letters";
import { Button, toast } from "@storyletter/ui";
import { useEffect, useRef, useState } from "react";
import { plural } from "../../../format/plural.ts";
import type { Correction } from "./corrections.ts";

/** What is fetched when it is pressed for the first time. */
const SIZE = "8 MB";

const FAILED = {
  title: "Proofreading failed",
  description: "The proofreader could not be loaded. Your letter is unchanged. Please try again.",
  variant: "destructive",
} as const;

/** Corrections of the letter as it was then; a paragraph that was changed meanwhile has none. */
export interface Slips {
  paragraphs: readonly string[];
  corrections: readonly Correction[];
}

interface ProofreadButtonProps {
  email: Email;
  /** The letter as it is now. */
  body: () => LetterBody | undefined;
  /** Whether it is proofread by itself once, after it was shown. */
  isAutomatic: boolean;
  /** Marks the slips in the letter. */
  onSlips: (slips: Slips | null) => void;
  onCorrections: (body: LetterBody, messages: ReadonlyMap<number, string>) => void;
}

/** With a small data plan the button has to be pressed. */
const savesData = (): boolean =>
  "connection" in navigator &&
  typeof navigator.connection === "object" &&
  navigator.connection !== null &&
  "saveData" in navigator.connection &&
  navigator.connection.saveData === true;

/** Looks for slips of spelling and grammar on the person's own machine; each becomes a suggestion. */
export function ProofreadButton({ email, body, isAutomatic, onSlips, onCorrections }: ProofreadButtonProps) {
  const worker = useRef<Worker | null>(null);
  const [busy, setBusy] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [found, setFound] = useState<Slips | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  const end = () => {
    worker.current?.terminate();
    worker.current = null;
    setBusy(false);
  };
  const fail = () => {
    end();
    toast(FAILED);
  };
  async function suggest({ paragraphs, corrections }: Slips): Promise<void> {
    const { paragraphsToProofread, suggestCorrections } = await import("./corrections.ts");
    const now = body();
    setFound(null);
    onSlips(null);
    if (!now) return;
    // What was typed meanwhile has moved the words: those paragraphs are left alone.
    const texts = paragraphsToProofread(now);
    const valid = corrections.filter(({ paragraph }) => texts[paragraph] === paragraphs[paragraph]);
    const { body: changed, messages } = suggestCorrections(now, valid);
    if (messages.size > 0) onCorrections(changed, messages);
    else toast({ title: "Nothing to correct", variant: "success" });
  }
  /** `isQuiet` for what was not pressed. */
  async function proofread(onFound: (slips: Slips) => void, onFail: () => void, isQuiet = false) {
    if (!isQuiet) setBusy(true);
    const { namesIn, paragraphsToProofread, ProofreadAnswer } = await import("./corrections.ts");
    const letter = body();
    if (!letter) return setBusy(false);
    worker.current ??= new Worker(new URL("./proofreader.worker.ts", import.meta.url), {
      type: "module",
      name: "proofreader",
    });
    const paragraphs = paragraphsToProofread(letter);
    worker.current.onerror = onFail;
    worker.current.onmessage = ({ data }) => {
      setBusy(false);
      setLoaded(true);
      const { corrections } = ProofreadAnswer.parse(data);
      if (corrections !== null) onFound({ paragraphs, corrections });
      else if (!isQuiet)
        toast({ title: "Only English can be proofread", description: "Your letter is unchanged." });
    };
    worker.current.postMessage({ paragraphs, names: namesIn(email), language: navigator.language });
  }
  const showSlips = (slips: Slips) => {
    setFound(slips.corrections.length > 0 ? slips : null);
    onSlips(slips);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a letter, as it was shown
  useEffect(() => {
    if (!isAutomatic || savesData()) return;
    // Behind the letter and its editor.
    return whenIdle(() => void proofread(showSlips, end, true).catch(end));
  }, [email.id, isAutomatic]);
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      onClick={() =>
        void (found ? suggest(found) : proofread((slips) => void suggest(slips), fail)).catch(fail)
      }
    >
      {found
        ? `Show ${plural(found.corrections.length, "correction")}`
        : isLoaded
          ? "Proofread"
          : `Proofread (${SIZE})`}
    </Button>
  );
}

const IDLE_WITHIN_MS = 5_000;

/** Some browsers don't say when they are idle. */
function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const idle = requestIdleCallback(act, { timeout: IDLE_WITHIN_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, IDLE_WITHIN_MS);
  return () => clearTimeout(timer);
}
