/** The place after which the next page of a list goes on. */
export interface ListCursor {
  createdAt: Date;
  id: string;
  /** What a list by title goes by. */
  title: string;
}

/** Signs and letters of an address alone, so that it travels unchanged. */
export const writeCursor = ({ createdAt, id, title }: ListCursor): string =>
  `${createdAt.getTime()}_${id}_${Buffer.from(title).toString("base64url")}`;

/** Null for anything this server did not write: the list then starts at its beginning. */
export function readCursor(cursor: string | null | undefined): ListCursor | null {
  const match = /^(\d{1,13})_([0-9a-f-]{36})_([\w-]*)$/i.exec(cursor ?? "");
  if (!match?.[1] || !match[2]) return null;
  const title = Buffer.from(match[3] ?? "", "base64url").toString();
  return { createdAt: new Date(Number(match[1])), id: match[2], title };
}
