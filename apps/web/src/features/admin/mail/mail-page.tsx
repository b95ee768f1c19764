import type { SentMail } from "@storyletter/contract/admin";
import { EmptyState } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page } from "../../../shell/page.tsx";
import { Address, Clipped, StatusBadge } from "../facts.tsx";
import { type Column, DataTable } from "../metrics/data-table.tsx";
import { StatusList, useStatusSearch } from "../status-search.tsx";
import { kindName, MAIL_STATUSES, ResendMail } from "../users/user-mails.tsx";

const COLUMNS: Column<SentMail>[] = [
  {
    head: "Mail",
    cell: ({ kind, userId, sentTo, answer, status }) => (
      <div className="md:max-w-76 md:truncate md:[&_wbr]:hidden">
        <span className="font-medium">{kindName(kind)}</span> to{" "}
        <Link to="/admin/users/$id" params={{ id: userId }} className="link" title={sentTo}>
          <Address>{sentTo}</Address>
        </Link>
        <span className="block sm:hidden">
          <StatusBadge {...MAIL_STATUSES[status]} />
        </span>
        {answer && <span className="block text-faded wrap-anywhere sm:hidden">{answer}</span>}
      </div>
    ),
  },
  { head: "Answer", roomy: true, grows: true, cell: ({ answer }) => answer && <Clipped text={answer} /> },
  { head: "Status", roomy: true, cell: ({ status }) => <StatusBadge {...MAIL_STATUSES[status]} /> },
  { head: "Attempts", numeric: true, roomy: true, cell: ({ attempts }) => attempts },
  { head: "Last attempt", roomy: true, cell: ({ lastTriedAt }) => <TimeAgo at={lastTriedAt} /> },
  { head: "Action", cell: (mail) => mail.canResend && <ResendMail mail={mail} /> },
];

/** The mails to users, with what the mail server said. */
export function MailPage() {
  const filter = useStatusSearch<SentMail["status"]>(["given-up", "waiting", "sent"]);
  const { status, sort, after } = filter.search;
  const list = trpc.admin.mails.useQuery(
    { status, sort, cursor: after },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page title="Mail" lead="What was sent to users, and what the mail server said.">
      <StatusList
        {...filter}
        labels={MAIL_STATUSES}
        list={list}
        what="mails"
        rows={list.data?.mails}
        next={list.data?.nextCursor}
        empty={<EmptyState title={status ? "No such mails" : "No mails yet"} icon={MailCheck} />}
      >
        {(rows) => (
          <DataTable
            caption="Mails"
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
