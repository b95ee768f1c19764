import type { Usage } from "@storyletter/contract";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { owesPayment } from "../../../subscription/standing.ts";
import { useSubscription } from "../../../subscription/use-subscription.ts";
import { creditNotice } from "../credit-notice.ts";

// Few owe a payment: the others need not load what pays it.
const PastDueNotice = lazy(async () => ({
  default: (await import("../../../subscription/past-due-notice.tsx")).PastDueNotice,
}));

/** A payment that failed comes first: once it is paid, the credits are no question any more. */
export function CreditBanner({ usage }: { usage: Usage }) {
  const { data: subscription } = useSubscription();
  const notice = creditNotice(usage, subscription);
  if (subscription && owesPayment(subscription)) {
    return (
      <div className="mb-6">
        <Suspense fallback={null}>
          <PastDueNotice subscription={subscription} />
        </Suspense>
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
