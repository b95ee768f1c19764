import { keepPreviousData } from "@tanstack/react-query";
import { isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { isNarrowed, type LibrarySearch } from "./library-search.ts";

/** Emails one answer carries. */
const PAGE = 24;

export const listInput = ({ search, filter, sort }: LibrarySearch) => ({
  search: search ?? "",
  filter: filter ?? ("all" as const),
  sort: sort ?? ("newest" as const),
  limit: PAGE,
});

/** The user's emails, page after page: kept for 30 s, retried once (LIB-33). */
export const useEmailList = (narrowing: LibrarySearch) =>
  trpc.emails.list.useInfiniteQuery(listInput(narrowing), {
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 30_000,
    retry: (failures, error) => failures < 1 && !isSessionLost(error),
    // What was found before stays until the new answer is there.
    placeholderData: keepPreviousData,
  });

/** Whether there is nothing at all to be searched: nothing was found, and nothing was left out. */
export function useNothingWritten(narrowing: LibrarySearch): boolean {
  const { data, isPlaceholderData } = useEmailList(narrowing);
  if (!data || isPlaceholderData || isNarrowed(narrowing)) return false;
  return data.pages.every(({ emails }) => emails.length === 0);
}
