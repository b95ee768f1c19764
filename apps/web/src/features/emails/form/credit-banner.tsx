import type { Subscription, Usage } from "@storyletter/contract";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { PastDueNotice } from "../../../subscription/past-due-notice.tsx";
import { renewalText } from "../../../subscription/renewal.ts";
import { owesPayment } from "../../../subscription/standing.ts";
import { useSubscription } from "../../../subscription/use-subscription.ts";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits } from "../../../usage/rules.ts";

/** Says when credits are used up or nearly so, in the words of the plan (decision CREATE-22). */
export function CreditBanner({ usage }: { usage: Usage }) {
  const { data: subscription } = useSubscription();
  if (subscription && owesPayment(subscription)) return <PastDueNotice subscription={subscription} />;
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
      You have used all 10 credits of your trial. Upgrade to write more; your emails stay in your library.
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
      You have used all {allowance(usage)} emails of this period. {renewalText(subscription)}
    </Notice>
  );
}

const UpgradeLink = () => (
  <Link to="/subscribe" className={buttonClass({ size: "small" })}>
    Upgrade
  </Link>
);
