import type { LedgerEntry } from "@storyletter/contract/admin";
import { Badge, ErrorState, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { ScrollBox } from "../figures/scroll-box.tsx";

const KINDS: Record<LedgerEntry["kind"], string> = {
  grant: "Granted",
  charge: "Email",
  refund: "Refunded",
  reset: "Reset by staff",
  adjustment: "Adjusted by staff",
};

/** An account's history, fetched when opened. */
export function UserHistorySection({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const history = trpc.admin.userHistory.useQuery({ id }, { enabled: open, staleTime: 0 });
  const log = trpc.admin.audit.useQuery({ subject: id, limit: 20 }, { enabled: open, staleTime: 0 });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-10 py-2 font-serif text-lg font-display">History</summary>
      {history.isError || log.isError ? (
        <ErrorState
          title="Couldn't load the history"
          retryLabel="Retry"
          onRetry={() => void Promise.all([history.refetch(), log.refetch()])}
          retrying={history.isFetching || log.isFetching}
        />
      ) : !history.data || !log.data ? (
        <Skeleton className="h-40" />
      ) : (
        <div className="space-y-5">
          <Rows title="Credit ledger" none="No credit changes yet.">
            {history.data.ledger.map((entry) => (
              <Row key={entry.id} at={entry.createdAt}>
                <b className="font-semibold tabular-nums">
                  {entry.amount > 0 ? `+${entry.amount}` : entry.amount}
                </b>{" "}
                {KINDS[entry.kind]}, {entry.plan}
                {entry.emailTitle && `: ${entry.emailTitle}`}
                {entry.note && `: ${entry.note}`}
              </Row>
            ))}
          </Rows>
          <Rows title="Payment events" none="No payment events for this user.">
            {history.data.events.map((event) => (
              <Row key={event.id} at={event.receivedAt}>
                <span className="font-mono">{event.type}</span>{" "}
                <Badge tone={event.status === "failed" ? "danger" : "plain"}>{event.status}</Badge>{" "}
                {event.mode === "test" && <Badge>test</Badge>} {event.note}
              </Row>
            ))}
          </Rows>
          <Rows title="Audit log" none="No staff actions on this account.">
            {log.data.entries.map((entry) => (
              <Row key={entry.id} at={entry.createdAt}>
                <span className="font-mono">{entry.action}</span> by {entry.actorEmail ?? entry.actorId}
              </Row>
            ))}
          </Rows>
          <Link to="/admin/audit" search={{ subject: id }} className="link">
            All audit entries for this user
          </Link>
        </div>
      )}
    </details>
  );
}

const Rows = ({ title, none, children }: { title: string; none: string; children: ReactNode[] }) => (
  <div>
    <h4 className="mb-1 text-sm font-semibold">{title}</h4>
    {children.length === 0 ? (
      <p className="text-sm text-faded">{none}</p>
    ) : (
      <ScrollBox label={title} className="max-h-60">
        <ul className="divide-y divide-rule px-3 text-sm">{children}</ul>
      </ScrollBox>
    )}
  </div>
);

const Row = ({ at, children }: { at: Date; children: ReactNode }) => (
  <li className="flex flex-wrap justify-between gap-x-4 py-1.5">
    <span className="min-w-0 break-words">{children}</span>
    <span className="text-faded">
      <TimeAgo at={at} />
    </span>
  </li>
);
