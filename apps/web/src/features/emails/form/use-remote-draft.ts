import type { StoryTemplate } from "@storyletter/contract/bonus";
import type { DraftSummary, SentDraft } from "@storyletter/contract/emails";
import { browserStorage } from "@storyletter/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { hasCode, isSessionLost } from "../../../api/errors.ts";
import { api, trpc } from "../../../api/trpc.ts";
import { attemptedIds, type Draft, type DraftStore, draftStore, NEW_EMAIL } from "./draft.ts";

export interface RemoteDraft {
  /** The latest draft of this form on the server; null if there is none, or until it is loaded. */
  draft: Draft | null;
  /** How many drafts there are besides the one that is offered. */
  others: number;
  /** Drafts of this browser that were sent or deleted on another device. */
  removedIds: readonly string[];
  /** There is one, which is still being loaded, or one of this browser may have been sent. */
  isComing: boolean;
  /** The email of the latest draft that was sent from here and whose answer was lost. */
  sent: SentDraft | null;
}

/** Few were sent without an answer. */
const settle = async (store: DraftStore, ids: readonly string[]): Promise<SentDraft[]> =>
  ids.length === 0 ? [] : await (await import("./sent-drafts.ts")).settleSent(store, ids);

const NONE = { draft: null, others: 0, removedIds: [], isComing: false, sent: null };

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
    isComing:
      isEnabled &&
      (attemptedIds(store).length > 0 || latestOf(utils.emails.drafts.getData()?.drafts ?? []) !== undefined),
  }));
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const settled = await settle(store, attemptedIds(store));
    const [sent = null] = settled;
    const { drafts } = await utils.emails.drafts.fetch();
    const gone = store
      .list()
      .filter(({ id, unsent }) => !unsent && !drafts.some((draft) => draft.id === id))
      .map(({ id }) => id);
    for (const id of gone) store.remove(id);
    const removedIds = [...settled.map(({ draftId }) => draftId), ...gone];
    const others = Math.max(0, drafts.length - 1);
    const latest = latestOf(drafts);
    if (!latest) return { ...NONE, others, removedIds, sent };
    const [saved, { draftFrom }] = await Promise.all([
      api.emails.draft.query({ id: latest.id }, { signal }),
      import("./draft-sync.ts"),
    ]);
    return { draft: draftFrom(saved, templates), others, removedIds, isComing: false, sent };
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
  /** The draft became this email. */
  sent: SentDraft | null;
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
    queryFn: async ({ signal }): Promise<Pick<OpenedDraft, "draft" | "sent">> => {
      if (id === undefined) return { draft: null, sent: null };
      const store = draftStore(browserStorage, userId, form);
      const local = store.find(id);
      const [sent] = local?.attempt ? await settle(store, [id]).catch(() => []) : [];
      if (sent) return { draft: null, sent };
      if (local?.unsent) return { draft: local, sent: null };
      try {
        const saved = await api.emails.draft.query({ id }, { signal });
        const { draftFrom } = await import("./draft-sync.ts");
        return { draft: { ...draftFrom(saved, templates), attempt: local?.attempt ?? null }, sent: null };
      } catch (failure) {
        if (!hasCode(failure, "draft-not-found")) {
          if (local) return { draft: local, sent: null };
          throw failure;
        }
        const [email] = await settle(store, [id]).catch(() => []);
        if (email) return { draft: null, sent: email };
        throw failure;
      }
    },
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) =>
      failures < 1 && !isSessionLost(failure) && !hasCode(failure, "draft-not-found"),
  });
  return {
    draft: null,
    sent: null,
    ...data,
    isPending: id !== undefined && isPending,
    isMissing: error !== null,
  };
}
