import type { EmailBrief } from "@storyletter/contract";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { newKey } from "../new-key.ts";
import { type Attempt, attemptFor } from "./attempt.ts";
import { type Draft, type DraftStore, differs } from "./draft.ts";
import type { EmailFormValues } from "./values.ts";

const DEBOUNCE_MS = 300;

export interface DraftControls {
  /** The draft found when the form opened, until the user decides. */
  offer: Draft | null;
  resume: () => void;
  startFresh: () => void;
  /** Saved with the draft, so that the idempotency key survives a reload. */
  attempt: (brief: EmailBrief) => Attempt;
  /** The email exists: removes the draft and stops saving. */
  finish: () => void;
}

type Form = Pick<UseFormReturn<EmailFormValues, unknown, EmailBrief>, "getValues" | "reset" | "subscribe">;

/** Saves the form in this browser, and offers an earlier draft. */
export function useDraft(form: Form, store: DraftStore, initial: EmailFormValues): DraftControls {
  const [offer, setOffer] = useState(() => {
    const stored = store.read();
    return stored && differs(stored.values, initial) ? stored : null;
  });
  const attempt = useRef<Attempt | null>(null);
  const finished = useRef(false);

  const write = () => {
    if (finished.current) return;
    const values = form.getValues();
    if (differs(values, initial)) store.write({ values, savedAt: Date.now(), attempt: attempt.current });
    else if (!offer) store.remove();
  };
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (pause === undefined) return;
      clearTimeout(pause);
      pause = undefined;
      latestWrite.current();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause);
        pause = setTimeout(flush, DEBOUNCE_MS);
      },
    });
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [form]);

  return {
    offer,
    resume: () => {
      if (!offer) return;
      attempt.current = offer.attempt;
      form.reset(offer.values);
      setOffer(null);
    },
    startFresh: () => {
      store.remove();
      setOffer(null);
    },
    attempt: (brief) => {
      attempt.current = attemptFor(brief, attempt.current, newKey);
      write();
      return attempt.current;
    },
    finish: () => {
      finished.current = true;
      store.remove();
    },
  };
}
