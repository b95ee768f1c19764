import type { EmailSummary } from "@storyletter/contract/emails";
import { Button, buttonClass, EmptyState, ErrorState, Skeleton, VisuallyHidden } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Mail, SearchX } from "lucide-react";
import { useDeferredValue, useEffect, useRef } from "react";
import { plural } from "../../../format/plural.ts";
import { CardPage } from "./email-card.tsx";
import { isFiltered, type LibrarySearch } from "./library-search.ts";
import { useEmailList } from "./use-email-list.ts";

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your emails" className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="h-52" />
      ))}
    </div>
  );
}

interface LoadMoreProps {
  more: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Loads the next page shortly before it scrolls into view; the button covers all other cases. */
function LoadMore({ more, loading, failed, onMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const fetchMore = useRef(onMore);
  useEffect(() => {
    fetchMore.current = onMore;
  });
  const waiting = more && !loading && !failed;
  useEffect(() => {
    if (!waiting || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fetchMore.current(),
      { rootMargin: "600px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [waiting]);

  if (!more) return null;
  return (
    <div ref={place} className="mt-6 flex flex-col items-center gap-2">
      {failed && <p className="text-sm text-brick">We couldn't load more emails.</p>}
      <Button variant="quiet" onClick={onMore} busy={loading} busyLabel="Loading…">
        Load more
      </Button>
    </div>
  );
}

function NoEmailsYet() {
  return (
    <EmptyState
      icon={Mail}
      title="No emails yet"
      action={
        <Link to="/create" className={buttonClass()}>
          Create your first email
        </Link>
      }
    >
      Every email you create is saved here.
    </EmptyState>
  );
}

function NoEmailsFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No emails found"
      action={
        <Button variant="quiet" onClick={onClear}>
          Show all emails
        </Button>
      }
    >
      None of your emails match. Try different words, or show all emails.
    </EmptyState>
  );
}

interface EmailListProps {
  filters: LibrarySearch;
  onFilter: (filters: LibrarySearch) => void;
  onDelete: (email: EmailSummary) => void;
}

export function EmailList({ filters, onFilter, onDelete }: EmailListProps) {
  const list = useEmailList(filters);
  const pages = list.data?.pages.map((page) => page.emails) ?? [];
  const found = list.data && pages.flat();
  // An empty result of the previous search is no result for this one.
  const emails = list.isPlaceholderData && found?.length === 0 ? undefined : found;

  if (!emails) {
    if (!list.isError) return <ListSkeleton />;
    return (
      <ErrorState title="Unable to Load Emails" retryLabel="Refresh" query={list}>
        Your emails are safe. Refresh to try again.
      </ErrorState>
    );
  }
  if (emails.length === 0) {
    return isFiltered(filters) ? <NoEmailsFound onClear={() => onFilter({})} /> : <NoEmailsYet />;
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{foundLabel(emails.length, list.hasNextPage)}</VisuallyHidden>
      </p>
      <Cards list={list} pages={pages} search={filters.search ?? ""} onDelete={onDelete} />
    </>
  );
}

/** Cards rendered first; the rest follows in slices, so that clicks are handled in between. */
const FIRST = 6;

interface CardsProps extends Pick<EmailListProps, "onDelete"> {
  list: ReturnType<typeof useEmailList>;
  pages: readonly EmailSummary[][];
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
  `${plural(count, "email")} shown${more ? ", more below" : ""}`;
