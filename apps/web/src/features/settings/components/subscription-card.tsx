import { buttonClass, ErrorState, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { SubscriptionBadge } from "../../../account/badges.tsx";
import { ManageSubscription } from "../../../account/manage-subscription.tsx";
import { PastDueNotice } from "../../../account/past-due-notice.tsx";
import { owesPayment, renewalText, statusDisplay, useSubscription } from "../../../account/subscription.ts";
import { Section } from "../../../shell/page.tsx";

export function SubscriptionCard() {
  const { data: subscription, isError, isFetching, refetch } = useSubscription();
  if (isError) {
    return (
      <ErrorState
        title="Unable to Load Settings"
        retryLabel="Refresh"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        We couldn't load your subscription. Please try again in a moment.
      </ErrorState>
    );
  }
  if (!subscription) return <Skeleton className="h-44" />;
  const { subscriptionStatus: status } = subscription;
  return (
    <Section title="Subscription" aside={<SubscriptionBadge status={status} />}>
      <p className="font-medium">{statusDisplay(status).plan}</p>
      {status === "active" && <p className="text-faded">{renewalText(subscription)}</p>}
      <div className="mt-5 flex flex-wrap items-start gap-2">
        {status === "active" && (
          <ManageSubscription failure="Failed to open billing portal. Please try again." />
        )}
        {owesPayment(subscription) ? (
          <PastDueNotice subscription={subscription} />
        ) : (
          <Link to="/billing" className={buttonClass({ variant: "quiet" })}>
            View Plan and Invoices
          </Link>
        )}
      </div>
    </Section>
  );
}
