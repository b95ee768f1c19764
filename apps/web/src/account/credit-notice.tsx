import type { Subscription, Usage } from "@storyletter/contract/schemas";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PastDueNotice } from "./past-due-notice.tsx";
import { owesPayment, renewalText } from "./subscription.ts";
import { allowance, creditsLeft, isOutOfCredits } from "./usage.ts";

interface CreditNoticeProps {
  usage: Usage;
  subscription: Subscription | undefined;
}

/** An unpaid invoice first, then credits that are few or used up. */
export function CreditNotice({ usage, subscription }: CreditNoticeProps) {
  const { isSubscribed, emailsRemaining } = usage;
  if (subscription && owesPayment(subscription)) return <PastDueNotice subscription={subscription} />;
  if (!isOutOfCredits(usage)) {
    return (
      <Notice
        tone="warning"
        title={`Only ${creditsLeft(emailsRemaining)}`}
        action={!isSubscribed && <UpgradeLink />}
      >
        Each email uses 1 credit.{isSubscribed && ` ${renewalText(subscription)}`}
      </Notice>
    );
  }
  if (isSubscribed) {
    return (
      <Notice tone="warning" title="Monthly limit reached">
        You've used all {allowance(usage)} emails for this period. {renewalText(subscription)}
      </Notice>
    );
  }
  return (
    <TrialComplete usage={usage} action={<UpgradeLink />}>
      Upgrade to keep writing. Your emails stay in your library.
    </TrialComplete>
  );
}

interface TrialCompleteProps {
  usage: Usage;
  action?: ReactNode;
  /** What the user can do next. */
  children: ReactNode;
}

export function TrialComplete({ usage, action, children }: TrialCompleteProps) {
  return (
    <Notice tone="warning" title="Trial Complete" action={action}>
      You've used all {allowance(usage)} trial credits. {children}
    </Notice>
  );
}

const UpgradeLink = () => (
  <Link to="/subscribe" className={buttonClass({ size: "small" })}>
    Upgrade
  </Link>
);
