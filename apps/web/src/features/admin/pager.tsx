import { Button } from "@storyletter/ui";
import { useState } from "react";

/** Where in a list the screen is, stored in the URL: the page's number, and the cursor it begins after. */
export interface ListPosition {
  page?: number;
  after?: string;
}

const CURSOR_MAX = 2_000;

/** Reads a position from the URL. A number without its cursor is the first page. */
export function readPosition({ page, after }: Record<string, unknown>): ListPosition {
  const isKnown = typeof page === "number" && Number.isInteger(page) && page > 1;
  if (!isKnown || typeof after !== "string" || after === "" || after.length > CURSOR_MAX) return {};
  return { page, after };
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
        Page {page}
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
