import type { EmailSummary } from "@storyletter/contract/emails";
import { Badge, buttonClass, IconButton, VisuallyHidden } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Clock, Copy, Download, ListOrdered, Trash2, UsersRound } from "lucide-react";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { hasCode } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { type Clip, letterClip } from "../../../email-display/copy-letter.ts";
import { downloadLoadingLetter } from "../../../email-display/letter-actions.ts";
import { EmailStatusBadge } from "../../../email-display/status-badge.tsx";
import { displayFocus, displayTitle } from "../../../email-display/subjects.ts";
import { sentDay } from "../../../format/dates.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { seriesText } from "../../../series-display/series-notes.tsx";
import { useCopy } from "../sending/use-copy.tsx";
import { splitAtMatches } from "./found.ts";

function Marked({ text, search }: { text: string; search: string }) {
  return splitAtMatches(text, search).map((piece, index) =>
    piece.hit ? (
      <mark key={index} className="rounded-[3px] bg-amber-tint text-inherit underline decoration-amber">
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}

interface CardActionsProps {
  email: EmailSummary;
  onDelete: (email: EmailSummary) => void;
}

interface EmailCardProps extends CardActionsProps {
  /** The search text, for highlighting. */
  search: string;
}

/** The browser skips cards that are out of view, so that long lists scroll smoothly. */
const EmailCard = memo(function EmailCard({ email, search, onDelete }: EmailCardProps) {
  const titleId = `email-${email.id}`;
  return (
    <li className="min-w-0 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]">
      <article
        aria-labelledby={titleId}
        className="flex h-full flex-col rounded-sheet border border-rule bg-sheet p-5 transition-colors hover:border-edge"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="line-clamp-2 min-w-0 text-lg leading-snug break-words">
            <Link to="/view-email/$id" params={{ id: email.id }} className="hover:underline">
              <Marked text={displayTitle(email)} search={search} />
            </Link>
          </h2>
          <span className="mt-0.5 flex shrink-0 flex-wrap justify-end gap-1.5">
            {email.isEdited && <Badge>Edited</Badge>}
            <EmailStatusBadge status={email.isDraft ? "draft" : email.status} />
          </span>
        </div>
        <p className="mt-1.5 line-clamp-2 break-words">
          <Marked text={displayFocus(email)} search={search} />
        </p>
        <p className="mt-2 flex items-start gap-2 text-sm text-faded">
          <UsersRound aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span className="line-clamp-1 break-all">
            <VisuallyHidden>Target audience: </VisuallyHidden>
            <Marked text={email.audience || "Not given"} search={search} />
          </span>
        </p>
        <p className="mt-0.5 flex items-start gap-2 text-sm text-faded">
          <Clock aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>
            Created <TimeAgo at={email.createdAt} />
            {email.sentOn && <span> · Marked as sent {sentDay(email.sentOn)}</span>}
          </span>
        </p>
        {email.series && (
          <p className="mt-0.5 flex items-start gap-2 text-sm text-faded">
            <ListOrdered aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            <span className="line-clamp-1 break-all">{seriesText(email.series)}</span>
          </p>
        )}
        {email.excerpt && (
          <p className="mt-2.5 line-clamp-2 border-l-2 border-rule pl-3 text-sm break-words">
            <Marked text={email.excerpt} search={search} />
          </p>
        )}
        <CardActions email={email} onDelete={onDelete} />
      </article>
    </li>
  );
});

function CardActions({ email, onDelete }: CardActionsProps) {
  const utils = trpc.useUtils();
  const { copy, byHand } = useCopy();
  const { id } = email;
  const loadWhole = () => utils.emails.get.fetch({ id });
  /** As it is now; null while nothing is written. */
  const loadClip = async (): Promise<Clip | null> => {
    try {
      return await letterClip(await utils.emails.letter.fetch({ id }));
    } catch (error) {
      if (hasCode(error, "letter-not-written")) return null;
      throw error;
    }
  };
  /** What leaves can be verified from then on. */
  const leaving = (act: () => unknown) => () => {
    void act();
    if (email.status === "generated") void utils.emails.provenance.prefetch({ id });
  };
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
      <Link
        to="/view-email/$id"
        params={{ id: email.id }}
        className={buttonClass({ variant: "quiet", size: "small", className: "grow sm:grow-0" })}
      >
        Preview
      </Link>
      <Link
        to="/edit-email/$id"
        params={{ id: email.id }}
        className={buttonClass({ variant: "quiet", size: "small", className: "grow sm:grow-0" })}
      >
        Create Similar
      </Link>
      <div className="-mr-2 ml-auto flex">
        <IconButton icon={Copy} label="Copy" onClick={leaving(() => copy(loadClip(), { isRich: true }))} />
        <IconButton
          icon={Download}
          label="Download"
          onClick={leaving(() => downloadLoadingLetter(loadWhole()))}
        />
        <IconButton icon={Trash2} label="Delete" onClick={() => onDelete(email)} />
      </div>
      {byHand}
    </div>
  );
}

/** How far outside the screen cards stay mounted. */
const MARGIN = "2000px 0px";

interface Nearby<Place extends HTMLElement> {
  place: RefObject<Place | null>;
  /** The space to reserve while it is far away; null while it is near. */
  height: number | null;
}

/** Unmounts parts far outside the screen, unless they contain the focus. */
function useNearby<Place extends HTMLElement>(): Nearby<Place> {
  const place = useRef<Place>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting || element.contains(document.activeElement)) setHeight(null);
          else setHeight((current) => current ?? boundingClientRect.height);
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, height };
}

interface CardPageProps {
  label: string;
  emails: readonly EmailSummary[];
  search: string;
  onDelete: (email: EmailSummary) => void;
}

/** One page of results; far outside the screen it is replaced by its height. */
export const CardPage = memo(function CardPage({ label, emails, search, onDelete }: CardPageProps) {
  const { place, height } = useNearby<HTMLDivElement>();
  return (
    <div ref={place} style={height === null ? undefined : { height }}>
      {height === null && (
        <ul aria-label={label} className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {emails.map((email) => (
            <EmailCard key={email.id} email={email} search={search} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </div>
  );
});
