import { cutTo } from "@storyletter/text/cut";

/** Kept in the URL, so that going back restores it. */
export interface StoriesSearch {
  search?: string;
  filter?: "untold";
}

/** The longest text the server accepts. */
const SEARCH_MAX = 200;

/** Ignores invalid values in the URL; the router parses 300 as a number, but users mean text. */
export function readStoriesSearch(raw: Record<string, unknown>): StoriesSearch {
  const isText = typeof raw.search === "string" || typeof raw.search === "number";
  const search = isText ? cutTo(String(raw.search).trim(), SEARCH_MAX) : "";
  return { ...(search ? { search } : {}), ...(raw.filter === "untold" ? { filter: "untold" } : {}) };
}
