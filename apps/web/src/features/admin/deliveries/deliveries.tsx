import type { WebhookDelivery } from "@storyletter/contract/admin";
import { EmptyState, Menu } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { EllipsisVertical, Webhook } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page } from "../../../shell/page.tsx";
import { Address, StatusBadge } from "../facts.tsx";
import { type Column, DataTable } from "../metrics/data-table.tsx";
import { StatusList, useStatusSearch } from "../status-search.tsx";
import { DELIVERY_BADGES, DeliveryDialog, responseOf, useResend } from "./delivery-dialog.tsx";

/** Webhook deliveries and their outcome. */
export function DeliveriesPage() {
  const filter = useStatusSearch<WebhookDelivery["status"]>(["waiting", "delivered", "failed"]);
  const { status, sort, after } = filter.search;
  const list = trpc.admin.webhookDeliveries.useQuery(
    { status, sort, cursor: after },
    { placeholderData: keepPreviousData },
  );
  const [open, setOpen] = useState<string>();
  const resend = useResend();
  return (
    <Page
      title="Webhook Deliveries"
      lead="A delivery that fails is retried for two days. Any can be sent again at any time."
    >
      <DeliveryDialog id={open} onClose={() => setOpen(undefined)} />
      <StatusList
        {...filter}
        labels={DELIVERY_BADGES}
        list={list}
        what="deliveries"
        rows={list.data?.deliveries}
        next={list.data?.next}
        empty={
          <EmptyState title={status ? `No ${status} deliveries` : "No deliveries yet"} icon={Webhook}>
            A webhook is sent when a user unlocks the Action Taker bonus, and to the users' own endpoints.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Deliveries"
            busy={list.isPlaceholderData}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              ...COLUMNS,
              {
                head: "Actions",
                cell: (delivery) => (
                  <Menu
                    label={`Actions for ${delivery.event} of ${delivery.userEmail}`}
                    icon={EllipsisVertical}
                    className="md:size-7"
                    items={[
                      { label: "Message and response", onSelect: () => setOpen(delivery.id) },
                      { label: "Send again", onSelect: () => resend.mutate({ id: delivery.id }) },
                    ]}
                  />
                ),
              },
            ]}
          />
        )}
      </StatusList>
    </Page>
  );
}

const COLUMNS: Column<WebhookDelivery>[] = [
  { head: "Event", roomy: true, cell: ({ event }) => <span className="font-medium">{event}</span> },
  {
    head: "User",
    cell: ({ userEmail, event }) => (
      <div className="sm:max-w-64">
        <p>
          <Address>{userEmail}</Address>
        </p>
        <p className="text-xs break-words text-faded sm:hidden">{event}</p>
      </div>
    ),
  },
  {
    head: "Status",
    cell: ({ status }) => <StatusBadge {...DELIVERY_BADGES[status]} />,
  },
  { head: "Attempts", numeric: true, roomy: true, cell: ({ attempts }) => attempts },
  { head: "Last response", roomy: true, cell: responseOf },
  { head: "Created", roomy: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
];
