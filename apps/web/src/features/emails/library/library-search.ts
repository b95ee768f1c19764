import type { EmailSort } from "@storyletter/contract/emails";
import { cutTo } from "@storyletter/text/cut";

/** Kept in the URL, so that going back restores it. */
export interface LibrarySearch {
  search?: string;
  filter?: "recent" | "sent" | "drafts";
  sort?: Exclude<EmailSort, "newest">;
}

export const isFiltered = ({ search, filter }: LibrarySearch): boolean => Boolean(search || filter);

/** The longest text the server accepts. */
const SEARCH_MAX = 200;

/** Ignores invalid values in the URL. */
export function readLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const search = searchText(raw.search);
  return {
    ...(search ? { search } : {}),
    ...(raw.filter === "recent" || raw.filter === "sent" || raw.filter === "drafts"
      ? { filter: raw.filter }
      : {}),
    ...(raw.sort === "oldest" || raw.sort === "title" ? { sort: raw.sort } : {}),
  };
}

/** The router parses 300 and true as a number and a boolean, but users mean text. */
function searchText(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return "";
  return cutTo(String(value).trim(), SEARCH_MAX);
}
