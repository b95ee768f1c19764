import type { Usage } from "@storyletter/contract";
import { buttonClass, Card, ErrorState, Notice, ProgressBar, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Page } from "../../../shell/page.tsx";
import { PlanBadge } from "../../../usage/plan-badge.tsx";
import { allowance, creditsLeft, usageText } from "../../../usage/rules.ts";
import { useUsage } from "../../../usage/use-usage.ts";
import { planOf, warnsOnBilling } from "../plans.ts";
import { FeatureList } from "./feature-list.tsx";
import { NotForSale } from "./not-for-sale.tsx";

export function Billing() {
  const usage = useUsage();
  return (
    <Page title="Billing & Subscription" narrow>
      {usage.isError ? (
        <ErrorState
          title="Unable to Load Billing Information"
          retryLabel="Refresh"
          onRetry={() => void usage.refetch()}
          retrying={usage.isFetching}
        >
          Please try again in a moment.
        </ErrorState>
      ) : (
        <Overview usage={usage.data} />
      )}
    </Page>
  );
}

function Overview({ usage }: { usage: Usage | undefined }) {
  if (!usage) return <Skeleton className="h-96" />;
  const plan = planOf(usage);
  return (
    <div className="space-y-5">
      {warnsOnBilling(usage) && (
        <Notice tone="warning" title={`You have ${creditsLeft(usage.emailsRemaining)}`}>
          The credits of the free trial are given once.
        </Notice>
      )}
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{plan.name}</h2>
          <PlanBadge usage={usage} />
        </div>
        <p className="mt-2 flex items-baseline gap-2">
          <span className="font-serif text-3xl font-display tabular-nums">{plan.price}</span>
          <span className="text-faded">{plan.per}</span>
        </p>
        <div className="mt-5">
          <ProgressBar label="Credits used" value={usage.emailsCreated} max={allowance(usage)} />
          <p className="mt-2 text-sm text-faded tabular-nums">{usageText(usage)}</p>
        </div>
        <h3 className="mt-6 mb-3 font-sans text-base font-semibold tracking-normal">What is in it</h3>
        <FeatureList features={plan.features} />
        {!usage.isSubscribed && (
          <Link to="/subscribe" className={buttonClass({ variant: "quiet", className: "mt-6" })}>
            Upgrade to Starter
          </Link>
        )}
      </Card>
      <NotForSale />
    </div>
  );
}
