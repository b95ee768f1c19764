import { z } from "zod";
import { Attempt } from "./attempt.ts";
import { EMPTY_VALUES, EmailFormValues } from "./values.ts";

/** A form that was begun and not sent, or sent without an answer. */
export const Draft = z.object({
  values: EmailFormValues,
  savedAt: z.number(),
  attempt: Attempt.nullable(),
});
export type Draft = z.output<typeof Draft>;

/** A draft of an older form keeps what still has a place; what is new starts empty. */
const KeptDraft = Draft.extend({
  values: z.looseObject({}).transform((kept) => EmailFormValues.parse({ ...EMPTY_VALUES, ...kept })),
});

export interface DraftStore {
  read: () => Draft | null;
  write: (draft: Draft) => void;
  remove: () => void;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where a new email's draft is kept; the draft of a similar one goes by the id of its source. */
export const NEW_EMAIL = "new";

/** One draft per user and form, in the browser alone. A browser that keeps nothing is no obstacle. */
export function draftStore(shelf: () => Shelf, userId: string, form: string): DraftStore {
  const key = `storyletter-draft:${userId}:${form}`;
  return {
    read: () => quietly(() => readDraft(shelf().getItem(key))) ?? null,
    write: (draft) => quietly(() => shelf().setItem(key, JSON.stringify(draft))),
    remove: () => quietly(() => shelf().removeItem(key)),
  };
}

function readDraft(kept: string | null): Draft | null {
  return kept === null ? null : KeptDraft.parse(JSON.parse(kept));
}

/** Storage may be full, forbidden or hold something else; writing a letter goes on without it. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Whether anything was typed since the form was opened. */
export const differs = (values: EmailFormValues, initial: EmailFormValues): boolean =>
  JSON.stringify(EmailFormValues.parse(values)) !== JSON.stringify(initial);
