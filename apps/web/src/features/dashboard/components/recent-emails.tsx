import type { EmailSummary } from "@storyletter/contract/emails";
import { RECENT_EMAILS_INPUT } from "@storyletter/contract/page";
import { buttonClass, EmptyState, ErrorState, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { DashboardStatusBadge } from "../../../email-display/status-badge.tsx";
import { displayFocus, displayTitle } from "../../../email-display/subjects.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";

const useRecentEmails = () =>
  trpc.emails.list.useQuery(RECENT_EMAILS_INPUT, { staleTime: 30_000, select: ({ emails }) => emails });

/** The whole row is the link, and the title is its accessible name. */
function RecentEmail({ email }: { email: EmailSummary }) {
  return (
    <li className="relative rounded-sheet border border-rule bg-sheet px-5 py-3.5 transition-colors hover:border-edge">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-48 text-lg leading-snug">
          <Link
            to="/view-email/$id"
            params={{ id: email.id }}
            className="line-clamp-1 text-ink no-underline after:absolute after:inset-0 after:rounded-sheet focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ember"
          >
            {displayTitle(email)}
          </Link>
        </h3>
        <DashboardStatusBadge status={email.status} />
      </div>
      <p className="mt-0.5 flex gap-3 text-sm text-faded">
        <span className="min-w-0 truncate">{displayFocus(email)}</span>
        <span className="ml-auto shrink-0">
          <TimeAgo at={email.createdAt} />
        </span>
      </p>
    </li>
  );
}

export function RecentEmails() {
  return (
    <section aria-labelledby="recent-emails" className="min-w-0">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 id="recent-emails" className="text-xl">
          Recent Emails
        </h2>
        <Link to="/emails" className="link inline-flex min-h-11 items-center">
          View All
        </Link>
      </div>
      <RecentList />
    </section>
  );
}

function RecentList() {
  const { data: emails, isError, isFetching, refetch } = useRecentEmails();
  if (isError) {
    return (
      <ErrorState title="We couldn't load your emails" query={{ refetch, isFetching }}>
        They are safe. Please try again.
      </ErrorState>
    );
  }
  if (!emails) {
    return (
      <div role="status" aria-label="Loading your emails" className="space-y-3">
        {Array.from({ length: RECENT_EMAILS_INPUT.limit }, (_, row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </div>
    );
  }
  if (emails.length === 0) {
    return (
      <EmptyState
        icon={Mail}
        title="No letters yet"
        action={
          <Link to="/create" className={buttonClass()}>
            Write your first email
          </Link>
        }
      >
        Think of something small that really happened. Ten short answers later, it's an email worth sending.
      </EmptyState>
    );
  }
  return (
    <ul className="space-y-3">
      {emails.map((email) => (
        <RecentEmail key={email.id} email={email} />
      ))}
    </ul>
  );
}
