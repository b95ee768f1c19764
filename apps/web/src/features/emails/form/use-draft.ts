import type { EmailBrief } from "@storyletter/contract";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type Attempt, attemptFor } from "./attempt.ts";
import { type Draft, type DraftStore, differs } from "./draft.ts";
import { newKey } from "./new-key.ts";
import type { EmailFormValues } from "./values.ts";

/** A pause in typing after which the draft is written. */
const PAUSE_MS = 300;

export interface DraftKeeping {
  /** What was found when the form was opened, until the user chose. */
  offer: Draft | null;
  resume: () => void;
  startFresh: () => void;
  /** The attempt to send this brief under; kept with the draft, so that it survives a reload. */
  attempt: (brief: EmailBrief) => Attempt;
  /** The email exists: the draft is removed and nothing is kept any more. */
  finish: () => void;
}

type Form = Pick<UseFormReturn<EmailFormValues, unknown, EmailBrief>, "getValues" | "reset" | "subscribe">;

/** Keeps what is typed in the browser, and offers what was kept before. */
export function useDraft(form: Form, store: DraftStore, initial: EmailFormValues): DraftKeeping {
  const [offer, setOffer] = useState(() => {
    const kept = store.read();
    return kept && differs(kept.values, initial) ? kept : null;
  });
  const attempt = useRef<Attempt | null>(null);
  const finished = useRef(false);

  const write = () => {
    if (finished.current) return;
    const values = form.getValues();
    if (differs(values, initial)) store.write({ values, savedAt: Date.now(), attempt: attempt.current });
    else if (!offer) store.remove();
  };
  const keep = useRef(write);
  useEffect(() => {
    keep.current = write;
  });

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (pause === undefined) return;
      clearTimeout(pause);
      pause = undefined;
      keep.current();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause);
        pause = setTimeout(flush, PAUSE_MS);
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
