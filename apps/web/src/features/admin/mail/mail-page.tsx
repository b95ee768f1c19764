import type { SentMail } from "@storyletter/contract/admin";
import { Badge, EmptyState } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page } from "../../../shell/page.tsx";
import { Address, Clipped } from "../facts.tsx";
import { ListPending } from "../list.tsx";
import { type Column, DataTable } from "../metrics/data-table.tsx";
import { StatusFilter, StatusPager, type StatusSearchProps } from "../status-search.tsx";
import { kindName, MAIL_STATUSES, ResendMail } from "../users/user-mails.tsx";

type Status = SentMail["status"];

export const MAIL_FILTERS: readonly Status[] = ["given-up", "waiting", "sent"];

const StatusBadge = ({ status }: Pick<SentMail, "status">) => (
  <Badge tone={MAIL_STATUSES[status].tone}>{MAIL_STATUSES[status].label}</Badge>
);

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
          <StatusBadge status={status} />
        </span>
        {answer && <span className="block text-faded wrap-anywhere sm:hidden">{answer}</span>}
      </div>
    ),
  },
  { head: "Answer", roomy: true, grows: true, cell: ({ answer }) => answer && <Clipped text={answer} /> },
  { head: "Status", roomy: true, cell: (mail) => <StatusBadge {...mail} /> },
  { head: "Attempts", numeric: true, roomy: true, cell: ({ attempts }) => attempts },
  { head: "Last attempt", roomy: true, cell: ({ lastTriedAt }) => <TimeAgo at={lastTriedAt} /> },
  { head: "Action", cell: (mail) => mail.canResend && <ResendMail mail={mail} /> },
];

/** The mails to users, with what the mail server said. */
export function MailPage(props: StatusSearchProps<Status>) {
  const { status, sort, after } = props.search;
  const list = trpc.admin.mails.useQuery(
    { status, sort, cursor: after },
    { placeholderData: keepPreviousData },
  );
  const page = list.data;
  return (
    <Page title="Mail" lead="What was sent to users, and what the mail server said.">
      <StatusFilter {...props} statuses={MAIL_FILTERS} labels={MAIL_STATUSES} />
      {!page ? (
        <ListPending list={list} what="mails" />
      ) : (
        <>
          {page.mails.length > 0 ? (
            <DataTable
              caption="Mails"
              busy={list.isPlaceholderData}
              rows={page.mails}
              rowKey={({ id }) => id}
              columns={COLUMNS}
            />
          ) : (
            <EmptyState title={status ? "No such mails" : "No mails yet"} icon={MailCheck} />
          )}
          <StatusPager {...props} next={page.nextCursor} loading={list.isPlaceholderData} />
        </>
      )}
    </Page>
  );
}
