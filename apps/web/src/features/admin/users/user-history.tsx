import type { AdminUserDetails, LedgerEntry, UndeliveredMail } from "@storyletter/contract/admin";
import { Badge, Button, ErrorState, Skeleton, toast } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { plural } from "../../../format/plural.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Part } from "../facts.tsx";
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
                {entry.emailTitle && <span>: {entry.emailTitle}</span>}
                {entry.note && <span>: {entry.note}</span>}
              </Row>
            ))}
          </Rows>
          <Rows title="Payment events" none="No payment events for this user.">
            {history.data.events.map((event) => (
              <Row key={event.id} at={event.receivedAt}>
                <span className="font-mono">{event.type}</span>{" "}
                <Badge tone={event.status === "failed" ? "danger" : "plain"}>{event.status}</Badge>{" "}
                {event.mode === "test" && <Badge>test</Badge>}
                <span> {event.note}</span>
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

const MAIL_KINDS: Record<string, string> = {
  "verify-email": "Verification",
  "reset-password": "Password reset",
  "change-email": "New address",
  "export-ready": "Data export",
  "payment-failed": "Failed payment",
  "refund-issued": "Refund",
};

/** Display name of a mail; defaults to its own words. */
const kindName = (kind: string): string => {
  const words = kind.replaceAll("-", " ");
  return MAIL_KINDS[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The mails that the mail server hasn't accepted, with its answer. */
export function UndeliveredMails({ details: { user, undeliveredMails } }: { details: AdminUserDetails }) {
  const utils = trpc.useUtils();
  const resend = trpc.admin.resendMail.useMutation({
    onSuccess: () => toast({ title: "Sending it again", variant: "success" }),
    onError: (error) => showFailureToast("Couldn't send it again", error),
    onSettled: () => utils.admin.user.invalidate({ id: user.id }),
  });
  if (undeliveredMails.length === 0) return null;
  return (
    <Part title="Undelivered Mail">
      <ul className="divide-y divide-rule">
        {undeliveredMails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {kindName(mail.kind)}
                <StatusBadge status={mail.status} />
              </p>
              <p className="text-sm break-words text-faded">
                To {mail.sentTo}, {plural(mail.attempts, "attempt")}, the last one{" "}
                <TimeAgo at={mail.lastTriedAt} />
              </p>
              {mail.answer && <p className="text-sm break-words">{mail.answer}</p>}
            </div>
            {mail.status === "given-up" && mail.kind !== "export-ready" && (
              <Button
                variant="quiet"
                size="small"
                busy={resend.isPending && resend.variables.id === mail.id}
                aria-label={`Send again: ${kindName(mail.kind)}`}
                onClick={() => resend.mutate({ id: mail.id })}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const StatusBadge = ({ status }: Pick<UndeliveredMail, "status">) =>
  status === "given-up" ? <Badge tone="danger">Given up</Badge> : <Badge tone="warning">Retrying</Badge>;
