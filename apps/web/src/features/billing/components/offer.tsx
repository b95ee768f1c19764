import type { Subscription } from "@storyletter/contract";
import { Button, Card, Notice } from "@storyletter/ui";
import { ManageSubscription } from "../../../subscription/manage-subscription.tsx";
import { Problem } from "../../../subscription/problem.tsx";
import { isOnStarter, owesPayment } from "../../../subscription/standing.ts";
import { useStartCheckout } from "../../../subscription/use-start-checkout.ts";
import { STARTER } from "../plans.ts";
import { FeatureList } from "./feature-list.tsx";
import { Price } from "./price.tsx";

/** Starter with its one button: to buy it, or to manage what is bought already (decision SUB-14). */
export function Offer({ subscription }: { subscription: Subscription | undefined }) {
  const isActive = subscription !== undefined && isOnStarter(subscription.subscriptionStatus);
  return (
    <>
      {isActive && (
        <Notice tone="success" title="Starter is active">
          You are on this plan already. Nothing more needs to be paid here.
        </Notice>
      )}
      {subscription && owesPayment(subscription) && (
        <Notice tone="warning" title="Your last payment failed">
          Subscribe Now leads to the payment that is still open. No second subscription is started.
        </Notice>
      )}
      <Card>
        <Price price={STARTER.price} per={STARTER.per} />
        <div className="mt-5 mb-6">
          <FeatureList features={STARTER.features} />
        </div>
        {isActive ? (
          <ManageSubscription failure="Unable to open billing portal. Please try again." />
        ) : (
          <SubscribeNow />
        )}
      </Card>
    </>
  );
}

function SubscribeNow() {
  const { start, busy, problem } = useStartCheckout();
  return (
    <>
      <Button size="large" full onClick={start} busy={busy} busyLabel="Opening the checkout…">
        Subscribe Now
      </Button>
      <Problem text={problem} />
      <p className="mt-3 text-sm text-faded">
        You pay by card on the payment provider's own page; we never see the number. Cancel whenever you like.
        By subscribing you agree to the{" "}
        <a href="/terms-of-use" className="link">
          Terms of Use
        </a>{" "}
        and the{" "}
        <a href="/privacy-policy" className="link">
          Privacy Policy
        </a>
        .
      </p>
    </>
  );
}
