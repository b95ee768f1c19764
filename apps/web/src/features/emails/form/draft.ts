import { STORY_MODES } from "@storyletter/contract";
import type { Attempt } from "./attempt.ts";
import { EMPTY_VALUES, type EmailFormValues } from "./values.ts";

type Unknown = Record<string, unknown>;

const isRecord = (value: unknown): value is Unknown => typeof value === "object" && value !== null;

const hasOnlyStrings = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string");

/** Each value must have the type it has in an empty form. */
const areValues = (stored: Unknown): stored is Unknown & EmailFormValues =>
  Object.entries(EMPTY_VALUES).every(([field, empty]) => typeof stored[field] === typeof empty) &&
  STORY_MODES.some(({ value }) => value === stored.storyMode) &&
  isRecord(stored.templateAnswers) &&
  Object.values(stored.templateAnswers).every(hasOnlyStrings);

/** Reads stored values: unknown fields are dropped, and new fields start empty. */
function readValues(stored: unknown): EmailFormValues | null {
  if (!isRecord(stored)) return null;
  const known = Object.entries({ ...EMPTY_VALUES, ...stored }).filter(([field]) => field in EMPTY_VALUES);
  const values: Unknown = Object.fromEntries(known);
  return areValues(values) ? values : null;
}

/** Null unless the draft was already sent once. */
const readAttempt = (stored: unknown): Attempt | null =>
  isRecord(stored) && typeof stored.key === "string" && typeof stored.content === "string"
    ? { key: stored.key, content: stored.content }
    : null;

/** A form that was not sent, or sent without a response. */
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

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The form id of a new email; a similar email uses the id of its source. */
export const NEW_EMAIL = "new";

/** One draft per user and form, stored in this browser only. */
export function draftStore(storage: () => DraftStorage, userId: string, form: string): DraftStore {
  const key = `storyletter-draft:${userId}:${form}`;
  return {
    read: () => ignoreErrors(() => readDraft(storage().getItem(key))) ?? null,
    write: (draft) => ignoreErrors(() => storage().setItem(key, JSON.stringify(draft))),
    remove: () => ignoreErrors(() => storage().removeItem(key)),
  };
}

function readDraft(stored: string | null): Draft | null {
  if (stored === null) return null;
  const { values, savedAt, attempt } = JSON.parse(stored);
  const read = readValues(values);
  if (!read || typeof savedAt !== "number") return null;
  return { values: read, savedAt, attempt: readAttempt(attempt) };
}

/** Storage may be full or blocked; the form works without it. */
function ignoreErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Choosing a mode or a template is not an answer yet. */
const NOT_ANSWERS = new Set<keyof EmailFormValues>([
  "storyMode",
  "storyTemplate",
  "templateAnswers",
  "storyId",
]);
const FIELDS = (Object.keys(EMPTY_VALUES) as (keyof EmailFormValues)[]).filter(
  (field) => !NOT_ANSWERS.has(field),
);

const answersOf = (values: EmailFormValues) =>
  JSON.stringify([FIELDS.map((field) => values[field]), templateAnswersOf(values)]);

const templateAnswersOf = ({ templateAnswers }: EmailFormValues) =>
  Object.entries(templateAnswers)
    .flatMap(([template, answers]) =>
      Object.entries(answers).map(([name, answer]) => [template, name, answer.trim()]),
    )
    .filter(([, , answer]) => answer !== "")
    .map((parts) => parts.join(" "))
    .sort();

/** Whether anything was answered since the form opened. */
export const differs = (values: EmailFormValues, initial: EmailFormValues): boolean =>
  answersOf(values) !== answersOf(initial);
