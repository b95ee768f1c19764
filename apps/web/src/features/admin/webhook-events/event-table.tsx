import type { WebhookEvent } from "@storyletter/contract";
import { Badge, type BadgeTone, Button, toast } from "@storyletter/ui";
import { useState } from "react";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { EventDialog } from "./event-dialog.tsx";

const TONES: Record<WebhookEvent["status"], BadgeTone> = {
  received: "plain",
  applied: "success",
  ignored: "plain",
  failed: "danger",
};
const WORDS: Record<WebhookEvent["status"], string> = {
  received: "Received",
  applied: "Applied",
  ignored: "Ignored",
  failed: "Failed",
};

/** One line an event; replaying asks the provider for the truth again, so it can be done at any time. */
export function EventTable({ events }: { events: readonly WebhookEvent[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const replay = trpc.admin.replayWebhookEvent.useMutation({
    onSuccess: () => toast({ title: "Event replayed", variant: "success" }),
    onError: (error) =>
      toast({
        title: "Event not replayed",
        description: failureText(error, "Please try again."),
        variant: "destructive",
      }),
    onSettled: () => utils.admin.webhookEvents.invalidate(),
  });
  const columns: Column<WebhookEvent>[] = [
    { head: "Event", cell: (event) => <What {...event} /> },
    { head: "Status", roomy: true, cell: (event) => <Status {...event} /> },
    { head: "Mode", roomy: true, cell: ({ mode }) => (mode === "live" ? "Live" : "Test") },
    { head: "Tries", numeric: true, roomy: true, cell: ({ attempts }) => attempts },
    { head: "Received", roomy: true, cell: ({ receivedAt }) => <TimeAgo at={receivedAt} /> },
    {
      head: "Actions",
      cell: ({ id, type }) => (
        <div className="flex gap-2 max-sm:flex-col">
          <Button
            variant="quiet"
            size="small"
            aria-label={`Details of ${type}, ${id}`}
            onClick={() => setOpened(id)}
          >
            Details
          </Button>
          <Button
            variant="quiet"
            size="small"
            busy={replay.isPending && replay.variables.id === id}
            aria-label={`Replay ${type}, ${id}`}
            onClick={() => replay.mutate({ id })}
          >
            Replay
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable caption="Webhook events" rows={events} rowKey={({ id }) => id} columns={columns} />
      <EventDialog id={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** On a phone the status stands below the event, so that the actions stay in sight. */
const What = (event: WebhookEvent) => (
  <div className="max-w-44 sm:max-w-72 sm:min-w-40">
    <p className="font-medium break-words">{event.type}</p>
    <p className="truncate font-mono text-xs text-faded" title={event.id}>
      {event.id}
    </p>
    {event.customerId && <p className="truncate font-mono text-xs text-faded">{event.customerId}</p>}
    <div className="mt-2 sm:hidden">
      <Status {...event} />
    </div>
  </div>
);

const Status = ({ status, note }: WebhookEvent) => (
  <div className="max-w-72 space-y-1 sm:min-w-28">
    <Badge tone={TONES[status]}>{WORDS[status]}</Badge>
    {note && <p className="text-xs break-words text-faded">{note}</p>}
  </div>
);
