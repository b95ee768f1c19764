import type { SentDraft } from "@storyletter/contract/emails";
import { api } from "../../../api/trpc.ts";
import { newKey } from "../new-key.ts";
import { type DraftStore, isAsSent } from "./draft.ts";

type FindSent = (input: { ids: string[] }) => Promise<{ emails: SentDraft[] }>;

/** Returns those of the drafts that became emails, and ends them here. What was typed since stays, as another draft. */
export async function settleSent(
  store: DraftStore,
  ids: readonly string[],
  findSent: FindSent = (input) => api.emails.sentDrafts.query(input),
): Promise<SentDraft[]> {
  if (ids.length === 0) return [];
  const { emails } = await findSent({ ids: [...ids] });
  for (const { draftId } of emails) {
    const draft = store.find(draftId);
    store.remove(draftId);
    if (draft && draft.attempt !== null && !isAsSent(draft))
      store.write({ ...draft, id: newKey(), revision: 0, attempt: null, unsent: true });
  }
  return ids.flatMap((id) => emails.find(({ draftId }) => draftId === id) ?? []);
}
