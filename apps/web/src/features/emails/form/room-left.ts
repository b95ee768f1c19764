import { plural } from "../../../format/plural.ts";

/** The share of the limit from which the count is shown. */
const NEAR = 0.9;

/** Null while the text is well below the limit. */
export function roomLeft(text: string, limit: number): string | null {
  const used = text.trim().length;
  if (used < limit * NEAR) return null;
  const left = limit - used;
  const amount = plural(Math.abs(left), "character");
  return left >= 0 ? `${amount} left` : `${amount} too many`;
}
