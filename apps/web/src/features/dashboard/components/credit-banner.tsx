import type { Usage } from "@storyletter/contract";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { PastDueNotice } from "../../../subscription/past-due-notice.tsx";
import { owesPayment } from "../../../subscription/standing.ts";
import { useSubscription } from "../../../subscription/use-subscription.ts";
import { creditNotice } from "../credit-notice.ts";

/** A payment that failed comes first: once it is paid, the credits are no question any more. */
export function CreditBanner({ usage }: { usage: Usage }) {
  const { data: subscription } = useSubscription();
  const notice = creditNotice(usage, subscription);
  if (subscription && owesPayment(subscription)) {
    return (
      <div className="mb-6">
        <PastDueNotice subscription={subscription} />
      </div>
    );
  }
  if (!notice) return null;
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        title={notice.title}
        action={
          notice.upgrade && (
            <Link to="/subscribe" className={buttonClass({ size: "small" })}>
              Upgrade to Starter
            </Link>
          )
        }
      >
        {notice.text}
      </Notice>
    </div>
  );
}
