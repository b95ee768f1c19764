import type { Subscriber } from "@storyletter/contract/admin";
import { PAID_PLAN_NAMES, SUBSCRIBER_FILTERS } from "@storyletter/contract/constants";
import type { SubscriptionStatus } from "@storyletter/contract/schemas";
import { Badge, type BadgeTone, Button, EmptyState, ErrorState, Skeleton } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime, longDay } from "../../../format/dates.ts";
import { centsText } from "../../../format/numbers.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page } from "../../../shell/page.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { StatusFilter, StatusPager, type StatusSearchProps } from "../status-search.tsx";
import { TestMoney } from "../test-money.tsx";
import {
  ADMIN_ACTIONS,
  type AdminAction,
  AdminActionDialog,
  type PendingAdminAction,
} from "../users/user-actions.tsx";
import { isRunning } from "../users/user-badges.tsx";

/** Status labels for staff, and adjectives for the text of an empty list. */
const STATUS_TEXT: Record<SubscriptionStatus, { label: string; adjective: string; tone: BadgeTone }> = {
  free: { label: "Free", adjective: "free", tone: "plain" },
  active: { label: PAID_PLAN_NAMES, adjective: "active", tone: "success" },
  past_due: { label: "Past Due", adjective: "past due", tone: "warning" },
  canceled: { label: "Canceled", adjective: "canceled", tone: "plain" },
  inactive: { label: "Inactive", adjective: "inactive", tone: "plain" },
};

/** One row per subscriber, with the available actions. */
function SubscriberTable({ subscribers, busy }: { subscribers: readonly Subscriber[]; busy: boolean }) {
  const [pending, setPending] = useState<PendingAdminAction | null>(null);
  const columns: Column<Subscriber>[] = [
    { head: "User", cell: (subscriber) => <SubscriberCell {...subscriber} /> },
    { head: "Plan", roomy: true, cell: () => PAID_PLAN_NAMES },
    { head: "Status", roomy: true, cell: (subscriber) => <StatusBadge {...subscriber} /> },
    {
      head: "Period ends",
      roomy: true,
      cell: ({ currentPeriodEnd: end }) =>
        end ? (
          <time dateTime={end.toISOString()} title={absoluteTime(end)} className="whitespace-nowrap">
            {longDay(end)}
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
            {centsText(lastPayment.amountCents, lastPayment.currency)}
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
        const ask = (action: AdminAction) => setPending({ action, user: { id: userId, email } });
        return (
          <div className="flex flex-wrap gap-2">
            {isRunning(status) && (
              <AdminActionButton action="cancel-subscription" email={email} onClick={ask} />
            )}
            <AdminActionButton action="reset-usage" email={email} onClick={ask} />
          </div>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        caption="Subscriptions"
        busy={busy}
        rows={subscribers}
        rowKey={({ userId }) => userId}
        columns={columns}
      />
      <AdminActionDialog pending={pending} onClose={() => setPending(null)} />
    </>
  );
}

/** The same actions as in User Management. */
const AdminActionButton = (props: {
  action: AdminAction;
  email: string;
  onClick: (action: AdminAction) => void;
}) => (
  <Button
    variant="quiet"
    size="small"
    aria-label={`${ADMIN_ACTIONS[props.action].label} of ${props.email}`}
    onClick={() => props.onClick(props.action)}
  >
    {ADMIN_ACTIONS[props.action].label}
  </Button>
);

/** On phones the status moves below the name so that the actions stay visible. */
const SubscriberCell = (subscriber: Subscriber) => (
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
      <StatusBadge {...subscriber} />
    </div>
  </div>
);

const StatusBadge = ({ status, cancelAtPeriodEnd, endsAt, collectionPaused }: Subscriber) => (
  <div className="space-y-1">
    <Badge tone={STATUS_TEXT[status].tone}>{STATUS_TEXT[status].label}</Badge>
    {cancelAtPeriodEnd && status !== "canceled" && (
      <p className="text-xs text-faded">Cancels at period end</p>
    )}
    {endsAt && !cancelAtPeriodEnd && status !== "canceled" && (
      <p className="text-xs text-faded">Cancels on {longDay(endsAt)}</p>
    )}
    {collectionPaused && status !== "canceled" && <p className="text-xs text-faded">Payments paused</p>}
  </div>
);

export const SUBSCRIBER_STATUSES = SUBSCRIBER_FILTERS.filter((each) => each !== "all");
type Status = (typeof SUBSCRIBER_STATUSES)[number];

/** All subscribers and when their period ends. */
export function SubscriptionsPage(props: StatusSearchProps<Status>) {
  const { status, after } = props.search;
  const list = trpc.admin.subscriptions.useQuery(
    { filter: status ?? "all", cursor: after },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  );
  const page = list.data;
  return (
    <Page
      title="Subscriptions"
      lead="Everyone who has subscribed, most recently changed first."
      actions={<TestMoney mode={page?.mode} />}
    >
      <StatusFilter {...props} statuses={SUBSCRIBER_STATUSES} labels={STATUS_TEXT} />
      {list.isError ? (
        <ErrorState
          title="Couldn't load subscriptions"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : !page ? (
        <div role="status" aria-label="Loading subscriptions">
          <Skeleton className="h-80" />
        </div>
      ) : (
        <>
          {page.subscribers.length > 0 ? (
            <SubscriberTable subscribers={page.subscribers} busy={list.isPlaceholderData} />
          ) : (
            <EmptyState
              icon={CreditCard}
              title={status ? `No subscriptions are ${STATUS_TEXT[status].adjective}` : "No subscribers yet"}
              action={
                status && (
                  <Button variant="quiet" onClick={() => props.onSearch({})}>
                    Show all
                  </Button>
                )
              }
            />
          )}
          <StatusPager {...props} next={page.nextCursor} loading={list.isPlaceholderData} />
        </>
      )}
    </Page>
  );
}
