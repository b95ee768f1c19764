import { LIBRARY_INPUT } from "@storyletter/contract/page";
import { keepPreviousData } from "@tanstack/react-query";
import { isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { isFiltered, type LibrarySearch } from "./library-search.ts";

export const listInput = ({ search, filter, sort }: LibrarySearch) => ({
  search: search ?? LIBRARY_INPUT.search,
  filter: filter === undefined || filter === "drafts" ? LIBRARY_INPUT.filter : filter,
  sort: sort ?? LIBRARY_INPUT.sort,
  limit: LIBRARY_INPUT.limit,
});

/** Cached for 30 s, retried once. */
export const useEmailList = (filters: LibrarySearch) =>
  trpc.emails.list.useInfiniteQuery(listInput(filters), {
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 30_000,
    retry: (failures, error) => failures < 1 && !isSessionLost(error),
    // Keeps the previous results until the new ones arrive.
    placeholderData: keepPreviousData,
  });

/** True when the user has no emails at all, not just no matches. */
export function useLibraryIsEmpty(filters: LibrarySearch): boolean {
  const { data, isPlaceholderData } = useEmailList(filters);
  if (!data || isPlaceholderData || isFiltered(filters)) return false;
  return data.pages.every(({ emails }) => emails.length === 0);
}
