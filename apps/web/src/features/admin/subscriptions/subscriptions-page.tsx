import { SUBSCRIBER_FILTERS } from "@storyletter/contract";
import { Badge, Button, EmptyState, ErrorState, SegmentedControl, Skeleton } from "@storyletter/ui";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { STATUS_WORDS } from "./status-words.ts";
import { SubscriberTable } from "./subscriber-table.tsx";

type Filter = (typeof SUBSCRIBER_FILTERS)[number];

const FILTERS = SUBSCRIBER_FILTERS.map((value) => ({
  value,
  label: value === "all" ? "All" : STATUS_WORDS[value].label,
}));

/** Who subscribes, and until when (decision ACCESS-57). */
export function SubscriptionsPage() {
  const [filter, setFilter] = useState<Filter>("all");
  const list = trpc.admin.subscriptions.useInfiniteQuery(
    { filter },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 30_000 },
  );
  const environment = list.data?.pages[0]?.environment;
  const subscribers = list.data?.pages.flatMap((page) => page.subscribers) ?? [];
  return (
    <Page
      title="Subscriptions"
      lead="Everybody who has subscribed, the last changed first."
      actions={environment === "test" && <Badge tone="warning">Test payments</Badge>}
    >
      <div className="relative -mx-4 mb-5 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <SegmentedControl label="Status" options={FILTERS} value={filter} onValueChange={setFilter} />
      </div>
      {list.isError ? (
        <ErrorState
          title="The subscriptions could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : list.isPending ? (
        <div role="status" aria-label="Loading the subscriptions">
          <Skeleton className="h-80" />
        </div>
      ) : subscribers.length === 0 ? (
        <EmptyState
          icon={CreditCard}
          title={
            filter === "all"
              ? "Nobody has subscribed yet"
              : `No subscription is ${STATUS_WORDS[filter].adjective}`
          }
          action={
            filter !== "all" && (
              <Button variant="quiet" onClick={() => setFilter("all")}>
                Show all
              </Button>
            )
          }
        />
      ) : (
        <div className="space-y-4">
          <SubscriberTable subscribers={subscribers} />
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
