import { ADMIN_RECENT_EMAILS } from "@storyletter/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import type { EmailsSearch } from "./emails-search.ts";

/** Emails one answer brings when more than the most recent are wanted. */
const PAGE = 500;
/** A table with more rows than this serves nobody: older emails are searched for. */
const MOST_ROWS = 10_000;

/** Everybody's emails: the most recent, more of them, or those a search finds. */
export function useAllEmails({ search, show }: EmailsSearch) {
  // What all of was asked for: another list does not load all of itself.
  const [wanted, setWanted] = useState<string | null>(null);
  const isRecent = !search && !show;
  const asked = isRecent ? "recent" : `all ${search ?? ""}`;
  const list = trpc.admin.emails.useInfiniteQuery(
    { search: search ?? "", limit: isRecent ? ADMIN_RECENT_EMAILS : PAGE },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const emails = list.data?.pages.flatMap((page) => page.emails);
  const isFull = (emails?.length ?? 0) >= MOST_ROWS;
  const goesOn = wanted === asked && list.hasNextPage && !isFull && !list.isFetchNextPageError;
  const { fetchNextPage, isFetchingNextPage } = list;
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage();
  }, [goesOn, isFetchingNextPage, fetchNextPage]);
  return {
    list,
    emails,
    isFull,
    total: list.data?.pages.at(-1)?.total,
    loadingAll: goesOn,
    loadAll: () => setWanted(asked),
    stop: () => setWanted(null),
  };
}
