import type { Email } from "@storyletter/contract";
import { Link } from "@tanstack/react-router";
import { DashboardStatusBadge } from "../../../email-display/status-badge.tsx";
import { displayTitle, focusSummary } from "../../../email-display/titles.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";

/** The whole row is the link; its name is the title of the email. */
export function RecentEmail({ email }: { email: Email }) {
  return (
    <li className="relative rounded-sheet border border-rule bg-sheet p-5 transition-colors hover:border-edge">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-48 text-lg leading-snug">
          <Link
            to="/view-email/$id"
            params={{ id: email.id }}
            className="line-clamp-2 text-ink no-underline after:absolute after:inset-0 after:rounded-sheet focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ember"
          >
            {displayTitle(email)}
          </Link>
        </h3>
        <DashboardStatusBadge status={email.status} />
      </div>
      <p className="mt-1 line-clamp-2 text-faded">{focusSummary(email)}</p>
      <p className="mt-2 text-sm text-faded">
        <TimeAgo at={email.createdAt} />
      </p>
    </li>
  );
}
