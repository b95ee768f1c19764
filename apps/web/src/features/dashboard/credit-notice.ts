import { type Subscription, TRIAL_CREDITS, type Usage } from "@storyletter/contract";
import { renewalText } from "../../subscription/renewal.ts";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits } from "../../usage/rules.ts";

export interface CreditNotice {
  title: string;
  text: string;
  /** Only a trial can be upgraded (decision DASH-28). */
  upgrade: boolean;
}

/** What to say about credits that are gone or nearly gone; null while there are enough. */
export function creditNotice(usage: Usage, subscription?: Subscription): CreditNotice | null {
  const upgrade = !usage.isSubscribed;
  if (isOutOfCredits(usage)) {
    return upgrade
      ? {
          title: "Trial Complete",
          text: `You have used all ${TRIAL_CREDITS} free credits. Your emails stay in your library.`,
          upgrade,
        }
      : {
          title: `You have used all ${allowance(usage)} emails of this month`,
          text: renewalText(subscription),
          upgrade,
        };
  }
  if (!isLowOnCredits(usage)) return null;
  return {
    title: `Only ${creditsLeft(usage.emailsRemaining)}`,
    text: upgrade ? "Your free trial is nearly used up." : renewalText(subscription),
    upgrade,
  };
}
