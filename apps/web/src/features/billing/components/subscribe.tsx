import { Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Page } from "../../../shell/page.tsx";
import { useSubscription } from "../../../subscription/use-subscription.ts";
import { Comparison } from "./comparison.tsx";
import { Offer } from "./offer.tsx";

export function Subscribe() {
  const subscription = useSubscription();
  return (
    <Page
      title="Upgrade to Starter"
      lead="For those who write to their list every week, and want a story in every letter."
      narrow
    >
      <div className="space-y-5">
        {/* Without an answer it is offered as well: the server refuses a second subscription. */}
        {subscription.isPending ? (
          <Skeleton className="h-123 sm:h-106.5" />
        ) : (
          <Offer subscription={subscription.data} />
        )}
        <Comparison />
        <Link to="/billing" className="link inline-flex min-h-11 items-center">
          Back to Billing
        </Link>
      </div>
    </Page>
  );
}
