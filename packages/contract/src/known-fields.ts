import { z } from "zod";

/** How many letters differ between two names (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 0; column < other.length; column += 1) {
      const replaced = (row[column] ?? 0) + (letter === other[column] ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const LONGEST_NAME = 40;
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The known name that an unknown one most likely means; undefined if none is near. */
export function nearestName(unknown: string, known: readonly string[]): string | undefined {
  const name = plain(unknown.slice(0, LONGEST_NAME));
  const near = Math.max(1, name.length * 0.4);
  const [nearest] = known
    // Names differ by at least as many letters as one is longer.
    .filter((candidate) => Math.abs(plain(candidate).length - name.length) <= near)
    .map((candidate) => ({ candidate, off: distance(name, plain(candidate)) }))
    .toSorted((one, other) => one.off - other.off);
  return nearest && nearest.off <= near ? nearest.candidate : undefined;
}

const SHOWN = 10;

/**
 * An object of a call that costs money: a field it doesn't know is refused with the nearest name, because a brief
 * with a mistyped field would be written and charged without it.
 * @example onlyKnown({ tonePreference: z.string() }) // "Unknown field tonePrefrence: did you mean tonePreference?"
 */
export const onlyKnown = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error(issue) {
      if (issue.code !== "unrecognized_keys") return undefined;
      const names = Object.keys(shape);
      return (issue.keys ?? [])
        .slice(0, SHOWN)
        .map((key) => {
          const nearest = nearestName(key, names);
          return `Unknown field ${key.slice(0, LONGEST_NAME)}${nearest ? `: did you mean ${nearest}?` : ""}`;
        })
        .join(". ");
    },
  });

/** One invalid field, by its path in the body. */
export interface FieldError {
  path: string;
  message: string;
}

/** More than any form shows; an input can be wrong in ten thousand places. */
const FIELD_ERRORS_MAX = 50;

/** What is wrong with an input, field by field. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.slice(0, FIELD_ERRORS_MAX).map((issue) => ({
    path: [...issue.path, ...(issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [])].join("."),
    message: issue.message,
  }));
