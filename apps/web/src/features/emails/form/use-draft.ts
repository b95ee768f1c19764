import type { StoryTemplate } from "@storyletter/contract/bonus";
import type { EmailBrief } from "@storyletter/contract/emails";
import type { Keeps } from "@storyletter/contract/emails/constants";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type Draft, type DraftStore, hasNewAnswers } from "./draft.ts";
import { createDraftSaver, type DraftSaver, type SaveState } from "./draft-saver.ts";
import type { RemoteDraft } from "./use-remote-draft.ts";
import type { EmailFormValues } from "./values.ts";

export interface DraftControls extends Pick<DraftSaver, "id" | "startAttempt" | "attemptFailed" | "finish"> {
  /** The draft found when the form opened, until the user decides. */
  offer: Draft | null;
  saveState: SaveState;
  resume: () => void;
  startFresh: () => void;
}

type Form = Pick<UseFormReturn<EmailFormValues, unknown, EmailBrief>, "getValues" | "reset" | "subscribe">;

interface DraftSource {
  store: DraftStore;
  initial: EmailFormValues;
  templates: readonly StoryTemplate[];
  keeps: Keeps | null;
  /** A draft to continue; without one the form begins its own. */
  opened: Draft | null;
  /** What the server has of this form. */
  remote: Pick<RemoteDraft, "draft" | "removedIds" | "isComing">;
  /** The server has a change; the form may be left by then. */
  onSaved: () => void;
}

/** Saves the form in this browser and on the server, and offers an earlier draft. */
export function useDraft(form: Form, source: DraftSource): DraftControls {
  const { store, initial, templates, keeps, opened, remote, onSaved } = source;
  const context = { initial, templates, keeps, onSaved };
  const [saver] = useState(() =>
    createDraftSaver({ store, opened, values: () => form.getValues(), context }),
  );
  const saveState = useSyncExternalStore(saver.subscribe, saver.saveState);
  useEffect(() => saver.setContext(context));
  useEffect(() => {
    saver.open();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saver.changed });
    addEventListener("pagehide", saver.flush);
    addEventListener("online", saver.push);
    document.addEventListener("visibilitychange", saver.flush);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", saver.flush);
      removeEventListener("online", saver.push);
      document.removeEventListener("visibilitychange", saver.flush);
      saver.close();
    };
  }, [form, saver]);

  const [local, setLocal] = useState(() =>
    opened
      ? null
      : (store.list().find(({ passed, values }) => !passed && hasNewAnswers(values, initial)) ?? null),
  );
  const [isDecided, setDecided] = useState(opened !== null);
  // Whether what was sent became an email is known once the server has answered.
  const isUncertain = local !== null && local.attempt !== null && remote.isComing;
  const stillThere = local && (isUncertain || remote.removedIds.includes(local.id)) ? null : local;
  const offer = isDecided ? null : newerOf(stillThere, remote.draft);
  return {
    ...saver,
    offer,
    saveState,
    resume: () => {
      if (!offer) return;
      saver.resume(offer);
      form.reset(offer.values);
      setDecided(true);
    },
    startFresh: () => {
      // Kept in My Emails, and not offered again.
      if (offer) store.write({ ...offer, passed: true });
      setLocal(null);
      setDecided(true);
    },
  };
}

/** What this browser has not sent yet wins: the server keeps its own version. */
function newerOf(local: Draft | null, remote: Draft | null): Draft | null {
  if (!local || !remote) return local ?? remote;
  if (local.id === remote.id) return local.unsent || local.revision >= remote.revision ? local : remote;
  return local.savedAt >= remote.savedAt ? local : remote;
}
