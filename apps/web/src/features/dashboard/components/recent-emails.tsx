import { buttonClass, EmptyState, ErrorState, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { RECENT_EMAILS, useRecentEmails } from "../hooks.ts";
import { RecentEmail } from "./recent-email.tsx";

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
      <ErrorState
        title="Your emails could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        They are safe. Please try again.
      </ErrorState>
    );
  }
  if (!emails) {
    return (
      <div role="status" aria-label="Loading your emails" className="space-y-3">
        {Array.from({ length: RECENT_EMAILS }, (_, row) => (
          <Skeleton key={row} className="h-31.5" />
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
        Think of a small thing that really happened. Ten short answers later it is an email worth sending.
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
