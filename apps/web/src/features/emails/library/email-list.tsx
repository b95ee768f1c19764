import type { Email } from "@storyletter/contract";
import { ErrorState, VisuallyHidden } from "@storyletter/ui";
import { EmailCard } from "./email-card.tsx";
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
  const found = list.data?.pages.flatMap((page) => page.emails);
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
      <ul
        aria-label="Your emails"
        aria-busy={list.isPlaceholderData}
        className="grid gap-4 transition-opacity aria-busy:opacity-60 md:grid-cols-2 2xl:grid-cols-3"
      >
        {emails.map((email) => (
          <EmailCard key={email.id} email={email} search={narrowing.search ?? ""} onDelete={onDelete} />
        ))}
      </ul>
      <LoadMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

const foundLabel = (count: number, more: boolean): string =>
  `${count} ${count === 1 ? "email" : "emails"} shown${more ? ", more below" : ""}`;
