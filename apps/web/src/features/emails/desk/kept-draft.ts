import { LetterDocument } from "@storyletter/contract";
import { z } from "zod";

/** What was typed and is not saved, with the letter it started from. */
const Draft = z.object({ revision: z.number().int(), base: LetterDocument, document: LetterDocument });
type Draft = z.output<typeof Draft>;

export interface KeptDraft {
  read: () => Draft | null;
  write: (draft: Draft) => void;
  remove: () => void;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** One spelling for equal documents: PostgreSQL and the editor order keys differently. */
export const kept = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Unsaved edits of one letter in this browser. A browser that keeps nothing still edits. */
export function keptDraft(userId: string, emailId: string, shelf: Shelf): KeptDraft {
  const key = `storyletter:letter:${userId}:${emailId}`;
  const attempt = <Result>(act: () => Result): Result | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => Draft.safeParse(JSON.parse(shelf.getItem(key) ?? "null")).data ?? null),
    write: (draft) => void attempt(() => shelf.setItem(key, JSON.stringify(draft))),
    remove: () => void attempt(() => shelf.removeItem(key)),
  };
}
