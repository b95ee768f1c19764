import { cutTo } from "@storyletter/text/cut";

/** Where in a list the screen is, stored in the URL: the page's number, and the cursor it begins after. */
export interface ListPosition {
  page?: number;
  after?: string;
}

const CURSOR_MAX = 2_000;

/** Reads a position from the URL. A number without its cursor is the first page. */
export function readPosition({ page, after }: Record<string, unknown>): ListPosition {
  const isKnown = typeof page === "number" && Number.isInteger(page) && page > 1;
  if (!isKnown || typeof after !== "string" || after === "" || after.length > CURSOR_MAX) return {};
  return { page, after };
}

/** Maximum length of a search text. */
const SEARCH_MAX = 200;

/** Search text from a URL parameter. The router parses 300 and true, but in a search they are text. */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  return cutTo(String(value).trim(), SEARCH_MAX) || undefined;
}
