import type { WebhookDelivery } from "@storyletter/contract";
import { Badge, Button, EmptyState, ErrorState, Skeleton } from "@storyletter/ui";
import { Webhook } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { TimeAgo } from "../../../times/time-ago.tsx";

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
          <Table deliveries={deliveries} />
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

function Table({ deliveries }: { deliveries: WebhookDelivery[] }) {
  return (
    <section
      aria-label="Deliveries"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-sheet border border-rule bg-sheet"
    >
      <table className="w-full min-w-[46rem] text-left text-sm">
        <thead className="text-faded">
          <tr>
            {["Event", "About", "Status", "Tries", "Last answer", "Created"].map((name) => (
              <th key={name} scope="col" className="border-b border-rule px-4 py-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td className="px-4 py-3 font-medium">{delivery.event}</td>
              <td className="max-w-64 px-4 py-3 break-words">{delivery.userEmail}</td>
              <td className="px-4 py-3">
                <Badge tone={LOOKS[delivery.status].tone}>{LOOKS[delivery.status].label}</Badge>
              </td>
              <td className="px-4 py-3 text-right tabular-nums">{delivery.attempts}</td>
              <td className="px-4 py-3 whitespace-nowrap">{answerOf(delivery)}</td>
              <td className="px-4 py-3 whitespace-nowrap">
                <TimeAgo at={delivery.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function answerOf({ lastStatus, lastFailure, lastDurationMs }: WebhookDelivery): string {
  if (lastDurationMs === null) return "Not tried yet";
  const what = lastStatus === null ? (lastFailure ?? "No answer") : String(lastStatus);
  return `${what.replaceAll("-", " ")}, ${lastDurationMs} ms`;
}
