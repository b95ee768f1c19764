import { ADMIN_RECENT_EMAILS } from "@storyletter/contract/admin";
import type { EmailStatus } from "@storyletter/contract/emails";
import { EMAIL_STATUSES } from "@storyletter/contract/emails/constants";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { searchText } from "../list-search.ts";

/** The list's search and filters, and the open email, stored in the URL. */
export interface EmailsSearch {
  search?: string;
  status?: EmailStatus;
  /** Only this user's emails. */
  user?: string;
  /** Set to show all emails instead of the most recent. */
  show?: "all";
  email?: string;
}

/** Reads filters from the URL and ignores everything else. */
export function readEmailsSearch(raw: Record<string, unknown>): EmailsSearch {
  const search = searchText(raw.search);
  const status = EMAIL_STATUSES.find((each) => each === raw.status);
  const user = searchText(raw.user);
  const email = searchText(raw.email);
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(user ? { user } : {}),
    ...(raw.show === "all" ? { show: "all" } : {}),
    ...(email ? { email } : {}),
  };
}

/** Whether the list is narrowed down, by words or by a filter. */
export const isNarrowed = ({ search, status, user }: EmailsSearch): boolean =>
  Boolean(search || status || user);

/** Emails per request when more than the most recent are shown. */
const PAGE = 1_000;

/** All users' emails: the most recent, all, or those that match the search and the filters. */
export function useAllEmails(wanted: EmailsSearch) {
  const { search = "", status, user: userId, show } = wanted;
  const isSearch = isNarrowed(wanted);
  const isRecent = !isSearch && !show;
  const query = { search, status, userId, limit: isRecent ? ADMIN_RECENT_EMAILS : PAGE };
  const listKey = JSON.stringify(query);
  // The list for which "load all" was chosen, so that a new search doesn't load everything.
  const [loadAllOf, setLoadAllOf] = useState<string | null>(null);
  const list = trpc.admin.emails.useInfiniteQuery(query, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Comparing each page with hundreds of thousands of known rows would take longer than fetching it.
    structuralSharing: false,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = list;
  const pages = list.data?.pages;
  const emails = pages?.flatMap((page) => page.emails);
  const loadsAll = loadAllOf === listKey;
  // A search without an indexed word reads a part of the table per request; it continues until there is a page to show.
  const isSearching = isSearch && !isPlaceholderData && (emails?.length ?? 0) < ADMIN_RECENT_EMAILS;
  const continues = hasNextPage && !isFetchNextPageError && (loadsAll || isSearching);
  useEffect(() => {
    if (continues && !isFetchingNextPage) void fetchNextPage();
  }, [continues, isFetchingNextPage, fetchNextPage]);
  return {
    list,
    emails,
    total: pages?.at(-1)?.total,
    searchedTo: pages?.at(-1)?.searchedTo ?? null,
    /** Whether there are more to load in this list; the recent ones are all there are in theirs. */
    hasMore: hasNextPage && !isRecent,
    continues,
    /** When the end of the list comes into view. */
    readOn: () => {
      if (hasNextPage && !isRecent && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
    },
    loadMore: () => void fetchNextPage(),
    loadAll: () => {
      setLoadAllOf(listKey);
      void fetchNextPage();
    },
    stop: () => setLoadAllOf(null),
  };
}
