import type { Subscription, Usage } from "@storyletter/contract";
import { ErrorState, Skeleton } from "@storyletter/ui";
import { Page } from "../../../shell/page.tsx";
import { CheckoutReturn, type CheckoutReturnProps } from "../../../subscription/checkout-return.tsx";
import { useSubscription } from "../../../subscription/use-subscription.ts";
import { useUsage } from "../../../usage/use-usage.ts";
import { welcomeNote } from "../notes.ts";
import { BillingNotices } from "./billing-notices.tsx";
import { Cancelling } from "./cancelling.tsx";
import { Congratulation } from "./congratulation.tsx";
import { Invoices } from "./invoices.tsx";
import { PlanCard } from "./plan-card.tsx";

export function Billing(back: Omit<CheckoutReturnProps, "confirmed">) {
  const usage = useUsage();
  const subscription = useSubscription();
  const known = subscription.data;
  return (
    <Page title="Billing & Subscription" lead={known ? welcomeNote(known) : "\u00a0"} narrow>
      <div className="space-y-5">
        <CheckoutReturn {...back} confirmed={(onDone) => <Congratulation onClose={onDone} />} />
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
        <Cancelling subscription={subscription} />
      )}
    </>
  );
}
