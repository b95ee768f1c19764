import { Button } from "@storyletter/ui";
import type { usePages } from "./use-pages.ts";

interface PagerProps {
  pages: Pick<ReturnType<typeof usePages>, "number" | "hasPrevious" | "hasNext" | "previous" | "next">;
  loading: boolean;
}

/** Pagination below a table. */
export function Pager({ pages, loading }: PagerProps) {
  if (!pages.hasPrevious && !pages.hasNext) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-center gap-3">
      <Button variant="quiet" size="small" disabled={!pages.hasPrevious} onClick={pages.previous}>
        Previous
      </Button>
      <p role="status" className="text-sm text-faded tabular-nums">
        Page {pages.number}
      </p>
      <Button
        variant="quiet"
        size="small"
        disabled={!pages.hasNext}
        busy={loading}
        onClick={() => void pages.next()}
      >
        Next
      </Button>
    </nav>
  );
}
