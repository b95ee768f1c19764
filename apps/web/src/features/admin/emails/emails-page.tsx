import { ADMIN_RECENT_EMAILS } from "@storyletter/contract/admin";
import { Button, EmptyState, ErrorState, SearchField } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { countText } from "../../../format/plural.ts";
import { useTypedSearch } from "../../../forms/use-typed-search.ts";
import { Page } from "../../../shell/page.tsx";
import { TableSkeleton } from "../table-skeleton.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { type EmailsSearch, readEmailsSearch } from "./emails-search.ts";
import { EmailsTable } from "./emails-table.tsx";

/** Emails left to load; at least one while there are more pages, even if some were just deleted. */
export const remainingOf = (total: number, loaded: number): number => Math.max(1, total - loaded);

interface LoadRemainingProps {
  all: ReturnType<typeof useAllEmails>;
  searching: boolean;
  /** True if only the most recent emails are shown. */
  recent: boolean;
}

/** Below the list: how many emails are shown, and a button to load more. */
function LoadRemaining({ all, searching, recent }: LoadRemainingProps) {
  const { list, emails, total, isFull, loadingAll, loadAll, stop } = all;
  const loaded = emails?.length ?? 0;
  const more = list.hasNextPage && (searching || !recent);
  return (
    <div className="mt-4 flex flex-col items-center gap-3 text-center">
      <p role="status" className="text-sm text-faded tabular-nums">
        {loaded.toLocaleString("en-US")} {loaded === 1 ? "email" : "emails"} shown
        {more && ", more available"}
      </p>
      {list.isFetchNextPageError && (
        <p className="text-sm text-brick">Couldn't load more emails. Please try again.</p>
      )}
      {more && isFull && <p className="text-sm text-faded">Use the search to find older emails.</p>}
      {more &&
        !isFull &&
        (loadingAll ? (
          <Button variant="quiet" onClick={stop}>
            Stop Loading
          </Button>
        ) : (
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage}
            onClick={searching ? () => void list.fetchNextPage() : loadAll}
          >
            {searching || total === undefined
              ? "Load More Matches"
              : `Load All ${countText(remainingOf(total, loaded))} Remaining Emails`}
          </Button>
        ))}
    </div>
  );
}

/** Shown instead of the table if the list is empty. */
export const NoEmails = ({ searching }: { searching: boolean }) => (
  <EmptyState title={searching ? "No emails match your search" : "No emails found"} icon={SearchX} />
);

/** Emails per request when loading more than the most recent. */
const PAGE = 500;
/** Beyond this many rows the table is useless; users search instead. */
const MAX_ROWS = 10_000;

/** All users' emails: the most recent, all, or those that match a search. */
function useAllEmails({ search, show }: EmailsSearch) {
  // The list for which "load all" was chosen, so that a new search doesn't load everything.
  const [loadAllOf, setLoadAllOf] = useState<string | null>(null);
  const isRecent = !search && !show;
  const listKey = isRecent ? "recent" : `all ${search ?? ""}`;
  const list = trpc.admin.emails.useInfiniteQuery(
    { search: search ?? "", limit: isRecent ? ADMIN_RECENT_EMAILS : PAGE },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const emails = list.data?.pages.flatMap((page) => page.emails);
  const isFull = (emails?.length ?? 0) >= MAX_ROWS;
  const isLoadingAll = loadAllOf === listKey && list.hasNextPage && !isFull && !list.isFetchNextPageError;
  const { fetchNextPage, isFetchingNextPage } = list;
  useEffect(() => {
    if (isLoadingAll && !isFetchingNextPage) void fetchNextPage();
  }, [isLoadingAll, isFetchingNextPage, fetchNextPage]);
  return {
    list,
    emails,
    isFull,
    total: list.data?.pages.at(-1)?.total,
    loadingAll: isLoadingAll,
    loadAll: () => setLoadAllOf(listKey),
    stop: () => setLoadAllOf(null),
  };
}

interface EmailsPageProps {
  search: EmailsSearch;
  onSearch: (search: EmailsSearch, options?: { replace?: boolean }) => void;
}

export function EmailsPage({ search, onSearch }: EmailsPageProps) {
  const all = useAllEmails(search);
  const { list, emails, total } = all;
  const { typed, type } = useTypedSearch(search.search ?? "", (words) =>
    onSearch(readEmailsSearch({ ...search, search: words })),
  );
  const open = (email: string | undefined) =>
    onSearch({ ...search, email }, { replace: email === undefined });
  return (
    <Page title="Email Content Management">
      <search className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search emails"
          placeholder="Search emails by title, focus, user ID, or audience..."
          value={typed}
          onValueChange={type}
          maxLength={200}
          className="min-w-0 flex-1 basis-72"
        />
        {search.search ? (
          <Button variant="quiet" onClick={() => onSearch({ ...search, search: undefined })}>
            Clear Search
          </Button>
        ) : search.show ? (
          <Button variant="quiet" onClick={() => onSearch({})}>
            Show Recent {ADMIN_RECENT_EMAILS}
          </Button>
        ) : (
          total !== undefined &&
          total > ADMIN_RECENT_EMAILS && (
            <Button variant="quiet" onClick={() => onSearch({ show: "all" })}>
              Show All {countText(total)}
            </Button>
          )
        )}
      </search>
      {emails ? (
        emails.length > 0 ? (
          <>
            <EmailsTable emails={emails} busy={list.isPlaceholderData} onOpen={open} />
            <LoadRemaining all={all} searching={Boolean(search.search)} recent={!search.show} />
          </>
        ) : (
          <NoEmails searching={Boolean(search.search)} />
        )
      ) : list.isError ? (
        <ErrorState
          title="Couldn't load emails"
          retryLabel="Retry"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <TableSkeleton label="Loading emails" />
      )}
      <EmailDialog id={search.email} onClose={() => open(undefined)} />
    </Page>
  );
}
