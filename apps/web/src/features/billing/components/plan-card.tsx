import type { Subscription, Usage } from "@storyletter/contract";
import { buttonClass, Card, ProgressBar } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ManageSubscription } from "../../../subscription/manage-subscription.tsx";
import { isOnStarter, owesPayment, standingOf } from "../../../subscription/standing.ts";
import { SubscriptionBadge } from "../../../subscription/subscription-badge.tsx";
import { allowance, usageText } from "../../../usage/rules.ts";
import { chargeText, resetText } from "../notes.ts";
import { planOf } from "../plans.ts";
import { FeatureList } from "./feature-list.tsx";
import { Price } from "./price.tsx";

interface PlanCardProps {
  subscription: Subscription;
  usage: Usage;
}

/** What someone has, what it costs, how much of it is used, and the one thing to do about it. */
export function PlanCard({ subscription, usage }: PlanCardProps) {
  const { subscriptionStatus: status } = subscription;
  const plan = planOf(status);
  const charge = chargeText(subscription);
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{standingOf(status).plan}</h2>
        <SubscriptionBadge status={status} />
      </div>
      <Price price={plan.price} per={plan.per} />
      {charge && <p className="mt-1 text-faded tabular-nums">{charge}</p>}
      <div className="mt-5">
        <ProgressBar label="Credits used" value={usage.emailsCreated} max={allowance(usage)} />
        <p className="mt-2 text-sm text-faded tabular-nums">
          {usageText(usage)}
          {resetText(subscription)}
        </p>
      </div>
      <h3 className="mt-6 mb-3 font-sans text-base font-semibold tracking-normal">What is in it</h3>
      <FeatureList features={plan.features} />
      <PlanAction subscription={subscription} />
    </Card>
  );
}

function PlanAction({ subscription }: { subscription: Subscription }) {
  // The notice above has the one button that helps.
  if (owesPayment(subscription)) return null;
  return (
    <div className="mt-6">
      {isOnStarter(subscription.subscriptionStatus) ? (
        <ManageSubscription failure="Unable to open billing portal. Please try again." />
      ) : (
        <Link to="/subscribe" className={buttonClass()}>
          Upgrade to Starter
        </Link>
      )}
    </div>
  );
}
