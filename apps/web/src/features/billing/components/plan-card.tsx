import type { Subscription, Usage } from "@storyletter/contract/billing";
import { IN_EVERY_PLAN, PAID_PLAN_NAMES } from "@storyletter/contract/billing/constants";
import { buttonClass, Card, Icon, ProgressBar } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { SubscriptionBadge } from "../../../account/badges.tsx";
import { ManageSubscription } from "../../../account/manage-subscription.tsx";
import { isPaidFor, owesPayment, planTitle } from "../../../account/subscription.ts";
import { allowance } from "../../../account/usage.ts";
import { chargeText, planOf, usageNote } from "../plans.ts";

export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="space-y-2">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2.5">
          <Icon of={Check} className="mt-1 text-moss" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

export function Price({ price, per }: { price: string; per: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-2">
      <span className="font-serif text-3xl font-display tabular-nums">{price}</span>{" "}
      <span className="text-faded">{per}</span>
    </p>
  );
}

interface PlanCardProps {
  subscription: Subscription;
  usage: Usage;
}

export function PlanCard({ subscription, usage }: PlanCardProps) {
  const { subscriptionStatus: status } = subscription;
  const plan = planOf(subscription);
  const charge = chargeText(subscription);
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{planTitle(subscription)}</h2>
        <SubscriptionBadge status={status} />
      </div>
      <Price price={plan.price} per={plan.per} />
      {charge && <p className="mt-1 text-faded tabular-nums">{charge}</p>}
      <div className="mt-5">
        <ProgressBar label="Credits used" value={usage.emailsCreated} max={allowance(usage)} />
        <p className="mt-2 text-sm text-faded tabular-nums">{usageNote(usage, subscription)}</p>
      </div>
      <h3 className="mt-6 mb-3 font-sans text-base font-semibold tracking-normal">What's included</h3>
      <FeatureList features={plan.features} />
      <p className="mt-3 text-sm text-faded">{IN_EVERY_PLAN}</p>
      <PlanAction subscription={subscription} />
    </Card>
  );
}

function PlanAction({ subscription }: { subscription: Subscription }) {
  // The past-due notice above already has the button.
  if (owesPayment(subscription)) return null;
  return (
    <div className="mt-6">
      {isPaidFor(subscription.subscriptionStatus) ? (
        <ManageSubscription failure="Unable to open billing portal. Please try again." />
      ) : (
        <Link to="/subscribe" className={buttonClass()}>
          Upgrade to {PAID_PLAN_NAMES}
        </Link>
      )}
    </div>
  );
}
