import { WEBHOOK_EVENT_FILTERS } from "@storyletter/contract";
import { Button, EmptyState, ErrorState, SegmentedControl, Skeleton } from "@storyletter/ui";
import { ArrowDownToLine } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { EventTable } from "./event-table.tsx";

type Filter = (typeof WEBHOOK_EVENT_FILTERS)[number];

const FILTERS = WEBHOOK_EVENT_FILTERS.map((value) => ({
  value,
  label: { all: "All", received: "Received", applied: "Applied", ignored: "Ignored", failed: "Failed" }[
    value
  ],
}));

/** What the payment provider has told, and what became of it. */
export function WebhookEventsPage() {
  const [filter, setFilter] = useState<Filter>("all");
  const list = trpc.admin.webhookEvents.useInfiniteQuery(
    { filter },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 10_000 },
  );
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Page title="Webhook Events" lead="What the payment provider has told, the newest first.">
      <div className="relative -mx-4 mb-5 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <SegmentedControl label="Status" options={FILTERS} value={filter} onValueChange={setFilter} />
      </div>
      {list.isError ? (
        <ErrorState
          title="The events could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : list.isPending ? (
        <div role="status" aria-label="Loading the events">
          <Skeleton className="h-80" />
        </div>
      ) : events.length === 0 ? (
        <EmptyState
          icon={ArrowDownToLine}
          title={filter === "all" ? "No event has come yet" : `No event is ${filter}`}
        >
          Each event of the payment provider is kept here, by its own id.
        </EmptyState>
      ) : (
        <div className="space-y-4">
          <EventTable events={events} />
          {list.hasNextPage && (
            <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Load More
            </Button>
          )}
        </div>
      )}
    </Page>
  );
}
