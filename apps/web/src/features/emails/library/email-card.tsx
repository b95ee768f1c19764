import type { Email } from "@storyletter/contract";
import { buttonClass, Icon, IconButton, VisuallyHidden } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Clock, Copy, CopyPlus, Download, Eye, Trash2, UsersRound } from "lucide-react";
import { memo } from "react";
import { copyLetter, downloadLetter } from "../../../email-display/letter-actions.ts";
import { EmailStatusBadge } from "../../../email-display/status-badge.tsx";
import { displayTitle, focusSummary } from "../../../email-display/titles.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { foundElsewhere } from "./found.ts";
import { Marked } from "./marked.tsx";

interface CardActionsProps {
  email: Email;
  onDelete: (email: Email) => void;
}

interface EmailCardProps extends CardActionsProps {
  /** What was searched for; empty where nothing was. */
  search: string;
}

/** Cards out of sight are not drawn: a library of thousands scrolls like one of ten. */
export const EmailCard = memo(function EmailCard({ email, search, onDelete }: EmailCardProps) {
  const titleId = `email-${email.id}`;
  const elsewhere = foundElsewhere(email, search);
  return (
    <li className="min-w-0 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]">
      <article
        aria-labelledby={titleId}
        className="flex h-full flex-col rounded-sheet border border-rule bg-sheet p-5 transition-colors hover:border-edge"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="line-clamp-2 min-w-0 text-lg leading-snug break-words">
            <Marked text={displayTitle(email)} search={search} />
          </h2>
          <span className="mt-0.5 shrink-0">
            <EmailStatusBadge status={email.status} />
          </span>
        </div>
        <p className="mt-1.5 line-clamp-2 break-words">
          <Marked text={focusSummary(email)} search={search} />
        </p>
        <p className="mt-2 flex items-start gap-2 text-sm text-faded">
          <UsersRound aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span className="line-clamp-1 break-all">
            <VisuallyHidden>Target audience: </VisuallyHidden>
            <Marked text={email.targetAudience.trim() || "Not given"} search={search} />
          </span>
        </p>
        <p className="mt-0.5 flex items-start gap-2 text-sm text-faded">
          <Clock aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>
            Created <TimeAgo at={email.createdAt} />
          </span>
        </p>
        {elsewhere && (
          <p className="mt-2.5 line-clamp-2 border-l-2 border-rule pl-3 text-sm break-words">
            <Marked text={elsewhere} search={search} />
          </p>
        )}
        <CardActions email={email} onDelete={onDelete} />
      </article>
    </li>
  );
});

function CardActions({ email, onDelete }: CardActionsProps) {
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
      <Link
        to="/view-email/$id"
        params={{ id: email.id }}
        className={buttonClass({ variant: "quiet", size: "small", className: "grow sm:grow-0" })}
      >
        <Icon of={Eye} className="hidden sm:block" />
        Preview
      </Link>
      <Link
        to="/edit-email/$id"
        params={{ id: email.id }}
        className={buttonClass({ variant: "quiet", size: "small", className: "grow sm:grow-0" })}
      >
        <Icon of={CopyPlus} className="hidden sm:block" />
        Create Similar
      </Link>
      <div className="-mr-2 ml-auto flex">
        <IconButton icon={Copy} label="Copy" onClick={() => void copyLetter(email)} />
        <IconButton icon={Download} label="Download" onClick={() => downloadLetter(email)} />
        <IconButton icon={Trash2} label="Delete" onClick={() => onDelete(email)} />
      </div>
    </div>
  );
}
