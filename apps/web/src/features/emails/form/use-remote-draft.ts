import type { DraftSummary, StoryTemplate } from "@storyletter/contract/schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { hasCode, isSessionLost } from "../../../api/errors.ts";
import { api, trpc } from "../../../api/trpc.ts";
import { type Draft, type DraftStore, draftStore, NEW_EMAIL } from "./draft.ts";

export interface RemoteDraft {
  /** The latest draft of this form on the server; null if there is none, or until it is loaded. */
  draft: Draft | null;
  /** How many drafts there are besides the one that is offered. */
  others: number;
  /** Drafts of this browser that were sent or deleted on another device. */
  removedIds: readonly string[];
  /** There is one, which is still being loaded. */
  isComing: boolean;
}

const NONE = { draft: null, others: 0, removedIds: [], isComing: false };

const belongsTo = ({ similarTo }: DraftSummary, form: string): boolean => (similarTo ?? NEW_EMAIL) === form;

/**
 * Loads the drafts once per form, because the form's own draft is soon one of them. Removes drafts from this browser
 * that were sent or deleted on another device.
 */
export function useRemoteDraft(
  store: DraftStore,
  templates: readonly StoryTemplate[],
  isEnabled: boolean,
): RemoteDraft {
  const utils = trpc.useUtils();
  const latestOf = (drafts: readonly DraftSummary[]) =>
    drafts.find((draft) => belongsTo(draft, store.form) && !store.find(draft.id)?.passed);
  const [found, setFound] = useState<RemoteDraft>(() => ({
    ...NONE,
    isComing: isEnabled && latestOf(utils.emails.drafts.getData()?.drafts ?? []) !== undefined,
  }));
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const { drafts } = await utils.emails.drafts.fetch();
    const removedIds = store
      .list()
      .filter(({ id, unsent }) => !unsent && !drafts.some((draft) => draft.id === id))
      .map(({ id }) => id);
    for (const id of removedIds) store.remove(id);
    const others = Math.max(0, drafts.length - 1);
    const latest = latestOf(drafts);
    if (!latest) return { ...NONE, others, removedIds };
    const [saved, { draftFrom }] = await Promise.all([
      api.emails.draft.query({ id: latest.id }, { signal }),
      import("./draft-sync.ts"),
    ]);
    return { draft: draftFrom(saved, templates), others, removedIds, isComing: false };
  });
  useEffect(() => {
    if (!isEnabled) return;
    const leaving = new AbortController();
    // Optional: without an answer, this browser's own draft is offered.
    load(leaving.signal).then(
      (result) => leaving.signal.aborted || setFound(result),
      () => setFound(NONE),
    );
    return () => leaving.abort();
  }, [isEnabled]);
  return found;
}

interface OpenedDraft {
  draft: Draft | null;
  isPending: boolean;
  /** The draft is neither on the server nor in this browser. */
  isMissing: boolean;
}

interface FormIdentity {
  userId: string;
  form: string;
  templates: readonly StoryTemplate[];
}

/** The draft a link names, as it is on the server; what this browser has not sent yet goes before it. */
export function useOpenedDraft(
  id: string | undefined,
  { userId, form, templates }: FormIdentity,
): OpenedDraft {
  const { data, isPending, error } = useQuery({
    queryKey: ["opened-draft", userId, id],
    queryFn: async ({ signal }): Promise<Draft | null> => {
      if (id === undefined) return null;
      const local = draftStore(() => localStorage, userId, form).find(id);
      if (local?.unsent) return local;
      try {
        const saved = await api.emails.draft.query({ id }, { signal });
        const { draftFrom } = await import("./draft-sync.ts");
        return { ...draftFrom(saved, templates), attempt: local?.attempt ?? null };
      } catch (failure) {
        if (local && !hasCode(failure, "draft-not-found")) return local;
        throw failure;
      }
    },
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) =>
      failures < 1 && !isSessionLost(failure) && !hasCode(failure, "draft-not-found"),
  });
  return { draft: data ?? null, isPending: id !== undefined && isPending, isMissing: error !== null };
}
