import type { EmailSort } from "@storyletter/contract";

/** What the library is narrowed down to; kept in the address, so that going back finds it again. */
export interface LibrarySearch {
  search?: string;
  filter?: "recent";
  sort?: Exclude<EmailSort, "newest">;
}

/** Whether some emails may have been left out. */
export const isNarrowed = ({ search, filter }: LibrarySearch): boolean => Boolean(search || filter);

/** The longest text the server searches for. */
const SEARCH_MAX = 200;

/** Reads the address; whatever else somebody wrote there is no search. */
export function readLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const search = wordsOf(raw.search);
  return {
    ...(search ? { search } : {}),
    ...(raw.filter === "recent" ? { filter: "recent" } : {}),
    ...(raw.sort === "oldest" || raw.sort === "title" ? { sort: raw.sort } : {}),
  };
}

/** The router reads 300 and true as what they look like; typed into the box they are words. */
function wordsOf(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return "";
  return String(value).trim().slice(0, SEARCH_MAX);
}
