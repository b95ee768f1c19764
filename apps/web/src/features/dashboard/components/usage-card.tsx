import type { Usage } from "@storyletter/contract";
import { buttonClass, Card, ProgressBar, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useSubscription } from "../../../subscription/use-subscription.ts";
import { PlanBadge } from "../../../usage/plan-badge.tsx";
import { allowance, creditsLeft, usageText } from "../../../usage/rules.ts";
import { offersUpgrade } from "../credit-notice.ts";

export function UsageCard({ usage }: { usage: Usage | undefined }) {
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
        <ProgressBar label="Credits used" value={usage.emailsCreated} max={allowance(usage)} />
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
