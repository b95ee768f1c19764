import { STORY_MODES } from "@storyletter/contract/bonus/constants";
import { isRecord } from "@storyletter/contract/bounded-json";
import type { EmailBrief } from "@storyletter/contract/emails";
import { KEEPS, type Keeps } from "@storyletter/contract/emails/constants";
import type { KeptStorage } from "@storyletter/ui";
import { newKey } from "../new-key.ts";
import { EMPTY_VALUES, type EmailFormValues } from "./values.ts";

/** One request for one letter, however often it has to be sent. */
export interface Attempt {
  key: string;
  content: string;
  /** What was in the form, to know what was typed since. */
  answers: string;
}

/** Reuses the idempotency key while the content is unchanged, so that retrying after a lost response is charged once. */
export function attemptFor(
  brief: EmailBrief,
  values: EmailFormValues,
  { earlier, newKey }: { earlier: Attempt | null; newKey: () => string },
): Attempt {
  const content = JSON.stringify(brief);
  const key = earlier?.content === content ? earlier.key : newKey();
  return { key, content, answers: answersOf(values) };
}

/** Whether the draft is as it was sent. */
export const isAsSent = ({ attempt, values }: Pick<Draft, "attempt" | "values">): boolean =>
  attempt !== null && attempt.answers === answersOf(values);

type Unknown = Record<string, unknown>;

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
    ? { key: stored.key, content: stored.content, answers: String(stored.answers) }
    : null;

/** A form that was not sent, or sent without a response. */
export interface Draft {
  /** The same id in this browser and on the server. */
  id: string;
  values: EmailFormValues;
  savedAt: number;
  attempt: Attempt | null;
  /** The server's revision that these values started from; 0 while the server has none. */
  revision: number;
  /** Whether the server lacks the latest change. */
  unsent: boolean;
  /** For a similar email: what it keeps of the earlier one. */
  keeps: Keeps | null;
  /** Its user chose to start fresh: it is kept, and not offered again. */
  passed: boolean;
}

/** The form id of a new email; a similar email uses the id of its source. */
export const NEW_EMAIL = "new";

/** Every form that was begun is a draft of its own, so that two tabs keep two. */
export interface DraftStore {
  form: string;
  /** The latest first. */
  list: () => Draft[];
  find: (id: string) => Draft | null;
  write: (draft: Draft) => void;
  remove: (id: string) => void;
}

/** The drafts of one user and form in this browser: what the server does not have yet, and what it may lose. */
export function draftStore(storage: KeptStorage, userId: string, form: string): DraftStore {
  const prefix = `storyletter-draft:${userId}:${form}`;
  const keyOf = (id: string) => `${prefix}:${id}`;
  const find = (id: string) => readDraft(storage.getItem(keyOf(id)), id);
  const list = () => {
    migrateOldDraft(storage, prefix, keyOf);
    return keysOf(storage)
      .filter((key) => key.startsWith(`${prefix}:`))
      .flatMap((key) => find(key.slice(prefix.length + 1)) ?? [])
      .toSorted((one, other) => other.savedAt - one.savedAt);
  };
  return {
    form,
    find,
    list,
    write: (draft) => void storage.setItem(keyOf(draft.id), JSON.stringify(draft)),
    remove: (id) => storage.removeItem(keyOf(id)),
  };
}

/** The forms of which this browser has drafts. */
export const formsWithDrafts = (storage: KeptStorage, userId: string): string[] => [
  ...new Set(
    keysOf(storage).flatMap((key) => {
      const [name, owner, form] = key.split(":");
      return name === "storyletter-draft" && owner === userId && form ? [form] : [];
    }),
  ),
];

const keysOf = (storage: KeptStorage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");

/** A draft from before drafts had ids. */
function migrateOldDraft(storage: KeptStorage, oldKey: string, keyOf: (id: string) => string): void {
  const id = newKey();
  const old = readDraft(storage.getItem(oldKey), id);
  if (old) storage.setItem(keyOf(id), JSON.stringify(old));
  storage.removeItem(oldKey);
}

function readDraft(stored: string | null, id: string): Draft | null {
  if (stored === null) return null;
  const parsed = parseJson(stored);
  if (!isRecord(parsed)) return null;
  const { values, savedAt, attempt, revision, unsent, keeps, passed } = parsed;
  const read = readValues(values);
  if (!read || typeof savedAt !== "number") return null;
  return {
    id,
    values: read,
    savedAt,
    attempt: readAttempt(attempt),
    revision: typeof revision === "number" ? revision : 0,
    unsent: unsent !== false,
    keeps: KEEPS.find((known) => known === keeps) ?? null,
    passed: passed === true,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
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
export const hasNewAnswers = (values: EmailFormValues, initial: EmailFormValues): boolean =>
  answersOf(values) !== answersOf(initial);

/** The drafts of this browser that were sent, as far as it knows; their answer may have been lost. */
export const attemptedIds = (store: DraftStore): string[] =>
  store.list().flatMap(({ id, attempt }) => (attempt === null ? [] : [id]));
