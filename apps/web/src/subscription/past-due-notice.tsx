import type { Subscription } from "@storyletter/contract";
import { Button, Notice } from "@storyletter/ui";
import { dollarsAndCents } from "../money/dollars.ts";
import { Problem } from "./problem.tsx";
import { owesPayment } from "./standing.ts";
import { useStartCheckout } from "./use-start-checkout.ts";

/** After a charge that failed: what it means, and the one button that mends it (decision BILL-27). */
export function PastDueNotice({ subscription }: { subscription: Subscription | undefined }) {
  const { start, busy, problem } = useStartCheckout();
  if (!subscription || !owesPayment(subscription)) return null;
  const due = subscription.amountDueCents;
  return (
    <Notice
      tone="danger"
      title={
        due === null ? "Your last payment failed" : `Your last payment of ${dollarsAndCents(due)} failed`
      }
      action={
        <Button size="small" onClick={start} busy={busy} busyLabel="Opening…">
          Update Payment
        </Button>
      }
    >
      Pay it with this or another card, and Starter is back at once. Until then what is left of your trial
      counts. Your emails are safe.
      <Problem text={problem} />
    </Notice>
  );
}
