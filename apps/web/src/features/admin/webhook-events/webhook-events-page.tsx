import type { WebhookEvent } from "@storyletter/contract/admin";
import { WEBHOOK_EVENT_FILTERS } from "@storyletter/contract/admin/constants";
import { Dialog, EmptyState, ErrorState, Menu, toast, Waiting } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { ArrowDownToLine, EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime } from "../../../format/dates.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Page } from "../../../shell/page.tsx";
import { Address, Clipped, StatusBadge, type StatusStyle } from "../facts.tsx";
import { type Column, DataTable } from "../metrics/data-table.tsx";
import { ScrollBox } from "../metrics/scroll-box.tsx";
import { StatusList, useStatusSearch } from "../status-search.tsx";

/** One event with its payload. */
function EventDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const event = trpc.admin.webhookEvent.useQuery({ id: id ?? "" }, { enabled: id !== null, staleTime: 0 });
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Webhook Event"
      description={event.data && <Address>{event.data.type}</Address>}
    >
      {event.isError ? (
        <ErrorState title="Couldn't load the event" query={event} />
      ) : event.data ? (
        <>
          <p className="mb-3 text-sm text-faded">
            Received on {absoluteTime(event.data.receivedAt)}
            {event.data.processedAt && <span>, processed on {absoluteTime(event.data.processedAt)}</span>}
            <span>.</span>
          </p>
          <ScrollBox label="Payload" className="max-h-96 bg-paper p-3">
            <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">
              {JSON.stringify(event.data.payload, null, 2)}
            </pre>
          </ScrollBox>
        </>
      ) : (
        <Waiting text="Loading event" />
      )}
    </Dialog>
  );
}

const STATUS_TEXT: Record<WebhookEvent["status"], StatusStyle> = {
  received: { label: "Received", tone: "plain" },
  applied: { label: "Applied", tone: "success" },
  ignored: { label: "Ignored", tone: "plain" },
  failed: { label: "Failed", tone: "danger" },
};

/** One row per event. Replaying refetches the provider's current state, so it is always safe. */
function EventTable({ events, busy }: { events: readonly WebhookEvent[]; busy: boolean }) {
  const [opened, setOpened] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const replay = trpc.admin.replayWebhookEvent.useMutation({
    onSuccess: () => toast({ title: "Event replayed", variant: "success" }),
    onError: (error) => showFailureToast("Couldn't replay the event", error),
    onSettled: () => utils.admin.webhookEvents.invalidate(),
  });
  const columns: Column<WebhookEvent>[] = [
    { head: "Event", grows: true, cell: (event) => <EventCell {...event} /> },
    { head: "Status", roomy: true, cell: (event) => <Status {...event} /> },
    { head: "Mode", roomy: true, cell: ({ mode }) => (mode === "live" ? "Live" : "Test") },
    { head: "Attempts", numeric: true, roomy: true, cell: ({ attempts }) => attempts },
    { head: "Received", roomy: true, cell: ({ receivedAt }) => <TimeAgo at={receivedAt} /> },
    {
      head: "Actions",
      cell: ({ id, type }) => (
        <Menu
          label={`Actions for ${type}, ${id}`}
          icon={EllipsisVertical}
          className="md:size-7"
          items={[
            { label: "Details", onSelect: () => setOpened(id) },
            { label: "Replay", onSelect: () => replay.mutate({ id }) },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Webhook events"
        busy={busy}
        rows={events}
        rowKey={({ id }) => id}
        columns={columns}
      />
      <EventDialog id={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** On phones the status moves below the event so that the actions stay visible. */
const EventCell = (event: WebhookEvent) => (
  <div className="max-w-64 sm:max-w-80 md:flex md:max-w-none md:items-baseline md:gap-2">
    <p className="font-medium md:shrink-0">
      <Address>{event.type}</Address>
    </p>
    <div className="min-w-0 font-mono text-xs text-faded md:flex md:gap-2">
      <p className="truncate" title={event.id}>
        {event.id}
      </p>
      {event.customerId && <p className="truncate">{event.customerId}</p>}
    </div>
    <div className="mt-2 sm:hidden">
      <Status {...event} />
    </div>
  </div>
);

const Status = ({ status, note }: WebhookEvent) => (
  <div className="max-w-72 max-md:space-y-1 sm:min-w-28 md:flex md:items-center md:gap-2">
    <StatusBadge {...STATUS_TEXT[status]} />
    {note && (
      <div className="min-w-0 text-xs break-words text-faded">
        <Clipped text={note} />
      </div>
    )}
  </div>
);

const EVENT_STATUSES = WEBHOOK_EVENT_FILTERS.filter((each) => each !== "all");

/** Payment provider events and their outcome. */
export function WebhookEventsPage() {
  const filter = useStatusSearch(EVENT_STATUSES);
  const { status, sort, after } = filter.search;
  const list = trpc.admin.webhookEvents.useQuery(
    { filter: status ?? "all", sort, cursor: after },
    { placeholderData: keepPreviousData, staleTime: 10_000 },
  );
  return (
    <Page title="Webhook Events" lead="What the payment provider sent, and what came of it.">
      <StatusList
        {...filter}
        labels={STATUS_TEXT}
        list={list}
        what="events"
        rows={list.data?.events}
        next={list.data?.nextCursor}
        empty={
          <EmptyState icon={ArrowDownToLine} title={status ? `No ${status} events` : "No events yet"}>
            Every payment provider event appears here.
          </EmptyState>
        }
      >
        {(rows) => <EventTable events={rows} busy={list.isPlaceholderData} />}
      </StatusList>
    </Page>
  );
}
