import type { Subscriber } from "@storyletter/contract/admin";
import { SUBSCRIBER_FILTERS } from "@storyletter/contract/constants";
import type { SubscriptionStatus } from "@storyletter/contract/schemas";
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  ErrorState,
  SegmentedControl,
  Skeleton,
} from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime, longDay } from "../../../format/dates.ts";
import { centsText } from "../../../format/numbers.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page } from "../../../shell/page.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
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
  active: { label: "Starter", adjective: "active", tone: "success" },
  past_due: { label: "Past Due", adjective: "past due", tone: "warning" },
  canceled: { label: "Canceled", adjective: "canceled", tone: "plain" },
  inactive: { label: "Inactive", adjective: "inactive", tone: "plain" },
};

/** One row per subscriber, with the available actions. */
function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const [pending, setPending] = useState<PendingAdminAction | null>(null);
  const columns: Column<Subscriber>[] = [
    { head: "User", cell: (subscriber) => <SubscriberCell {...subscriber} /> },
    { head: "Plan", roomy: true, cell: () => "Starter" },
    { head: "Status", roomy: true, cell: (subscriber) => <Status {...subscriber} /> },
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
      <Status {...subscriber} />
    </div>
  </div>
);

const Status = ({ status, cancelAtPeriodEnd }: Subscriber) => (
  <div className="space-y-1">
    <Badge tone={STATUS_TEXT[status].tone}>{STATUS_TEXT[status].label}</Badge>
    {cancelAtPeriodEnd && status !== "canceled" && (
      <p className="text-xs text-faded">Cancels at period end</p>
    )}
  </div>
);

type Filter = (typeof SUBSCRIBER_FILTERS)[number];

const FILTERS = SUBSCRIBER_FILTERS.map((value) => ({
  value,
  label: value === "all" ? "All" : STATUS_TEXT[value].label,
}));

/** All subscribers and when their period ends. */
export function SubscriptionsPage() {
  const [filter, setFilter] = useState<Filter>("all");
  const list = trpc.admin.subscriptions.useInfiniteQuery(
    { filter },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 30_000 },
  );
  const mode = list.data?.pages[0]?.mode;
  const subscribers = list.data?.pages.flatMap((page) => page.subscribers) ?? [];
  return (
    <Page
      title="Subscriptions"
      lead="Everyone who has subscribed, most recently changed first."
      actions={<TestMoney mode={mode} />}
    >
      <div className="relative -mx-4 mb-5 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <SegmentedControl label="Status" options={FILTERS} value={filter} onValueChange={setFilter} />
      </div>
      {list.isError ? (
        <ErrorState
          title="Couldn't load subscriptions"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : list.isPending ? (
        <div role="status" aria-label="Loading subscriptions">
          <Skeleton className="h-80" />
        </div>
      ) : subscribers.length === 0 ? (
        <EmptyState
          icon={CreditCard}
          title={
            filter === "all" ? "No subscribers yet" : `No subscriptions are ${STATUS_TEXT[filter].adjective}`
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
