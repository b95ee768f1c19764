import type { Email } from "@storyletter/contract";
import { ErrorState, VisuallyHidden } from "@storyletter/ui";
import { useDeferredValue } from "react";
import { CardPage } from "./card-page.tsx";
import { isNarrowed, type LibrarySearch } from "./library-search.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadMore } from "./load-more.tsx";
import { NoEmailsFound, NoEmailsYet } from "./no-emails.tsx";
import { useEmailList } from "./use-email-list.ts";

interface EmailListProps {
  narrowing: LibrarySearch;
  onNarrow: (narrowing: LibrarySearch) => void;
  onDelete: (email: Email) => void;
}

export function EmailList({ narrowing, onNarrow, onDelete }: EmailListProps) {
  const list = useEmailList(narrowing);
  const pages = list.data?.pages.map((page) => page.emails) ?? [];
  const found = list.data && pages.flat();
  // That another search found nothing says nothing about this one.
  const emails = list.isPlaceholderData && found?.length === 0 ? undefined : found;

  if (!emails) {
    if (!list.isError) return <ListSkeleton />;
    return (
      <ErrorState
        title="Unable to Load Emails"
        retryLabel="Refresh"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        Nothing was changed by that. Refresh to try again.
      </ErrorState>
    );
  }
  if (emails.length === 0) {
    return isNarrowed(narrowing) ? <NoEmailsFound onClear={() => onNarrow({})} /> : <NoEmailsYet />;
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{foundLabel(emails.length, list.hasNextPage)}</VisuallyHidden>
      </p>
      <Cards list={list} pages={pages} search={narrowing.search ?? ""} onDelete={onDelete} />
    </>
  );
}

/** Cards that are painted at once; the others follow in slices, so that nothing pressed meanwhile has to wait. */
const FIRST = 6;

interface CardsProps extends Pick<EmailListProps, "onDelete"> {
  list: ReturnType<typeof useEmailList>;
  pages: readonly Email[][];
  search: string;
}

function Cards({ list, pages, search, onDelete }: CardsProps) {
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      <div aria-busy={list.isPlaceholderData} className="space-y-4 transition-opacity aria-busy:opacity-60">
        {pages.map((emails, page) => (
          <CardPage
            key={page}
            label={page === 0 ? "Your emails" : `Your emails, part ${page + 1}`}
            emails={isWhole ? emails : emails.slice(0, FIRST)}
            search={search}
            onDelete={onDelete}
          />
        ))}
      </div>
      <LoadMore
        more={isWhole && list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

const foundLabel = (count: number, more: boolean): string =>
  `${count} ${count === 1 ? "email" : "emails"} shown${more ? ", more below" : ""}`;
