import type { ActionTakerStatus, Usage } from "@storyletter/contract/billing";
import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/billing/constants";
import { Badge, buttonClass, Card, ErrorState, Icon, ProgressBar, Skeleton } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { bonusState, daysLeft, useActionTaker } from "../../../account/action-taker.ts";
import { PlanBadge } from "../../../account/badges.tsx";
import { CreditNotice, offersUpgrade } from "../../../account/credit-notice.tsx";
import { useSubscription } from "../../../account/subscription.ts";
import { isTrial, usageText, useUsage } from "../../../account/usage.ts";
import { Page } from "../../../shell/page.tsx";
import { NextSteps } from "./next-steps.tsx";
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
      <p className="mt-1 text-faded">
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
  if (!usage) return <Skeleton className="h-31" />;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Usage</h2>
        <PlanBadge usage={usage} />
      </div>
      <p className="mt-1 text-faded tabular-nums">{usageText(usage)}</p>
      <div className="-mb-2 mt-1 flex flex-wrap gap-x-5">
        {offersUpgrade(usage, subscription) && (
          <Link to="/subscribe" className="link inline-flex min-h-11 items-center">
            Upgrade
          </Link>
        )}
        <Link to="/billing" className="link inline-flex min-h-11 items-center">
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
              <NextSteps />
              <RecentEmails />
            </div>
            <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1">
              <UsageCard usage={usage.data} />
              <BonusCard usage={usage.data} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
