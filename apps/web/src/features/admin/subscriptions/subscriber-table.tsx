import type { Subscriber } from "@storyletter/contract";
import { AlertDialog, Badge, Button, toast } from "@storyletter/ui";
import { useState } from "react";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime } from "../../../times/relative-time.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { centsText } from "../figures/words.ts";
import { STATUS_WORDS } from "./status-words.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** One line a subscriber, with what staff may do about it. */
export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const columns: Column<Subscriber>[] = [
    { head: "User", cell: (subscriber) => <Who {...subscriber} /> },
    { head: "Plan", roomy: true, cell: () => "Starter" },
    { head: "Status", cell: (subscriber) => <Status {...subscriber} /> },
    {
      head: "Period ends",
      roomy: true,
      cell: ({ currentPeriodEnd: end }) =>
        end ? (
          <time dateTime={end.toISOString()} title={absoluteTime(end)} className="whitespace-nowrap">
            {day.format(end)}
          </time>
        ) : (
          "–"
        ),
    },
    {
      head: "Last payment",
      roomy: true,
      numeric: true,
      cell: ({ lastPayment }) =>
        lastPayment ? (
          <>
            {centsText(lastPayment.amountCents)}
            <span className="block text-xs text-faded">
              <TimeAgo at={lastPayment.paidAt} />
            </span>
          </>
        ) : (
          "–"
        ),
    },
    {
      head: "Actions",
      cell: (subscriber) =>
        subscriber.status === "active" && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Cancel Subscription of ${subscriber.email}`}
            onClick={() => setLeaving(subscriber)}
          >
            Cancel Subscription
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Subscriptions"
        rows={subscribers}
        rowKey={({ userId }) => userId}
        columns={columns}
      />
      <CancelDialog subscriber={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

const Who = ({ email, name, stripeCustomerId }: Subscriber) => (
  <div className="max-w-32 sm:max-w-72 sm:min-w-36">
    <p className="font-medium break-words">{email}</p>
    {name && <p className="break-words text-faded">{name}</p>}
    {stripeCustomerId && (
      <p className="font-mono text-xs text-faded" title={stripeCustomerId}>
        …{stripeCustomerId.slice(-8)}
      </p>
    )}
  </div>
);

const Status = ({ status, cancelAtPeriodEnd }: Subscriber) => (
  <div className="space-y-1">
    <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>
    {cancelAtPeriodEnd && status !== "canceled" && <p className="text-xs text-faded">Ends with the period</p>}
  </div>
);

function CancelDialog({ subscriber, onClose }: { subscriber: Subscriber | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const cancel = trpc.admin.cancelSubscription.useMutation({
    onSuccess: async () => {
      toast({ title: "Subscription Canceled", variant: "success" });
      onClose();
      await Promise.all([utils.admin.subscriptions.invalidate(), utils.admin.stats.invalidate()]);
    },
    onError: (error) =>
      toast({
        title: "Failed to cancel subscription",
        description: failureText(error, "Please try again."),
        variant: "destructive",
      }),
  });
  return (
    <AlertDialog
      open={subscriber !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Cancel Subscription"
      description={`The subscription of ${subscriber?.email ?? ""} ends at once, and is not charged again. Its unused credits are lost.`}
      confirmLabel="Cancel Subscription"
      cancelLabel="Keep It"
      busy={cancel.isPending}
      onConfirm={() => subscriber && cancel.mutate({ id: subscriber.userId })}
    />
  );
}
