import type { Subscriber } from "@storyletter/contract/admin";
import { SUBSCRIBER_FILTERS } from "@storyletter/contract/admin/constants";
import { Button, buttonClass, EmptyState, Menu } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CreditCard, EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime, longDay } from "../../../format/dates.ts";
import { centsText } from "../../../format/numbers.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Page } from "../../../shell/page.tsx";
import { Address, TestMoney } from "../facts.tsx";
import { type Column, DataTable } from "../metrics/data-table.tsx";
import { StatusList, useStatusSearch } from "../status-search.tsx";
import {
  ACTION_NEEDS,
  ADMIN_ACTIONS,
  type AdminAction,
  AdminActionDialog,
  endingsOf,
  type PendingAdminAction,
} from "../users/user-actions.tsx";
import { SUBSCRIPTION_BADGES, SubscriptionBadge } from "../users/user-badges.tsx";

/** One row per subscriber, with the available actions. */
function SubscriberTable({ subscribers, busy }: { subscribers: readonly Subscriber[]; busy: boolean }) {
  const [pending, setPending] = useState<PendingAdminAction | null>(null);
  const may = useMay();
  const navigate = useNavigate();
  const columns: Column<Subscriber>[] = [
    { head: "User", grows: true, cell: (subscriber) => <SubscriberCell {...subscriber} /> },
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
            <span className="ml-2 text-xs text-faded">
              <TimeAgo at={lastPayment.paidAt} />
            </span>
          </>
        ) : (
          "–"
        ),
    },
    {
      head: "Actions",
      cell: ({ userId, email, status, cancelAtPeriodEnd }) => {
        const ask = (action: AdminAction) => setPending({ action, user: { id: userId, email } });
        const actions: AdminAction[] = [...endingsOf(status, cancelAtPeriodEnd), "reset-usage"];
        return (
          <Menu
            label={`Actions for ${email}`}
            icon={EllipsisVertical}
            className="md:size-7"
            items={[
              {
                label: "Open User Page",
                onSelect: () => void navigate({ to: "/admin/users/$id", params: { id: userId } }),
              },
              ...actions
                .filter((action) => may(ACTION_NEEDS[action]))
                .map((action) => ({
                  label: ADMIN_ACTIONS[action].label,
                  danger: ADMIN_ACTIONS[action].danger,
                  onSelect: () => ask(action),
                })),
            ]}
          />
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

/** On phones status, period and last payment move below the address. */
const SubscriberCell = (subscriber: Subscriber) => {
  const { userId, email, name, stripeCustomerId, currentPeriodEnd, lastPayment } = subscriber;
  return (
    <div className="min-w-0 md:flex md:items-center md:gap-3">
      <Link
        to="/admin/users/$id"
        params={{ id: userId }}
        className="link min-w-0 font-medium md:max-w-3/5 md:shrink-0 md:truncate md:[&_wbr]:hidden"
      >
        <Address>{email}</Address>
      </Link>
      {name && <span className="min-w-0 text-faded max-md:block md:truncate">{name}</span>}
      {stripeCustomerId && (
        <span className="shrink-0 font-mono text-xs text-faded max-md:block" title={stripeCustomerId}>
          …{stripeCustomerId.slice(-8)}
        </span>
      )}
      <div className="mt-2 space-y-1 text-xs text-faded sm:hidden">
        <Status {...subscriber} />
        {currentPeriodEnd && <p>Period ends {longDay(currentPeriodEnd)}</p>}
        {lastPayment && (
          <p>
            Paid {centsText(lastPayment.amountCents, lastPayment.currency)}{" "}
            <TimeAgo at={lastPayment.paidAt} />
          </p>
        )}
      </div>
    </div>
  );
};

const Status = ({ status, cancelAtPeriodEnd, endsAt, collectionPaused }: Subscriber) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap md:whitespace-nowrap">
    <SubscriptionBadge status={status} />
    {cancelAtPeriodEnd && status !== "canceled" && (
      <p className="text-xs text-faded">Cancels at period end</p>
    )}
    {endsAt && !cancelAtPeriodEnd && status !== "canceled" && (
      <p className="text-xs text-faded">Cancels on {longDay(endsAt)}</p>
    )}
    {collectionPaused && status !== "canceled" && <p className="text-xs text-faded">Payments paused</p>}
  </div>
);

const SUBSCRIBER_STATUSES = SUBSCRIBER_FILTERS.filter((each) => each !== "all");

/** All subscribers and when their period ends. */
export function SubscriptionsPage() {
  const filter = useStatusSearch(SUBSCRIBER_STATUSES);
  const { status, sort, after } = filter.search;
  const list = trpc.admin.subscriptions.useQuery(
    { filter: status ?? "all", sort, cursor: after },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  );
  return (
    <Page
      title="Subscriptions"
      lead="Everyone who has subscribed, by their last change."
      actions={
        <>
          <TestMoney mode={list.data?.mode} />
          <a
            href={`/api/admin/export/subscriptions?filter=${status ?? "all"}&sort=${sort ?? "newest"}`}
            download
            className={buttonClass({ variant: "quiet" })}
          >
            Export CSV
          </a>
        </>
      }
    >
      <StatusList
        {...filter}
        labels={SUBSCRIPTION_BADGES}
        list={list}
        what="subscriptions"
        rows={list.data?.subscribers}
        next={list.data?.nextCursor}
        empty={
          <EmptyState
            icon={CreditCard}
            title={status ? `No subscriptions are ${status.replaceAll("_", " ")}` : "No subscribers yet"}
            action={
              status && (
                <Button variant="quiet" onClick={() => filter.onSearch({})}>
                  Show all
                </Button>
              )
            }
          />
        }
      >
        {(rows) => <SubscriberTable subscribers={rows} busy={list.isPlaceholderData} />}
      </StatusList>
    </Page>
  );
}
