import type { User } from "@storyletter/contract/auth";
import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/billing/constants";
import type { Email } from "@storyletter/contract/emails";
import { POLLING } from "@storyletter/contract/limits";
import {
  Button,
  browserStorage,
  buttonClass,
  Card,
  EmptyState,
  ErrorState,
  Icon,
  loadLater,
  Notice,
} from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, FileQuestionMark } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { isBonusNews, useActionTaker } from "../../../account/action-taker.ts";
import { useOpenVault } from "../../../account/story-vault.ts";
import { hasCode } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { hasContent } from "../../../email-display/plain-text.ts";
import { EmailStatusBadge } from "../../../email-display/status-badge.tsx";
import { displayTitle } from "../../../email-display/subjects.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { SeriesLine } from "../../../series-display/series-notes.tsx";
import { Page, type PageProps, useTabTitle } from "../../../shell/page.tsx";
import { useIsLive } from "../../../shell/use-is-live.ts";
import { Desk, type DeskFrame } from "../desk/desk.tsx";
import { CopyLetter, CreateSimilar, DownloadLetter } from "../sending/letter-actions.tsx";
import { TrackingLink } from "../sending/tracking-link.tsx";
import { markViewed } from "../waiting/tracked-emails.ts";
import { InputDetails } from "./input-details.tsx";
import { ViewSkeleton } from "./view-skeleton.tsx";

/** A letter that is there does without. */
const NoGeneratedContent = loadLater(
  async () => (await import("./no-generated-content.tsx")).NoGeneratedContent,
);

function BackToEmails() {
  return (
    <Link to="/emails" className="link -mt-5 mb-1 inline-flex min-h-10 items-center gap-2 text-sm">
      <Icon of={ArrowLeft} />
      Back to My Emails
    </Link>
  );
}

function EmailNotFound() {
  return (
    <EmptyState
      title="Email Not Found"
      icon={FileQuestionMark}
      action={
        <Link to="/emails" className={buttonClass()}>
          Go to My Emails
        </Link>
      }
    >
      This email doesn't exist, or it isn't one of yours. It may have been deleted.
    </EmptyState>
  );
}

/** What was written of it before it was stopped is here. */
const isStopped = (email: Email): boolean => email.status === "failed" && email.letter !== null;

const isOnItsWay = (email: Email | undefined): boolean =>
  email?.status === "processing" || email?.rewriteStatus === "processing";

/** A letter, or the draft of one that was stopped. */
const isWritten = (email: Email): boolean =>
  email.letter ? email.status !== "processing" : email.status === "generated" && hasContent(email);

/** One email; polled while it, or its AI version, is being written. */
const useWatchedEmail = (id: string) =>
  trpc.emails.get.useQuery(
    { id },
    {
      refetchInterval: ({ state }) => (isOnItsWay(state.data) ? POLLING.intervalMs : false),
      refetchOnMount: ({ state }) => (isOnItsWay(state.data) ? "always" : true),
    },
  );

export function ViewPage({ user, id }: { user: User; id: string }) {
  const { data: email, isError, error, isFetching, refetch } = useWatchedEmail(id);
  useEffect(() => markViewed(id), [id]);

  if (isError && !email) {
    return (
      <ViewFrame title="Email">
        {hasCode(error, "email-not-found") ? (
          <EmailNotFound />
        ) : (
          <ErrorState title="Error Loading Email" query={{ refetch, isFetching }}>
            The email could not be loaded. Nothing was changed by that.
          </ErrorState>
        )}
      </ViewFrame>
    );
  }
  if (!email) return <ViewSkeleton />;
  if (isWritten(email)) return <EditableLetter email={email} user={user} />;
  const leaving = { email, user, isWritten: false, letter: () => null };
  return (
    <ViewFrame
      title={displayTitle(email)}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EmailStatusBadge status={email.status} />
          <span>
            Created <TimeAgo at={email.createdAt} />
          </span>
          <SeriesLine emailId={id} />
        </span>
      }
      actions={
        <>
          <CreateSimilar id={id} />
          <DownloadLetter {...leaving} />
          <CopyLetter {...leaving} />
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Suspense fallback={null}>
          <NoGeneratedContent email={email} />
        </Suspense>
        <Card>
          <TrackingLink email={email} />
        </Card>
      </div>
      <InputDetails email={email} />
    </ViewFrame>
  );
}

/** From the start of the app to its first screen, even on a slow phone. */
const PAGE_FRESH_MS = 2_000;

/** The letter to work on, as soon as its document is here. */
function EditableLetter({ email, user }: { email: Email; user: User }) {
  const { id } = email;
  const [mountedAt] = useState(Date.now);
  const { data, dataUpdatedAt, isError, isFetchedAfterMount, isFetching, refetch } =
    trpc.emails.letter.useQuery(
      { id },
      // Another tab or device may have changed it since the last visit, but not since the page brought it.
      { gcTime: 0, staleTime: PAGE_FRESH_MS, refetchOnMount: true },
    );
  if (isError && !data)
    return (
      <ViewFrame title={displayTitle(email)}>
        <ErrorState title="Error Loading Email" query={{ refetch, isFetching }}>
          The letter could not be loaded. Nothing was changed by that.
        </ErrorState>
      </ViewFrame>
    );
  const isCurrent = isFetchedAfterMount || mountedAt - dataUpdatedAt < PAGE_FRESH_MS;
  if (!data || !isCurrent) return <ViewSkeleton />;
  return (
    <Desk
      key={id}
      email={email}
      user={user}
      state={data}
      frame={(parts) => <DeskPage email={email} userId={user.id} {...parts} />}
    />
  );
}

interface DeskPageProps extends DeskFrame {
  email: Email;
  userId: string;
}

/** The title stays in view; on a narrow screen Copy is at the thumb, beside the three panels. */
function DeskPage({ email, userId, status, actions, children }: DeskPageProps): ReactNode {
  const title = displayTitle(email);
  useTabTitle(title);
  return (
    <div className="max-w-page pb-16 xl:pb-0">
      <BackToEmails />
      <div className="desk-bar sticky top-[var(--bar-height,0px)] z-10 -mx-4 mb-4 flex items-center gap-x-4 border-b border-rule px-4 py-2.5 sm:-mx-6 sm:px-6 lg:-mx-9 lg:px-9">
        <div className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:flex-wrap">
          <h1 className="min-w-0 truncate text-xl outline-none" tabIndex={-1} title={title}>
            {title}
          </h1>
          {status}
        </div>
        <div className="desk-copy">{actions}</div>
      </div>
      <div className="mb-3 text-sm text-faded empty:hidden">
        <SeriesLine emailId={email.id} />
      </div>
      <BonusUnlocked email={email} userId={userId} />
      <StoppedNotice email={email} />
      {children}
      <InputDetails email={email} />
    </div>
  );
}

/** Above what was written of a letter before it was stopped. */
function StoppedNotice({ email }: { email: Email }) {
  if (!isStopped(email)) return null;
  return (
    <div className="mb-5">
      <Notice
        title="You stopped this letter"
        action={
          <Link
            to="/edit-email/$id"
            params={{ id: email.id }}
            className={buttonClass({ variant: "quiet", size: "small" })}
          >
            Write it again
          </Link>
        }
      >
        What was written is kept here as a draft, and your credit has been given back.
      </Notice>
    </div>
  );
}

/** Once, with the letter that unlocks the bonus or the next one that is opened. */
function BonusUnlocked({ email, userId }: { email: Email; userId: string }) {
  const { data: status } = useActionTaker();
  const { open, isPending } = useOpenVault();
  const key = `storyletter-bonus-shown:${userId}`;
  const [wasShown] = useState(() => browserStorage.getItem(key) !== null);
  // The server can't read this browser's storage.
  const isShown = useIsLive() && status !== undefined && !wasShown && isBonusNews(status, email, new Date());
  useEffect(() => {
    if (isShown) browserStorage.setItem(key, "yes");
  }, [isShown, key]);
  if (!isShown) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="success"
        title="You've unlocked The Story Vault"
        action={
          <Button size="small" onClick={() => void open()} busy={isPending}>
            Download Templates
          </Button>
        }
      >
        {`${BONUS_EMAILS} emails in your first ${BONUS_DAYS} days. It's yours to keep.`}
      </Notice>
    </div>
  );
}

/** The way back stands over the title. */
function ViewFrame(props: PageProps) {
  return (
    <>
      <div className="max-w-page">
        <BackToEmails />
      </div>
      <Page {...props} />
    </>
  );
}
