import { PLANS, planPrice } from "@storyletter/contract/constants";
import type { Subscription, Usage } from "@storyletter/contract/schemas";
import { ErrorState, Notice, Skeleton } from "@storyletter/ui";
import { CheckoutReturn, type CheckoutReturnProps } from "../../../account/checkout-return.tsx";
import { PastDueNotice } from "../../../account/past-due-notice.tsx";
import { useSubscription } from "../../../account/subscription.ts";
import { allowance, creditsLeft, isOutOfCredits, useUsage } from "../../../account/usage.ts";
import { longDay } from "../../../format/dates.ts";
import { Page, Section } from "../../../shell/page.tsx";
import { supportAddress } from "../../../shell/page-meta.ts";
import { cancellationText, welcomeNote } from "../notes.ts";
import { warnsOnBilling } from "../plans.ts";
import { Congratulation } from "./congratulation.tsx";
import { Invoices } from "./invoices.tsx";
import { PlanCard } from "./plan-card.tsx";

interface BillingNoticesProps {
  subscription: Subscription;
  usage: Usage;
}

/** Most urgent first. */
function BillingNotices({ subscription, usage }: BillingNoticesProps) {
  return (
    <>
      <PastDueNotice subscription={subscription} />
      <PlanEndNotice subscription={subscription} />
      {warnsOnBilling(usage) && <TrialNotice usage={usage} />}
    </>
  );
}

function TrialNotice({ usage }: { usage: Usage }) {
  if (!isOutOfCredits(usage)) {
    return (
      <Notice tone="warning" title={`You have ${creditsLeft(usage.emailsRemaining)}`}>
        Trial credits don't renew.
      </Notice>
    );
  }
  const { starter } = PLANS;
  return (
    <Notice tone="warning" title={`You've used all ${allowance(usage)} trial credits`}>
      {`Starter gives you ${starter.credits} emails every month for ${planPrice(starter)}. A letter you've started is kept as a draft.`}
    </Notice>
  );
}

function PlanEndNotice({ subscription }: { subscription: Subscription }) {
  const { subscriptionStatus, cancelAtPeriodEnd, billingCycleEnd } = subscription;
  if (subscriptionStatus === "canceled") {
    return (
      <Notice title="Your Starter plan has ended">
        You won't be charged again. You're back on the trial with the credits you had left, and your emails
        stay in your library.
      </Notice>
    );
  }
  if (!cancelAtPeriodEnd || !billingCycleEnd) return null;
  return (
    <Notice tone="warning" title={`Your Starter plan ends on ${longDay(billingCycleEnd)}`}>
      You canceled it and won't be charged again. Nothing changes until then. To keep the plan, open Manage
      Subscription.
    </Notice>
  );
}

/** Shown up front, so that subscribers know how to cancel before they need to. */
function CancellationInfo({ subscription }: { subscription: Subscription }) {
  const support = supportAddress();
  return (
    <Section title="If you cancel">
      <p>You can cancel anytime under Manage Subscription. {cancellationText(subscription)}</p>
      <p className="mt-3">
        Not what you hoped for? Starter has a 30-day money-back guarantee
        {support ? (
          <>
            : email{" "}
            <a href={`mailto:${support}`} className="link">
              {support}
            </a>
            .
          </>
        ) : (
          "."
        )}
      </p>
    </Section>
  );
}

export function Billing(checkoutReturn: Omit<CheckoutReturnProps, "confirmed">) {
  const usage = useUsage();
  const subscription = useSubscription();
  const known = subscription.data;
  return (
    <Page title="Billing & Subscription" lead={known ? welcomeNote(known) : "\u00a0"} narrow>
      <div className="space-y-5">
        <CheckoutReturn {...checkoutReturn} confirmed={(onDone) => <Congratulation onClose={onDone} />} />
        {usage.isError || subscription.isError ? (
          <ErrorState
            title="Unable to Load Billing Information"
            retryLabel="Refresh"
            onRetry={() => void Promise.all([usage.refetch(), subscription.refetch()])}
            retrying={usage.isFetching || subscription.isFetching}
          >
            Please try again in a moment.
          </ErrorState>
        ) : (
          <Overview usage={usage.data} subscription={known} />
        )}
      </div>
    </Page>
  );
}

interface OverviewProps {
  usage: Usage | undefined;
  subscription: Subscription | undefined;
}

function Overview({ usage, subscription }: OverviewProps) {
  if (!usage || !subscription) return <Skeleton className="h-96" />;
  return (
    <>
      <BillingNotices usage={usage} subscription={subscription} />
      <PlanCard usage={usage} subscription={subscription} />
      {subscription.stripeCustomerId && <Invoices />}
      {subscription.subscriptionStatus === "active" && !subscription.cancelAtPeriodEnd && (
        <CancellationInfo subscription={subscription} />
      )}
    </>
  );
}
