import type { WebhookDelivery } from "@storyletter/contract/schemas";
import { Badge, type BadgeTone, Button, EmptyState, ErrorState, Skeleton, toast } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Page } from "../../../shell/page.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { StatusFilter, StatusPager, type StatusSearchProps } from "../status-search.tsx";

type Status = WebhookDelivery["status"];

const STATUS_BADGES = {
  waiting: { tone: "warning", label: "Waiting" },
  delivered: { tone: "success", label: "Delivered" },
  failed: { tone: "danger", label: "Failed" },
} as const satisfies Record<Status, { tone: BadgeTone; label: string }>;

export const DELIVERY_STATUSES: readonly Status[] = ["waiting", "delivered", "failed"];

/** Webhook deliveries and their outcome. */
export function DeliveriesPage(props: StatusSearchProps<Status>) {
  const { status, after } = props.search;
  const list = trpc.admin.webhookDeliveries.useQuery(
    { status, cursor: after },
    { placeholderData: keepPreviousData },
  );
  const page = list.data;
  return (
    <Page
      title="Webhook Deliveries"
      lead="Failed deliveries are retried for more than a day. Payloads aren't shown."
    >
      <StatusFilter {...props} statuses={DELIVERY_STATUSES} labels={STATUS_BADGES} />
      {list.isError ? (
        <ErrorState
          title="Couldn't load deliveries"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : !page ? (
        <div role="status" aria-label="Loading deliveries">
          <Skeleton className="h-64" />
        </div>
      ) : (
        <>
          {page.deliveries.length > 0 ? (
            <DataTable
              caption="Deliveries"
              busy={list.isPlaceholderData}
              rows={page.deliveries}
              rowKey={({ id }) => id}
              columns={[...COLUMNS, { head: "Action", cell: (delivery) => <SendAgain {...delivery} /> }]}
            />
          ) : (
            <EmptyState title={status ? `No ${status} deliveries` : "No deliveries yet"} icon={Webhook}>
              A webhook is sent when a user unlocks the Action Taker bonus, and to the users' own endpoints.
            </EmptyState>
          )}
          <StatusPager {...props} next={page.next} loading={list.isPlaceholderData} />
        </>
      )}
    </Page>
  );
}

/** For a delivery that was given up. */
function SendAgain({ id, status, event }: WebhookDelivery) {
  const utils = trpc.useUtils();
  const resend = trpc.admin.resendWebhook.useMutation({
    onSuccess: () => toast({ title: "Sending it again", variant: "success" }),
    onError: (error) => showFailureToast("Couldn't send it again", error),
    onSettled: () => utils.admin.webhookDeliveries.invalidate(),
  });
  if (status !== "failed") return null;
  return (
    <Button
      variant="quiet"
      size="small"
      busy={resend.isPending}
      aria-label={`Send again: ${event}`}
      onClick={() => resend.mutate({ id })}
    >
      Send again
    </Button>
  );
}

const COLUMNS: Column<WebhookDelivery>[] = [
  { head: "Event", roomy: true, cell: ({ event }) => <span className="font-medium">{event}</span> },
  {
    head: "User",
    cell: ({ userEmail, event }) => (
      <div className="max-w-40 min-w-28 sm:max-w-64">
        <p className="break-words">{userEmail}</p>
        <p className="text-xs break-words text-faded sm:hidden">{event}</p>
      </div>
    ),
  },
  {
    head: "Status",
    cell: ({ status }) => <Badge tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].label}</Badge>,
  },
  { head: "Attempts", numeric: true, roomy: true, cell: ({ attempts }) => attempts },
  { head: "Last response", roomy: true, cell: responseOf },
  { head: "Created", roomy: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
];

function responseOf({ lastStatus, lastFailure, lastDurationMs }: WebhookDelivery): string {
  if (lastDurationMs === null) return "Not attempted yet";
  const result = lastStatus === null ? (lastFailure ?? "No response") : String(lastStatus);
  return `${result.replaceAll("-", " ")}, ${lastDurationMs} ms`;
}
