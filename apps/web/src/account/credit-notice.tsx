import type { Subscription, Usage } from "@storyletter/contract/billing";
import { PAID_PLAN_NAMES } from "@storyletter/contract/billing/constants";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useIsLive } from "../shell/use-is-live.ts";
import { owesPayment, renewalText } from "./subscription.ts";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits } from "./usage.ts";

// Loaded on demand, because few users have a failed payment.
const PastDueNotice = lazy(async () => ({
  default: (await import("./past-due-notice.tsx")).PastDueNotice,
}));

interface CreditWords {
  title: string;
  text: string;
  /** Whether a paid plan is offered. */
  upgrade: boolean;
}

export const trialComplete = (usage: Usage): CreditWords => ({
  title: "Trial Complete",
  text: `You've used all ${allowance(usage)} free credits. Your emails stay in your library.`,
  upgrade: true,
});

/** Null while there are enough credits. */
export function creditWords(usage: Usage, subscription?: Subscription): CreditWords | null {
  const upgrade = !usage.isSubscribed;
  if (isOutOfCredits(usage))
    return upgrade
      ? trialComplete(usage)
      : {
          title: `You've used all ${allowance(usage)} emails this month`,
          text: renewalText(subscription),
          upgrade,
        };
  if (!isLowOnCredits(usage)) return null;
  const next = upgrade ? "Your free trial is almost used up." : renewalText(subscription);
  return {
    title: `Only ${creditsLeft(usage.emailsRemaining)}`,
    text: `Each email uses 1 credit. ${next}`,
    upgrade,
  };
}

/** At most one upgrade offer per page, and none next to a failed payment. */
export const offersUpgrade = (usage: Usage, subscription?: Subscription): boolean =>
  !usage.isSubscribed && !creditWords(usage)?.upgrade && !(subscription && owesPayment(subscription));

interface CreditNoticeProps {
  usage: Usage;
  subscription: Subscription | undefined;
}

/** A failed payment comes first, because paying it restores the credits; then credits that are few or used up. */
export function CreditNotice({ usage, subscription }: CreditNoticeProps) {
  const isLive = useIsLive();
  if (subscription && owesPayment(subscription))
    return (
      <Suspense fallback={null}>
        <PastDueNotice subscription={subscription} />
      </Suspense>
    );
  const words = creditWords(usage, subscription);
  if (!words) return null;
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={
        words.upgrade && (
          <Link to="/subscribe" className={buttonClass({ size: "small" })}>
            Upgrade to {PAID_PLAN_NAMES}
          </Link>
        )
      }
    >
      {/* It may name a day, in the reader's time zone. */}
      <span key={String(isLive)} suppressHydrationWarning>
        {words.text}
      </span>
    </Notice>
  );
}
