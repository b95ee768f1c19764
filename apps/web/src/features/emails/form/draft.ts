import type { Attempt } from "./attempt.ts";
import { readAttempt, readValues } from "./kept.ts";
import { EMPTY_VALUES, type EmailFormValues } from "./values.ts";

/** A form that was begun and not sent, or sent without an answer. */
export interface Draft {
  values: EmailFormValues;
  savedAt: number;
  attempt: Attempt | null;
}

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
  if (kept === null) return null;
  const { values, savedAt, attempt } = JSON.parse(kept);
  const read = readValues(values);
  if (!read || typeof savedAt !== "number") return null;
  return { values: read, savedAt, attempt: readAttempt(attempt) };
}

/** Storage may be full, forbidden or hold something else; writing a letter goes on without it. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** What only prepares an answer: choosing how to tell a story is not yet telling one. */
const PREPARING = new Set<keyof EmailFormValues>(["storyMode", "storyTemplate", "templateAnswers"]);
const FIELDS = (Object.keys(EMPTY_VALUES) as (keyof EmailFormValues)[]).filter(
  (field) => !PREPARING.has(field),
);

const told = (values: EmailFormValues) =>
  JSON.stringify([FIELDS.map((field) => values[field]), answersTold(values)]);

const answersTold = ({ templateAnswers }: EmailFormValues) =>
  Object.entries(templateAnswers)
    .flatMap(([template, answers]) =>
      Object.entries(answers).map(([name, answer]) => [template, name, answer.trim()]),
    )
    .filter(([, , answer]) => answer !== "")
    .map((told) => told.join(" "))
    .sort();

/** Whether anything was answered since the form was opened. */
export const differs = (values: EmailFormValues, initial: EmailFormValues): boolean =>
  told(values) !== told(initial);
