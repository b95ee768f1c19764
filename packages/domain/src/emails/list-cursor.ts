/** The place after which the next page of a list, newest first, goes on. */
export interface ListCursor {
  createdAt: Date;
  id: string;
}

export const writeCursor = (last: ListCursor): string => `${last.createdAt.getTime()}_${last.id}`;

/** Null for anything this server did not write: the list then starts at its beginning. */
export function readCursor(cursor: string | null | undefined): ListCursor | null {
  const match = /^(\d{1,13})_([0-9a-f-]{36})$/i.exec(cursor ?? "");
  if (!match?.[1] || !match[2]) return null;
  return { createdAt: new Date(Number(match[1])), id: match[2] };
}
