import { buttonClass, ErrorState, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Section } from "../../../shell/section.tsx";
import { ManageSubscription } from "../../../subscription/manage-subscription.tsx";
import { PastDueNotice } from "../../../subscription/past-due-notice.tsx";
import { renewalText } from "../../../subscription/renewal.ts";
import { owesPayment, standingOf } from "../../../subscription/standing.ts";
import { SubscriptionBadge } from "../../../subscription/subscription-badge.tsx";
import { useSubscription } from "../../../subscription/use-subscription.ts";

/** The plan in one line, and the way to change it (SET-02). */
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
        Your subscription could not be read. Please try again in a moment.
      </ErrorState>
    );
  }
  if (!subscription) return <Skeleton className="h-44" />;
  const { subscriptionStatus: status } = subscription;
  return (
    <Section title="Subscription" aside={<SubscriptionBadge status={status} />}>
      <p className="font-medium">{standingOf(status).plan}</p>
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
