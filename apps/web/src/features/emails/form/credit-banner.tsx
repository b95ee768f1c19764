import type { Subscription, Usage } from "@storyletter/contract/schemas";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { owesPayment, renewalText, useSubscription } from "../../../account/subscription.ts";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits } from "../../../account/usage.ts";

const PastDueNotice = lazy(async () => ({
  default: (await import("../../../account/past-due-notice.tsx")).PastDueNotice,
}));

export function CreditBanner({ usage }: { usage: Usage }) {
  const { data: subscription } = useSubscription();
  if (subscription && owesPayment(subscription))
    return (
      <Suspense fallback={null}>
        <PastDueNotice subscription={subscription} />
      </Suspense>
    );
  if (isOutOfCredits(usage)) {
    return usage.isSubscribed ? (
      <PeriodUsedUp usage={usage} subscription={subscription} />
    ) : (
      <TrialComplete />
    );
  }
  if (!isLowOnCredits(usage)) return null;
  return (
    <Notice
      tone="warning"
      title={`Only ${creditsLeft(usage.emailsRemaining)}`}
      action={!usage.isSubscribed && <UpgradeLink />}
    >
      Each email uses 1 credit.{usage.isSubscribed && ` ${renewalText(subscription)}`}
    </Notice>
  );
}

function TrialComplete() {
  return (
    <Notice tone="warning" title="Trial Complete" action={<UpgradeLink />}>
      You've used all 10 trial credits. Upgrade to keep writing. Your emails stay in your library.
    </Notice>
  );
}

interface PeriodUsedUpProps {
  usage: Usage;
  subscription: Subscription | undefined;
}

function PeriodUsedUp({ usage, subscription }: PeriodUsedUpProps) {
  return (
    <Notice tone="warning" title="Monthly limit reached">
      You've used all {allowance(usage)} emails for this period. {renewalText(subscription)}
    </Notice>
  );
}

const UpgradeLink = () => (
  <Link to="/subscribe" className={buttonClass({ size: "small" })}>
    Upgrade
  </Link>
);
