import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/constants";
import type { ActionTakerStatus, Usage } from "@storyletter/contract/schemas";
import { Badge, buttonClass, Card, ErrorState, Icon, ProgressBar, Skeleton } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { lazy, Suspense } from "react";
import { bonusState, daysLeft, useActionTaker } from "../../../account/action-taker.ts";
import { PlanBadge } from "../../../account/badges.tsx";
import { CreditNotice, offersUpgrade } from "../../../account/credit-notice.tsx";
import { useSubscription } from "../../../account/subscription.ts";
import { allowance, creditsLeft, isTrial, usageText, useUsage } from "../../../account/usage.ts";
import { SeriesDue } from "../../../series-display/series-notes.tsx";
import { Page } from "../../../shell/page.tsx";
import { RecentEmails } from "./recent-emails.tsx";

/** Progress is shown to trial users only. */
export function bonusOffer(status: ActionTakerStatus, usage: Usage): "unlocked" | "progress" | null {
  const state = bonusState(status);
  if (state === "unlocked") return "unlocked";
  return state === "in-progress" && isTrial(usage) ? "progress" : null;
}

function BonusCard({ usage }: { usage: Usage | undefined }) {
  const { data: status, isPending } = useActionTaker();
  if (isPending || !usage) return <Skeleton className="h-45" />;
  const offer = status ? bonusOffer(status, usage) : null;
  if (!status || !offer) return null;
  return offer === "unlocked" ? <Unlocked /> : <Progress status={status} />;
}

function Unlocked() {
  return (
    <Card>
      <h2 className="text-lg">Bonus Unlocked</h2>
      <p className="mt-2 text-faded">
        {BONUS_EMAILS} emails in your first {BONUS_DAYS} days. The Story Vault is yours.
      </p>
      <Link to="/bonus" className={buttonClass({ variant: "quiet", size: "small", className: "mt-4" })}>
        Download Templates
      </Link>
    </Card>
  );
}

function Progress({ status }: { status: ActionTakerStatus }) {
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Action Taker Bonus</h2>
        <Badge>{daysLeft(status)}</Badge>
      </div>
      <p className="mt-2 text-faded">
        Create {BONUS_EMAILS} emails in your first {BONUS_DAYS} days and unlock The Story Vault.
      </p>
      <div className="mt-4">
        <ProgressBar label="Emails toward the bonus" value={status.emailsCreated} max={BONUS_EMAILS} />
      </div>
      <p className="mt-2 text-sm text-faded tabular-nums">
        {status.emailsCreated} of {BONUS_EMAILS} emails created
      </p>
    </Card>
  );
}

// Below the first screen of a phone, so it comes after it.
const UntoldStories = lazy(async () => ({
  default: (await import("./untold-stories.tsx")).UntoldStories,
}));

function CreditBanner({ usage }: { usage: Usage }) {
  const { data: subscription } = useSubscription();
  // No gap where there is nothing to say.
  return (
    <div className="mb-6 empty:hidden">
      <CreditNotice usage={usage} subscription={subscription} />
    </div>
  );
}

function UsageCard({ usage }: { usage: Usage | undefined }) {
  const { data: subscription } = useSubscription();
  if (!usage) return <Skeleton className="h-55" />;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Usage</h2>
        <PlanBadge usage={usage} />
      </div>
      <p className="mt-3 font-serif text-2xl font-display tabular-nums">
        {creditsLeft(usage.emailsRemaining)}
      </p>
      <div className="mt-3">
        <ProgressBar label="Credits left" value={usage.emailsRemaining} max={allowance(usage)} />
      </div>
      <p className="mt-2 text-sm text-faded tabular-nums">{usageText(usage)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {offersUpgrade(usage, subscription) && (
          <Link to="/subscribe" className={buttonClass({ variant: "quiet", size: "small" })}>
            Upgrade
          </Link>
        )}
        <Link to="/billing" className={buttonClass({ variant: "quiet", size: "small" })}>
          View Plans
        </Link>
      </div>
    </Card>
  );
}

const route = getRouteApi("/_signed-in");

export function Dashboard() {
  const { user } = route.useRouteContext();
  const usage = useUsage();
  const name = user.firstName?.trim();

  return (
    <Page
      title={name ? `Hello, ${name}` : "Hello"}
      tabTitle="Dashboard"
      lead="Which story will you tell next?"
      actions={
        <Link to="/create" className={buttonClass()}>
          <Icon of={PenLine} />
          Create Email
        </Link>
      }
    >
      {usage.isError ? (
        <ErrorState
          title="Unable to load dashboard"
          retryLabel="Refresh Page"
          onRetry={() => location.reload()}
        >
          Please refresh the page to try again.
        </ErrorState>
      ) : (
        <>
          {usage.data && <CreditBanner usage={usage.data} />}
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
            <div className="min-w-0">
              <RecentEmails />
              <Suspense fallback={null}>
                <UntoldStories />
              </Suspense>
            </div>
            <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1">
              <SeriesDue />
              <UsageCard usage={usage.data} />
              <BonusCard usage={usage.data} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
