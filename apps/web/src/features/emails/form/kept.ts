import { STORY_MODES } from "@storyletter/contract";
import type { Attempt } from "./attempt.ts";
import { EMPTY_VALUES, type EmailFormValues } from "./values.ts";

type Unknown = Record<string, unknown>;

const isRecord = (value: unknown): value is Unknown => typeof value === "object" && value !== null;

const isOfTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string");

/** Each value is of the kind it has in an empty form. */
const areValues = (kept: Unknown): kept is Unknown & EmailFormValues =>
  Object.entries(EMPTY_VALUES).every(([field, empty]) => typeof kept[field] === typeof empty) &&
  STORY_MODES.some(({ value }) => value === kept.storyMode) &&
  isRecord(kept.templateAnswers) &&
  Object.values(kept.templateAnswers).every(isOfTexts);

/** Values that a browser kept: those of an older form keep what still has a place; what is new starts empty. */
export function readValues(kept: unknown): EmailFormValues | null {
  if (!isRecord(kept)) return null;
  const known = Object.entries({ ...EMPTY_VALUES, ...kept }).filter(([field]) => field in EMPTY_VALUES);
  const values: Unknown = Object.fromEntries(known);
  return areValues(values) ? values : null;
}

/** The attempt a draft was sent under; whatever else was kept is none. */
export const readAttempt = (kept: unknown): Attempt | null =>
  isRecord(kept) && typeof kept.key === "string" && typeof kept.content === "string"
    ? { key: kept.key, content: kept.content }
    : null;
