import { isStorableText } from "@storyletter/contract";

/** The place in a list after which its next page goes on: what it is sorted by, and the id. */
export interface PageCursor {
  value: string;
  id: string;
}

export const writePageCursor = ({ value, id }: PageCursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");

/** Null for anything this server did not write: the list then starts at its beginning. */
export function readPageCursor(cursor: string | null | undefined): PageCursor | null {
  if (!cursor) return null;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (!Array.isArray(place)) return null;
    const [value, id]: unknown[] = place;
    return isWritten(value) && isWritten(id) ? { value, id } : null;
  } catch {
    return null;
  }
}

/** Anything else would be an error to ask the database for. */
const isWritten = (value: unknown): value is string => typeof value === "string" && isStorableText(value);

const MOMENT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A place in a list sorted by time; null where the time is none. */
export function readTimeCursor(cursor: string | null | undefined): PageCursor | null {
  const place = readPageCursor(cursor);
  return place && MOMENT.test(place.value) && !Number.isNaN(Date.parse(place.value)) ? place : null;
}
