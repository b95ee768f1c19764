import type { Subscription, Usage } from "@storyletter/contract/billing";
import {
  PAID_PLAN_NAMES,
  PLANS,
  type PlanId,
  planPrice,
  UPGRADE_PLAN,
} from "@storyletter/contract/billing/constants";
import { Button, buttonClass, classNames, Dialog, ErrorState, Notice, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { CheckoutReturn, type CheckoutReturnProps } from "../../../account/checkout-return.tsx";
import { trialComplete } from "../../../account/credit-notice.tsx";
import { PastDueNotice } from "../../../account/past-due-notice.tsx";
import { useSubscription } from "../../../account/subscription.ts";
import { creditsLeft, isOutOfCredits, useUsage } from "../../../account/usage.ts";
import { longDay } from "../../../format/dates.ts";
import { Page, Section } from "../../../shell/page.tsx";
import { supportAddress } from "../../../shell/page-meta.ts";
import { cancellationText, warnsOnBilling, welcomeNote } from "../plans.ts";
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
  const offer = PLANS[UPGRADE_PLAN];
  const { title, text } = trialComplete(usage);
  return (
    <Notice tone="warning" title={title}>
      {`${text} ${offer.name} gives you ${offer.credits} emails every month for ${planPrice(offer)}. A letter you've started is kept as a draft.`}
    </Notice>
  );
}

function PlanEndNotice({ subscription }: { subscription: Subscription }) {
  const { subscriptionStatus, plan, cancelAtPeriodEnd, billingCycleEnd, endsAt } = subscription;
  if (subscriptionStatus === "canceled") {
    return (
      <Notice title="Your plan has ended">
        You won't be charged again. You're back on the trial with the credits you had left, and your emails
        stay in your library.
      </Notice>
    );
  }
  const end = endsAt ?? (cancelAtPeriodEnd ? billingCycleEnd : null);
  if (!end) return null;
  return (
    <Notice tone="warning" title={`Your ${PLANS[plan].name} plan ends on ${longDay(end)}`}>
      <span>
        {cancelAtPeriodEnd
          ? "You canceled it and won't be charged again. Nothing changes until then."
          : "Nothing changes until then, and you'll be charged until it ends."}
      </span>{" "}
      <span>To keep the plan, open Manage Subscription.</span>
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
        Not what you hoped for? {PAID_PLAN_NAMES} has a 30-day money-back guarantee
        {support ? (
          <span>
            : email{" "}
            <a href={`mailto:${support}`} className="link">
              {support}
            </a>
            .
          </span>
        ) : (
          <span>.</span>
        )}
      </p>
    </Section>
  );
}

/** Keeps the place of the line under the title; most who open this screen are on the trial. */
const UNKNOWN = { subscriptionStatus: "free", plan: "trial" } as const;

export function Billing(checkoutReturn: Omit<CheckoutReturnProps, "confirmed">) {
  const usage = useUsage();
  const subscription = useSubscription();
  const known = subscription.data;
  return (
    <Page
      title="Billing & Subscription"
      lead={known ? welcomeNote(known) : <span className="invisible">{welcomeNote(UNKNOWN)}</span>}
      narrow
    >
      <div className="space-y-5">
        <CheckoutReturn
          {...checkoutReturn}
          confirmed={(onDone) => known && <PaymentConfirmedDialog plan={known.plan} onClose={onDone} />}
        />
        {usage.isError || subscription.isError ? (
          <ErrorState
            title="Unable to Load Billing Information"
            retryLabel="Refresh"
            query={{
              refetch: () => Promise.all([usage.refetch(), subscription.refetch()]),
              isFetching: usage.isFetching || subscription.isFetching,
            }}
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
  if (!usage || !subscription) return <Skeleton className="h-120" />;
  return (
    <>
      <BillingNotices usage={usage} subscription={subscription} />
      <PlanCard usage={usage} subscription={subscription} />
      {subscription.stripeCustomerId && <Invoices />}
      {subscription.subscriptionStatus === "active" && !subscription.endsAt && (
        <CancellationInfo subscription={subscription} />
      )}
    </>
  );
}

const ANIMATION_MS = 3_000;

/** Position, size and start delay in milliseconds. */
const STARS = [
  { x: 34, y: 40, size: 9, delay: 0 },
  { x: 62, y: 16, size: 6, delay: 350 },
  { x: 22, y: 84, size: 6, delay: 600 },
  { x: 206, y: 36, size: 10, delay: 200 },
  { x: 180, y: 12, size: 5, delay: 500 },
  { x: 220, y: 88, size: 7, delay: 750 },
] as const;

function CelebrationPicture() {
  const [isAnimated, setAnimated] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setAnimated(false), ANIMATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="mx-auto block h-32 w-full max-w-64">
      <g className="fill-paper stroke-edge" strokeWidth="1.25">
        <rect x="68" y="26" width="104" height="74" rx="6" />
        <path d="M69 31 L120 68 L171 31" fill="none" strokeLinejoin="round" />
      </g>
      <circle cx="120" cy="68" r="13" className="fill-ember" />
      <path
        d="m114.5 68.5 3.7 3.7 7.3-7.6"
        fill="none"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ember-ink"
      />
      {STARS.map(({ x, y, size, delay }) => (
        <path
          key={delay}
          d={starPath(x, y, size)}
          style={{ animationDelay: `${delay}ms` }}
          className={classNames(
            "origin-center fill-ember [transform-box:fill-box]",
            isAnimated && "animate-twinkle",
          )}
        />
      ))}
    </svg>
  );
}

/** A four-pointed star. */
const starPath = (x: number, y: number, size: number): string => {
  const waist = size / 5;
  return `M${x} ${y - size}l${waist} ${size - waist} ${size - waist} ${waist}-${size - waist} ${waist}-${waist} ${size - waist}-${waist}-${size - waist}-${size - waist}-${waist} ${size - waist}-${waist}z`;
};

/** Shown only after the server has confirmed the payment. */
function PaymentConfirmedDialog({ plan, onClose }: { plan: PlanId; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const { name, credits } = PLANS[plan];
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Congratulations!"
      description={`Your payment is confirmed and ${name} is active. You now have ${credits} story emails a month.`}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            See My Plan
          </Button>
          <Link to="/create" data-first-focus className={buttonClass()}>
            Write an Email
          </Link>
        </>
      }
    >
      <CelebrationPicture />
    </Dialog>
  );
}
