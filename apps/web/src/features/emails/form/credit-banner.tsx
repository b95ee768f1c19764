import type { Usage } from "@storyletter/contract";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits, isTrial } from "../../../usage/rules.ts";

/** Says when credits are used up or nearly so, in the words of the plan (decision CREATE-22). */
export function CreditBanner({ usage }: { usage: Usage }) {
  if (isOutOfCredits(usage)) return usage.isSubscribed ? <PeriodUsedUp usage={usage} /> : <TrialComplete />;
  if (!isLowOnCredits(usage)) return null;
  return (
    <Notice
      tone="warning"
      title={`Only ${creditsLeft(usage.emailsRemaining)}`}
      action={isTrial(usage) && <UpgradeLink />}
    >
      Each email uses 1 credit.
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

function PeriodUsedUp({ usage }: { usage: Usage }) {
  return (
    <Notice tone="warning" title="Monthly limit reached">
      You have used all {allowance(usage)} emails of this period. You can write again when it resets.
    </Notice>
  );
}

const UpgradeLink = () => (
  <Link to="/subscribe" className={buttonClass({ size: "small" })}>
    Upgrade
  </Link>
);
