import type { Email } from "@storyletter/contract";
import { EmailStatusBadge } from "../../../email-display/status-badge.tsx";
import { TimeAgo } from "../../../times/time-ago.tsx";

/** One line under the title: how far the email is, and how old. */
export function LetterFacts({ email }: { email: Email }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <EmailStatusBadge status={email.status} />
      <span>
        Created <TimeAgo at={email.createdAt} />
      </span>
    </span>
  );
}
