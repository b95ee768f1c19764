import { TRIAL_CREDITS } from "@storyletter/contract/constants";
import type { Subscription, Usage } from "@storyletter/contract/schemas";
import { owesPayment, renewalText } from "../../account/subscription.ts";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits } from "../../account/usage.ts";

export interface CreditNotice {
  title: string;
  text: string;

  upgrade: boolean;
}

/** At most one upgrade offer per page, and none next to a failed payment. */
export const offersUpgrade = (usage: Usage, subscription?: Subscription): boolean =>
  !usage.isSubscribed && !creditNotice(usage)?.upgrade && !(subscription && owesPayment(subscription));

/** Null while there are enough credits. */
export function creditNotice(usage: Usage, subscription?: Subscription): CreditNotice | null {
  const upgrade = !usage.isSubscribed;
  if (isOutOfCredits(usage)) {
    return upgrade
      ? {
          title: "Trial Complete",
          text: `You've used all ${TRIAL_CREDITS} free credits. Your emails stay in your library.`,
          upgrade,
        }
      : {
          title: `You've used all ${allowance(usage)} emails this month`,
          text: renewalText(subscription),
          upgrade,
        };
  }
  if (!isLowOnCredits(usage)) return null;
  return {
    title: `Only ${creditsLeft(usage.emailsRemaining)}`,
    text: upgrade ? "Your free trial is almost used up." : renewalText(subscription),
    upgrade,
  };
}
