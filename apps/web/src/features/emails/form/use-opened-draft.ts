import type { StoryTemplate } from "@storyletter/contract/schemas";
import { useQuery } from "@tanstack/react-query";
import { hasCode, isSessionLost } from "../../../api/errors.ts";
import { api } from "../../../api/trpc.ts";
import { type Draft, draftStore } from "./draft.ts";

interface OpenedDraft {
  draft: Draft | null;
  isPending: boolean;
  /** The draft is neither on the server nor in this browser. */
  isMissing: boolean;
}

interface Place {
  userId: string;
  form: string;
  templates: readonly StoryTemplate[];
}

/** The draft a link names, as it is on the server; what this browser has not sent yet goes before it. */
export function useOpenedDraft(id: string | undefined, { userId, form, templates }: Place): OpenedDraft {
  const { data, isPending, error } = useQuery({
    queryKey: ["opened-draft", userId, id],
    queryFn: async ({ signal }): Promise<Draft | null> => {
      if (id === undefined) return null;
      const kept = draftStore(() => localStorage, userId, form).find(id);
      if (kept?.unsent) return kept;
      try {
        const saved = await api.emails.draft.query({ id }, { signal });
        const { draftFrom } = await import("./draft-sync.ts");
        return { ...draftFrom(saved, templates), attempt: kept?.attempt ?? null };
      } catch (failure) {
        if (kept && !hasCode(failure, "draft-not-found")) return kept;
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
