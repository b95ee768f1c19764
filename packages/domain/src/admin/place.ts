/** The place after which the next page of a list, newest first, goes on. */
export interface Place {
  at: Date;
  id: string;
}

export const writePlace = ({ at, id }: Place): string => `${at.getTime()}_${id}`;

/** Null for anything this server did not write: the list then starts at its beginning. */
export function readPlace(cursor: string | null | undefined): Place | null {
  const match = /^(\d{1,15})_(.{1,255})$/.exec(cursor ?? "");
  return match?.[1] && match[2] ? { at: new Date(Number(match[1])), id: match[2] } : null;
}
