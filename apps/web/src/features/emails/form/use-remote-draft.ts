import type { DraftSummary, StoryTemplate } from "@storyletter/contract/schemas";
import { useEffect, useEffectEvent, useState } from "react";
import { api, trpc } from "../../../api/trpc.ts";
import { type Draft, type DraftStore, NEW_EMAIL } from "./draft.ts";

export interface RemoteDraft {
  /** The latest draft of this form on the server; null if there is none, or until it is loaded. */
  draft: Draft | null;
  /** How many drafts there are besides the one that is offered. */
  others: number;
  /** Drafts of this browser that were sent or deleted on another device. */
  gone: readonly string[];
}

const isOf = ({ similarTo }: DraftSummary, form: string): boolean => (similarTo ?? NEW_EMAIL) === form;

/**
 * Asked once per form, because the form's own draft is among the drafts soon. What was sent or deleted on another
 * device is forgotten here.
 */
export function useRemoteDraft(
  store: DraftStore,
  templates: readonly StoryTemplate[],
  isWanted: boolean,
): RemoteDraft {
  const utils = trpc.useUtils();
  const [found, setFound] = useState<RemoteDraft>({ draft: null, others: 0, gone: [] });
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const { drafts } = await utils.emails.drafts.fetch();
    const gone = store
      .list()
      .filter(({ id, unsent }) => !unsent && !drafts.some((draft) => draft.id === id))
      .map(({ id }) => id);
    for (const id of gone) store.remove(id);
    const others = Math.max(0, drafts.length - 1);
    const latest = drafts.find((draft) => isOf(draft, store.form) && !store.find(draft.id)?.passed);
    if (!latest) return { draft: null, others, gone };
    const [saved, { draftFrom }] = await Promise.all([
      api.emails.draft.query({ id: latest.id }, { signal }),
      import("./draft-sync.ts"),
    ]);
    return { draft: draftFrom(saved, templates), others, gone };
  });
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    // Optional: without an answer, this browser's own draft is offered.
    load(leaving.signal).then(
      (result) => leaving.signal.aborted || setFound(result),
      () => undefined,
    );
    return () => leaving.abort();
  }, [isWanted]);
  return found;
}
