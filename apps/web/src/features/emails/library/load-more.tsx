import { Button } from "@storyletter/ui";
import { useEffect, useRef } from "react";

interface LoadMoreProps {
  more: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Fetches the next page shortly before its place comes into view; the button is there for all other cases. */
export function LoadMore({ more, loading, failed, onMore }: LoadMoreProps) {
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
      {failed && <p className="text-sm text-brick">More emails could not be loaded.</p>}
      <Button variant="quiet" onClick={onMore} busy={loading} busyLabel="Loading…">
        Load more
      </Button>
    </div>
  );
}
