import type { WebhookDelivery } from "@storyletter/contract";
import { Badge, Button, EmptyState, ErrorState, Skeleton } from "@storyletter/ui";
import { Webhook } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";

/** What was told to other systems, and what became of it. */
export function Deliveries() {
  const list = trpc.admin.webhookDeliveries.useInfiniteQuery(
    {},
    { getNextPageParam: ({ next }) => next ?? undefined },
  );
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Page
      title="Webhook Deliveries"
      lead="Each message is tried for more than a day. What was sent is not shown."
    >
      {list.isError ? (
        <ErrorState
          title="The deliveries could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : list.isPending ? (
        <div role="status" aria-label="Loading the deliveries">
          <Skeleton className="h-64" />
        </div>
      ) : deliveries.length === 0 ? (
        <EmptyState title="Nothing was sent yet" icon={Webhook}>
          A message goes out when somebody unlocks the Action Taker bonus.
        </EmptyState>
      ) : (
        <>
          <DataTable caption="Deliveries" rows={deliveries} rowKey={({ id }) => id} columns={COLUMNS} />
          {list.hasNextPage && (
            <Button
              variant="quiet"
              className="mt-4"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Load More
            </Button>
          )}
        </>
      )}
    </Page>
  );
}

const LOOKS = {
  waiting: { tone: "warning", label: "Waiting" },
  delivered: { tone: "success", label: "Delivered" },
  failed: { tone: "danger", label: "Failed" },
} as const;

const COLUMNS: Column<WebhookDelivery>[] = [
  { head: "Event", roomy: true, cell: ({ event }) => <span className="font-medium">{event}</span> },
  {
    head: "About",
    cell: ({ userEmail, event }) => (
      <div className="max-w-40 min-w-28 sm:max-w-64">
        <p className="break-words">{userEmail}</p>
        <p className="text-xs break-words text-faded sm:hidden">{event}</p>
      </div>
    ),
  },
  {
    head: "Status",
    cell: ({ status }) => <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>,
  },
  { head: "Tries", numeric: true, cell: ({ attempts }) => attempts },
  { head: "Last answer", roomy: true, cell: answerOf },
  { head: "Created", roomy: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
];

function answerOf({ lastStatus, lastFailure, lastDurationMs }: WebhookDelivery): string {
  if (lastDurationMs === null) return "Not tried yet";
  const what = lastStatus === null ? (lastFailure ?? "No answer") : String(lastStatus);
  return `${what.replaceAll("-", " ")}, ${lastDurationMs} ms`;
}
