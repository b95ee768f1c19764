import type { Subscription, Usage } from "@storyletter/contract";
import { Notice } from "@storyletter/ui";
import { PastDueNotice } from "../../../subscription/past-due-notice.tsx";
import { longDay } from "../../../times/long-day.ts";
import { creditsLeft } from "../../../usage/rules.ts";
import { warnsOnBilling } from "../plans.ts";

interface BillingNoticesProps {
  subscription: Subscription;
  usage: Usage;
}

/** What needs attention, the most urgent first. */
export function BillingNotices({ subscription, usage }: BillingNoticesProps) {
  return (
    <>
      <PastDueNotice subscription={subscription} />
      <Ending subscription={subscription} />
      {warnsOnBilling(usage) && (
        <Notice tone="warning" title={`You have ${creditsLeft(usage.emailsRemaining)}`}>
          The credits of the free trial are given once.
        </Notice>
      )}
    </>
  );
}

function Ending({ subscription }: { subscription: Subscription }) {
  const { subscriptionStatus, cancelAtPeriodEnd, billingCycleEnd } = subscription;
  if (subscriptionStatus === "canceled") {
    return (
      <Notice title="Your Starter plan has ended">
        Nothing more is charged. You are back on the trial with what was left of its credits, and your emails
        stay in your library.
      </Notice>
    );
  }
  if (!cancelAtPeriodEnd || !billingCycleEnd) return null;
  return (
    <Notice tone="warning" title={`Your Starter plan ends on ${longDay(billingCycleEnd)}`}>
      You have cancelled it, and nothing more is charged. Until that day everything stays as it is. To keep
      the plan, open Manage Subscription.
    </Notice>
  );
}
