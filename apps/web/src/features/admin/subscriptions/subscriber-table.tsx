import type { Subscriber } from "@storyletter/contract";
import { Badge, Button } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { absoluteTime } from "../../../times/relative-time.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { centsText } from "../figures/words.ts";
import { type AskedDeed, DeedDialog } from "../users/deed-dialog.tsx";
import { DEEDS, type UserDeed } from "../users/user-deeds.ts";
import { STATUS_WORDS } from "./status-words.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** One line a subscriber, with what staff may do about it. */
export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const columns: Column<Subscriber>[] = [
    { head: "User", cell: (subscriber) => <Who {...subscriber} /> },
    { head: "Plan", roomy: true, cell: () => "Starter" },
    { head: "Status", roomy: true, cell: (subscriber) => <Status {...subscriber} /> },
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
      cell: ({ userId, email, status }) => {
        const ask = (deed: UserDeed) => setAsked({ deed, user: { id: userId, email } });
        return (
          <div className="flex flex-wrap gap-2">
            {status === "active" && <Deed deed="cancel-subscription" email={email} onClick={ask} />}
            <Deed deed="reset-usage" email={email} onClick={ask} />
          </div>
        );
      },
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
      <DeedDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** As in the user management (decision ACCESS-57). */
const Deed = (props: { deed: UserDeed; email: string; onClick: (deed: UserDeed) => void }) => (
  <Button
    variant="quiet"
    size="small"
    aria-label={`${DEEDS[props.deed].label} of ${props.email}`}
    onClick={() => props.onClick(props.deed)}
  >
    {DEEDS[props.deed].label}
  </Button>
);

/** On a phone the status stands below the name, so that the actions stay in sight. */
const Who = (subscriber: Subscriber) => (
  <div className="max-w-36 sm:max-w-72 sm:min-w-36">
    <Link to="/admin/users" search={{ user: subscriber.userId }} className="link font-medium break-words">
      {subscriber.email}
    </Link>
    {subscriber.name && <p className="break-words text-faded">{subscriber.name}</p>}
    {subscriber.stripeCustomerId && (
      <p className="font-mono text-xs text-faded" title={subscriber.stripeCustomerId}>
        …{subscriber.stripeCustomerId.slice(-8)}
      </p>
    )}
    <div className="mt-2 sm:hidden">
      <Status {...subscriber} />
    </div>
  </div>
);

const Status = ({ status, cancelAtPeriodEnd }: Subscriber) => (
  <div className="space-y-1">
    <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>
    {cancelAtPeriodEnd && status !== "canceled" && <p className="text-xs text-faded">Ends with the period</p>}
  </div>
);
