import { Button, ErrorState, Skeleton } from "@storyletter/ui";
import { useMatch, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { ListPosition } from "./list-search.ts";

/** What a screen's URL says, and how to change it. Another page is a step in the browser's history, a filter isn't. */
export function useListSearch<Search extends object>(read: (raw: Record<string, unknown>) => Search) {
  const search = read(useSearch({ strict: false }));
  const { fullPath: from } = useMatch({ strict: false });
  const navigate = useNavigate();
  const onSearch = (next: Search, { replace = true } = {}): void =>
    void navigate({ from, search: { ...next }, replace, resetScroll: false });
  return { search, onSearch };
}

interface PagerProps {
  position: ListPosition;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  loading: boolean;
  onMove: (position: ListPosition) => void;
}

/** Pagination below a table. Render it with the list's filters as its key: other filters have other pages. */
export function Pager({ position, next, loading, onMove }: PagerProps) {
  const { page = 1, after } = position;
  // A page reached by its address knows only its own cursor: its previous pages are unknown.
  const [cursors, setCursors] = useState<Record<number, string | undefined>>({});
  if (page === 1 && next === null) return null;
  const isKnown = page === 2 || page - 1 in cursors;
  const goBack = () => {
    const before = cursors[page - 1];
    onMove(before === undefined ? {} : { page: page - 1, after: before });
  };
  const goOn = (cursor: string) => {
    setCursors({ ...cursors, [page]: after });
    onMove({ page: page + 1, after: cursor });
  };
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-center gap-3">
      <Button variant="quiet" size="small" disabled={page === 1} onClick={goBack}>
        {page === 1 || isKnown ? "Previous" : "First Page"}
      </Button>
      <p role="status" className="text-sm text-faded tabular-nums">
        {`Page ${page}`}
      </p>
      <Button
        variant="quiet"
        size="small"
        disabled={next === null}
        busy={loading}
        onClick={() => next !== null && goOn(next)}
      >
        Next
      </Button>
    </nav>
  );
}

interface ListPendingProps {
  list: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Names the list: "users". */
  what: string;
}

/** Shown instead of a list that isn't there yet: it's loading, or that failed. */
export function ListPending({ list, what }: ListPendingProps) {
  if (list.isError) return <ErrorState title={`Couldn't load ${what}`} retryLabel="Retry" query={list} />;
  return (
    <div
      role="status"
      aria-label={`Loading ${what}`}
      className="space-y-px rounded-sheet border border-rule bg-sheet p-4"
    >
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="mb-3 h-9" />
      ))}
    </div>
  );
}
