import type { RecentEmail } from "@storyletter/contract";
import { Link } from "@tanstack/react-router";
import { displayTitle } from "../../../email-display/titles.ts";
import { EmailStatus } from "../email-status.tsx";
import { Part } from "../facts.tsx";
import { dayOf } from "./names.ts";

export function RecentEmails({ emails }: { emails: RecentEmail[] }) {
  return (
    <Part title="Recent Emails">
      {emails.length === 0 ? (
        <p className="text-faded">No emails created yet</p>
      ) : (
        <ul className="divide-y divide-rule">
          {emails.map((email) => (
            <li key={email.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-60">
                <Link
                  to="/admin/emails"
                  search={{ email: email.id }}
                  className="link font-medium break-words"
                >
                  {displayTitle(email)}
                </Link>
                <p className="line-clamp-2 text-sm break-words text-faded">{email.contentFocus}</p>
              </div>
              <p className="flex items-center gap-3 text-sm whitespace-nowrap text-faded">
                {dayOf(email.createdAt)} <EmailStatus status={email.status} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
