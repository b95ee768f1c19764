import type { Usage } from "@storyletter/contract/schemas";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { owesPayment, renewalText, useSubscription } from "./subscription.ts";
import { TrialComplete } from "./trial-complete.tsx";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits } from "./usage.ts";

const PastDueNotice = lazy(async () => ({
  default: (await import("./past-due-notice.tsx")).PastDueNotice,
}));

/** Above the form: an unpaid invoice first, then credits that are few or used up. */
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
      <Notice tone="warning" title="Monthly limit reached">
        You've used all {allowance(usage)} emails for this period. {renewalText(subscription)}
      </Notice>
    ) : (
      <TrialComplete usage={usage} action={<UpgradeLink />}>
        Upgrade to keep writing. Your emails stay in your library.
      </TrialComplete>
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

const UpgradeLink = () => (
  <Link to="/subscribe" className={buttonClass({ size: "small" })}>
    Upgrade
  </Link>
);
