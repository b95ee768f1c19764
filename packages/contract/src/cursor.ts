import { z } from "zod";
import { isStorableText } from "./text.ts";

/** The last row of a page: its sort value and its id. The next page begins after it. */
export interface Cursor<Value extends Date | string = Date | string> {
  value: Value;
  id: string;
}

const MAX_LENGTH = 2_000;
/** PostgreSQL accepts four-digit years. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const MALFORMED = "This cursor is not valid. Use the one from the previous page, or omit it.";

const storable = z.string().refine(isStorableText);
const moment = z
  .number()
  .int()
  .min(0)
  .max(LAST_MOMENT)
  .transform((ms) => new Date(ms));

/** Encodes a cursor for URLs. The format is opaque and may change. */
export function writeCursor({ value, id }: { value: Date | string; id: string | number }): string {
  const json = JSON.stringify([value instanceof Date ? value.getTime() : value, String(id)]);
  const bytes = Array.from(new TextEncoder().encode(json), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(cursor: string): unknown {
  try {
    const bytes = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    const utf8 = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(utf8));
  } catch {
    return null;
  }
}

/** Schema of a list's cursor; rejects anything that `writeCursor` did not write. */
function cursor<Value extends Date | string>(value: z.ZodType<Value>, id: z.ZodType<string>) {
  const pair = z.tuple([value, id]);
  return z
    .string()
    .max(MAX_LENGTH, MALFORMED)
    .transform((encoded, ctx): Cursor<Value> => {
      const { data } = pair.safeParse(decode(encoded));
      if (data) return { value: data[0], id: data[1] };
      ctx.addIssue(MALFORMED);
      return z.NEVER;
    })
    .nullish();
}

const ID_MAX = 255;
const textId = storable.min(1).max(ID_MAX);
const DIGITS_MAX = 18;

/** Cursors of lists sorted by time, by the type of the row's id. */
export const TimeCursor = {
  uuid: cursor(moment, z.uuid()),
  text: cursor(moment, textId),
  number: cursor(moment, z.string().regex(/^\d+$/).max(DIGITS_MAX)),
};

/** Cursors of lists that can be sorted by time or by a text. */
export const SortCursor = {
  uuid: cursor(z.union([moment, storable]), z.uuid()),
  text: cursor(z.union([moment, storable]), textId),
};

/** Refinement for the query of such a list: its cursor must come from the same sort order. */
export const fitsSort =
  <Sort extends string>(byText: Sort) =>
  (query: { sort: Sort; cursor?: Cursor | null }): boolean =>
    !query.cursor || (typeof query.cursor.value === "string") === (query.sort === byText);

/** The issue reported when it does not. */
export const OTHER_SORT = { path: ["cursor"], message: MALFORMED };
