/** Kept in the URL: the draft to continue. */
export interface DraftSearch {
  draft?: string;
}

/** Ignores anything that is no id. */
export const readDraftSearch = ({ draft }: Record<string, unknown>): DraftSearch =>
  typeof draft === "string" && /^[\w-]{1,100}$/.test(draft) ? { draft } : {};
