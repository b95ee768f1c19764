import type { Usage } from "@storyletter/contract/billing";
import { loadLater, Skeleton } from "@storyletter/ui";
import { Suspense } from "react";
import { owesPayment, useSubscription } from "./subscription.ts";
import { isLowOnCredits, isOutOfCredits } from "./usage.ts";

// Few users see it.
const CreditNotice = loadLater(async () => (await import("./credit-notice.tsx")).CreditNotice);

export function CreditBanner({ usage }: { usage: Usage }) {
  const { data: subscription } = useSubscription();
  const owes = subscription && owesPayment(subscription);
  if (!owes && !isOutOfCredits(usage) && !isLowOnCredits(usage)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-22" />}>
      <CreditNotice usage={usage} subscription={subscription} />
    </Suspense>
  );
}
