import type { LedgerEntry } from "@storyletter/contract/admin";
import { Badge, ErrorState, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Section } from "../../../shell/page.tsx";
import { FirstRows } from "../facts.tsx";

const KINDS: Record<LedgerEntry["kind"], string> = {
  grant: "Granted",
  charge: "Email",
  refund: "Refunded",
  reset: "Reset by staff",
  adjustment: "Adjusted by staff",
  gift: "Given by staff",
};

/** The credit ledger, the payment events and what staff did. */
export function UserHistory({ id }: { id: string }) {
  const may = useMay();
  const history = trpc.admin.userHistory.useQuery({ id }, { staleTime: 0 });
  const log = trpc.admin.audit.useQuery(
    { subject: id, limit: 50 },
    { enabled: may("admin.audit"), staleTime: 0 },
  );
  if (history.isError)
    return <ErrorState title="Couldn't load the history" retryLabel="Retry" query={history} />;
  if (!history.data) return <Skeleton className="h-40" />;
  const { ledger, events } = history.data;
  return (
    <>
      <Rows title="Credit Ledger" none="No credit changes yet.">
        {ledger.map((entry) => (
          <Row key={entry.id} at={entry.createdAt}>
            <b className="font-semibold tabular-nums">
              {entry.amount > 0 ? `+${entry.amount}` : entry.amount}
            </b>{" "}
            {KINDS[entry.kind]}, {entry.plan}
            {entry.emailTitle && <span>: {entry.emailTitle}</span>}
            {entry.note && <span>: {entry.note}</span>}
          </Row>
        ))}
      </Rows>
      <Rows title="Payment Events" none="No payment events for this user.">
        {events.map((event) => (
          <Row key={event.id} at={event.receivedAt}>
            <span className="font-mono wrap-anywhere">{event.type}</span>{" "}
            <Badge tone={event.status === "failed" ? "danger" : "plain"}>{event.status}</Badge>{" "}
            {event.mode === "test" && <Badge>test</Badge>}
            <span> {event.note}</span>
          </Row>
        ))}
      </Rows>
      {log.data && (
        <Rows
          title="Audit Log"
          none="No staff actions on this account."
          more={
            <Link to="/admin/audit" search={{ subject: id }} className="link text-sm">
              All audit entries for this user
            </Link>
          }
        >
          {log.data.entries.map((entry) => (
            <Row key={entry.id} at={entry.createdAt}>
              <span className="font-mono">{entry.action}</span> by {entry.actorEmail ?? entry.actorId}
            </Row>
          ))}
        </Rows>
      )}
    </>
  );
}

interface RowsProps {
  title: string;
  none: string;
  more?: ReactNode;
  children: ReactNode[];
}

const Rows = ({ title, none, more, children }: RowsProps) => (
  <Section title={title}>
    {children.length === 0 && <p className="text-sm text-faded">{none}</p>}
    <FirstRows className="-my-1.5 text-sm empty:hidden" more={more}>
      {children}
    </FirstRows>
  </Section>
);

const Row = ({ at, children }: { at: Date; children: ReactNode }) => (
  <li className="flex flex-wrap justify-between gap-x-4 py-1.5">
    <span className="min-w-0 break-words">{children}</span>
    <span className="text-faded">
      <TimeAgo at={at} />
    </span>
  </li>
);
