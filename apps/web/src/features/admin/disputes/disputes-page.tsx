import type { DisputePage } from "@storyletter/contract/admin";
import { EmptyState } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Scale } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { longDay } from "../../../format/dates.ts";
import { centsText } from "../../../format/numbers.ts";
import { Page } from "../../../shell/page.tsx";
import { Address, StatusBadge, type StatusStyle, TestMoney } from "../facts.tsx";
import { type Column, DataTable } from "../metrics/data-table.tsx";
import { StatusList, useStatusSearch } from "../status-search.tsx";

type Dispute = DisputePage["disputes"][number];
type Outcome = Dispute["outcome"];

const OUTCOMES: Record<Outcome, StatusStyle> = {
  open: { label: "Open", tone: "danger" },
  won: { label: "Won", tone: "success" },
  lost: { label: "Lost", tone: "danger" },
};

const COLUMNS: Column<Dispute>[] = [
  {
    head: "User",
    cell: ({ userId, userEmail }) =>
      userId ? (
        <Link to="/admin/users/$id" params={{ id: userId }} className="link">
          <Address>{userEmail ?? userId}</Address>
        </Link>
      ) : (
        "Deleted account"
      ),
  },
  {
    head: "Amount",
    numeric: true,
    cell: ({ amountCents, currency }) => centsText(amountCents, currency),
  },
  {
    head: "Outcome",
    cell: ({ outcome }) => <StatusBadge {...OUTCOMES[outcome]} />,
  },
  {
    head: "Invoice",
    roomy: true,
    cell: ({ invoiceNumber }) => <span className="whitespace-nowrap">{invoiceNumber ?? "–"}</span>,
  },
  {
    head: "Opened",
    roomy: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{longDay(createdAt)}</span>,
  },
  { head: "Dispute", roomy: true, cell: ({ id }) => <span className="font-mono text-xs">{id}</span> },
];

/** Payments that customers disputed at their bank. */
export function DisputesPage() {
  const filter = useStatusSearch<Outcome>(["open", "won", "lost"]);
  const { status, sort, after } = filter.search;
  const list = trpc.admin.disputes.useQuery(
    { outcome: status, sort, cursor: after },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page
      title="Disputes"
      lead="A disputed payment is answered at the payment provider; it can't be refunded here."
      actions={<TestMoney mode={list.data?.mode} />}
    >
      <StatusList
        {...filter}
        labels={OUTCOMES}
        list={list}
        what="disputes"
        rows={list.data?.disputes}
        next={list.data?.nextCursor}
        empty={<EmptyState title={status ? "No such disputes" : "No disputes"} icon={Scale} />}
      >
        {(rows) => (
          <DataTable
            caption="Disputes"
            busy={list.isPlaceholderData}
            rows={rows}
            rowKey={({ id }) => id}
            columns={COLUMNS}
          />
        )}
      </StatusList>
    </Page>
  );
}
