import type { Subscription } from "@storyletter/contract/billing";
import {
  IN_EVERY_PLAN,
  PAID_PLAN_IDS,
  PAID_PLAN_NAMES,
  type PaidPlanId,
  PLAN_IDS,
  PLANS,
} from "@storyletter/contract/billing/constants";
import { Button, Card, Notice, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Problem, useStartCheckout } from "../../../account/checkout.tsx";
import { ManageSubscription } from "../../../account/manage-subscription.tsx";
import { isPaidFor, owesPayment, useSubscription } from "../../../account/subscription.ts";
import { Page } from "../../../shell/page.tsx";
import { COMPARISON, planTexts } from "../plans.ts";
import { FeatureList, Price } from "./plan-card.tsx";

function Comparison() {
  return (
    <Card>
      <h2 className="mb-3 text-lg">Free versus {PAID_PLAN_NAMES}</h2>
      <table className="w-full text-left text-sm">
        <thead className="text-faded">
          <tr>
            <th scope="col" className="py-2.5 pr-3 font-medium">
              <span className="sr-only">What</span>
            </th>
            {PLAN_IDS.map((id) => (
              <th key={id} scope="col" className="py-2.5 pr-3 font-medium last:pr-0">
                {PLANS[id].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(([what, ...cells]) => (
            <tr key={what} className="border-t border-rule">
              <th scope="row" className="py-2.5 pr-3 font-medium">
                {what}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={PLAN_IDS[index]}
                  className="py-2.5 pr-3 tabular-nums last:pr-0 not-first-of-type:font-medium"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-faded">{IN_EVERY_PLAN}</p>
    </Card>
  );
}

interface OfferProps {
  plan: PaidPlanId;
  subscription: Subscription | undefined;
}

function Offer({ plan, subscription }: OfferProps) {
  const isActive = subscription !== undefined && isPaidFor(subscription.subscriptionStatus);
  const texts = planTexts(plan);
  return (
    <>
      {isActive && (
        <Notice
          tone="success"
          title={`${PLANS[subscription.plan === "trial" ? plan : subscription.plan].name} is active`}
        >
          You're already on this plan. There's nothing more to pay.
        </Notice>
      )}
      {subscription && owesPayment(subscription) && (
        <Notice tone="warning" title="Your last payment failed">
          Subscribe Now takes you to the open payment. It won't start a second subscription.
        </Notice>
      )}
      <Card>
        <Price price={texts.price} per={texts.per} />
        <div className="mt-5 mb-6">
          <FeatureList features={texts.features} />
        </div>
        {isActive ? (
          <ManageSubscription failure="Unable to open billing portal. Please try again." />
        ) : (
          <SubscribeNow plan={plan} />
        )}
      </Card>
    </>
  );
}

function SubscribeNow({ plan }: { plan: PaidPlanId }) {
  const { start, busy, problem } = useStartCheckout(plan);
  return (
    <>
      <Button size="large" full onClick={start} busy={busy} busyLabel="Opening checkout…">
        Subscribe Now
      </Button>
      <Problem text={problem} />
      <p className="mt-3 text-sm text-faded">
        Pay by card on our payment provider's page; we never see your card number. Cancel anytime. By
        subscribing you agree to the{" "}
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

export function Subscribe() {
  const subscription = useSubscription();
  return (
    <Page
      title={`Upgrade to ${PAID_PLAN_NAMES}`}
      lead="For people who email their list every week and want a story in every letter."
      narrow
    >
      <div className="space-y-5">
        {/* Also offered when the subscription failed to load: the server refuses a second one. */}
        {subscription.isPending ? (
          <Skeleton className="h-123 sm:h-106.5" />
        ) : (
          PAID_PLAN_IDS.map((plan) => <Offer key={plan} plan={plan} subscription={subscription.data} />)
        )}
        <Comparison />
        <Link to="/billing" className="link inline-flex min-h-11 items-center">
          Back to Billing
        </Link>
      </div>
    </Page>
  );
}
