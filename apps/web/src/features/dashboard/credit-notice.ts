import { type Subscription, TRIAL_CREDITS, type Usage } from "@storyletter/contract";
import { renewalText } from "../../subscription/renewal.ts";
import { owesPayment } from "../../subscription/standing.ts";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits } from "../../usage/rules.ts";

export interface CreditNotice {
  title: string;
  text: string;
  /** Only a trial can be upgraded (decision DASH-28). */
  upgrade: boolean;
}

/** Whether the usage card offers the upgrade: once on a page, and to nobody who has a payment to make (DASH-28). */
export const offersUpgrade = (usage: Usage, subscription?: Subscription): boolean =>
  !usage.isSubscribed && !creditNotice(usage)?.upgrade && !(subscription && owesPayment(subscription));

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
