import type { Keeps } from "@storyletter/contract/constants";
import type { EmailBrief, StoryTemplate } from "@storyletter/contract/schemas";
import { toast } from "@storyletter/ui";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { newKey } from "../new-key.ts";
import { type Attempt, attemptFor, type Draft, type DraftStore, differs } from "./draft.ts";
import type { RemoteDraft } from "./use-remote-draft.ts";
import type { EmailFormValues } from "./values.ts";

const DEBOUNCE_MS = 300;
/** After the last change, until it is sent to the server. */
const PUSH_MS = 1_500;
/** After a save that was not answered. */
const RETRY_MS = 30_000;
/** How long sending waits for a save that is under way. */
const PATIENCE_MS = 2_000;

/** `browser`: the server has not answered yet. `refused`: it won't, and says why. */
export type SaveState = { kind: "idle" | "saved" | "browser" } | { kind: "refused"; message: string };

export interface DraftControls {
  /** The draft found when the form opened, until the user decides. */
  offer: Draft | null;
  saveState: SaveState;
  resume: () => void;
  startFresh: () => void;
  /** Saved with the draft, so that the idempotency key survives a reload. */
  attempt: (brief: EmailBrief) => Promise<Attempt>;
  /** The email was not created: saves the draft again. */
  failed: () => void;
  /** The draft's id, for the server to delete it with. */
  id: () => string;
  /** The email exists: removes the draft and stops saving. */
  finish: () => void;
}

type Form = Pick<UseFormReturn<EmailFormValues, unknown, EmailBrief>, "getValues" | "reset" | "subscribe">;

export interface DraftSource {
  store: DraftStore;
  initial: EmailFormValues;
  templates: readonly StoryTemplate[];
  keeps: Keeps | null;
  /** A draft to continue; without one the form begins its own. */
  opened: Draft | null;
  /** What the server has of this form. */
  remote: Pick<RemoteDraft, "draft" | "gone">;
  /** The server has a change; the form may be left by then. */
  onSaved: () => void;
}

const loadSync = () => import("./draft-sync.ts");

/** Saves the form in this browser and on the server, and offers an earlier draft. */
export function useDraft(form: Form, source: DraftSource): DraftControls {
  const { store, initial, templates, keeps, opened, remote, onSaved } = source;
  const [local, setLocal] = useState(() =>
    opened ? null : (store.list().find(({ passed, values }) => !passed && differs(values, initial)) ?? null),
  );
  const [isDecided, setDecided] = useState(opened !== null);
  const kept = local && remote.gone.includes(local.id) ? null : local;
  const offer = isDecided ? null : newerOf(kept, remote.draft);
  const [saveState, setSaveState] = useState<SaveState>({ kind: "idle" });
  // What this form saves to; it changes when a draft is continued, or forks.
  const place = useRef({ id: opened?.id ?? "", revision: opened?.revision ?? 0 });
  if (place.current.id === "") place.current.id = newKey();
  const attempt = useRef<Attempt | null>(opened?.attempt ?? null);
  const finished = useRef(false);
  // The server deletes the draft with the answer: a save then would begin another.
  const isSending = useRef(false);
  // The last change that the server lacks: the browser's storage may be full or blocked.
  const unsent = useRef(opened?.unsent ? opened : null);
  const pushing = useRef<Promise<void> | null>(null);
  // While this form is open, no other tab saves its draft as a leftover.
  const open = useRef({ isMounted: false, release: () => {} });
  useEffect(() => {
    const { current } = open;
    current.isMounted = true;
    return () => {
      current.isMounted = false;
      current.release();
    };
  }, []);

  const snapshot = (): Draft => ({
    ...place.current,
    values: form.getValues(),
    savedAt: Date.now(),
    attempt: attempt.current,
    unsent: true,
    keeps,
    passed: false,
  });

  const push = async (draft: Draft) => {
    const sync = await loadSync().catch(() => null);
    if (sync && open.current.isMounted) {
      open.current.release();
      open.current.release = sync.holdOpen(draft.id);
    }
    const outcome = sync ? await sync.pushDraft({ draft, form: store.form, templates }) : LATER;
    if (outcome.kind === "refused" || outcome.kind === "later") {
      setSaveState(outcome.kind === "refused" ? outcome : { kind: "browser" });
      if (outcome.kind === "later") setTimeout(() => work.current.pushLatest(), RETRY_MS);
      return;
    }
    onSaved();
    // Another draft may have been continued meanwhile.
    const isStillHere = place.current.id === draft.id;
    if (isStillHere) place.current = { id: outcome.id, revision: outcome.revision };
    if (unsent.current?.savedAt === draft.savedAt) unsent.current = null;
    if (finished.current) return;
    sync?.settle(store, draft, outcome);
    setSaveState({ kind: "saved" });
    if (outcome.kind === "forked") toast(FORKED);
  };

  /** One save at a time, and the last state always gets its turn. */
  const pushLatest = () => {
    if (finished.current || isSending.current || pushing.current || !unsent.current) return;
    const draft = { ...unsent.current, ...place.current };
    pushing.current = push(draft).finally(() => {
      pushing.current = null;
      if (unsent.current && unsent.current.savedAt !== draft.savedAt) work.current.pushLatest();
    });
  };

  const write = () => {
    if (finished.current) return;
    const draft = snapshot();
    const isBegun = differs(draft.values, initial);
    unsent.current = isBegun ? draft : null;
    if (isBegun) store.write(draft);
    else store.remove(draft.id);
  };

  const work = useRef({ write, pushLatest });
  useEffect(() => {
    work.current = { write, pushLatest };
  });

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let sending: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (pause === undefined) return;
      clearTimeout(pause);
      pause = undefined;
      work.current.write();
      clearTimeout(sending);
      sending = setTimeout(() => work.current.pushLatest(), PUSH_MS);
    };
    const flushAndSend = () => {
      flush();
      clearTimeout(sending);
      work.current.pushLatest();
    };
    const send = () => work.current.pushLatest();
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause);
        pause = setTimeout(flush, DEBOUNCE_MS);
      },
    });
    addEventListener("pagehide", flushAndSend);
    addEventListener("online", send);
    document.addEventListener("visibilitychange", flushAndSend);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", flushAndSend);
      removeEventListener("online", send);
      document.removeEventListener("visibilitychange", flushAndSend);
      flushAndSend();
    };
  }, [form]);

  return {
    offer,
    saveState,
    resume: () => {
      if (!offer) return;
      attempt.current = offer.attempt;
      place.current = { id: offer.id, revision: offer.revision };
      unsent.current = offer.unsent ? offer : null;
      form.reset(offer.values);
      setDecided(true);
    },
    startFresh: () => {
      // Kept in My Emails, and not offered again.
      if (offer) store.write({ ...offer, passed: true });
      setLocal(null);
      setDecided(true);
    },
    attempt: async (brief) => {
      const made = attemptFor(brief, attempt.current, newKey);
      attempt.current = made;
      isSending.current = true;
      write();
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([pushing.current, patience]);
      return made;
    },
    failed: () => {
      isSending.current = false;
    },
    id: () => place.current.id,
    finish: () => {
      finished.current = true;
      store.remove(place.current.id);
      // A save that was under way must not bring the draft back.
      void pushing.current?.then(async () => {
        const { id } = place.current;
        await (await loadSync()).removeDraft(id);
      });
    },
  };
}

const LATER = { kind: "later" } as const;

const FORKED = {
  title: "Draft changed elsewhere",
  description: "It was also changed in another tab or on another device. Both versions are in My Emails.",
};

/** What this browser has not sent yet wins: the server keeps its own version. */
function newerOf(local: Draft | null, remote: Draft | null): Draft | null {
  if (!local || !remote) return local ?? remote;
  if (local.id === remote.id) return local.unsent || local.revision >= remote.revision ? local : remote;
  return local.savedAt >= remote.savedAt ? local : remote;
}
