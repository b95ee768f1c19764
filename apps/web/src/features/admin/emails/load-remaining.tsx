import { Button } from "@storyletter/ui";
import { countText } from "../figures/words.ts";
import { remainingOf } from "./remaining.ts";
import type { useAllEmails } from "./use-all-emails.ts";

interface LoadRemainingProps {
  all: ReturnType<typeof useAllEmails>;
  searching: boolean;
  /** The most recent are all that was asked for. */
  recent: boolean;
}

/** Under the list: how much of it is there, and the way to the rest. */
export function LoadRemaining({ all, searching, recent }: LoadRemainingProps) {
  const { list, emails, total, isFull, loadingAll, loadAll, stop } = all;
  const loaded = emails?.length ?? 0;
  const more = list.hasNextPage && (searching || !recent);
  return (
    <div className="mt-4 flex flex-col items-center gap-3 text-center">
      <p role="status" className="text-sm text-faded tabular-nums">
        {loaded.toLocaleString("en-US")} {loaded === 1 ? "email" : "emails"} shown
        {more && ", more are there"}
      </p>
      {list.isFetchNextPageError && (
        <p className="text-sm text-brick">The next emails could not be loaded. Please try again.</p>
      )}
      {more && isFull && <p className="text-sm text-faded">Older emails are found by searching for them.</p>}
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
