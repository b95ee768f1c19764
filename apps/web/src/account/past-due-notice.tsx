import type { Subscription } from "@storyletter/contract/billing";
import { UPGRADE_PLAN } from "@storyletter/contract/billing/constants";
import { Button, Notice } from "@storyletter/ui";
import { moneyText } from "../format/numbers.ts";
import { Problem, useStartCheckout } from "./checkout.tsx";
import { owesPayment } from "./subscription.ts";

export function PastDueNotice({ subscription }: { subscription: Subscription | undefined }) {
  // Opens the unpaid invoice, whatever its plan.
  const { start, busy, problem } = useStartCheckout(UPGRADE_PLAN);
  if (!subscription || !owesPayment(subscription)) return null;
  const due = subscription.amountDueCents;
  return (
    <Notice
      tone="danger"
      title={
        due === null
          ? "Your last payment failed"
          : `Your last payment of ${moneyText(due, subscription.amountDueCurrency ?? "usd")} failed`
      }
      action={
        <Button size="small" onClick={start} busy={busy} busyLabel="Opening…">
          Update Payment
        </Button>
      }
    >
      Pay with this card or another one to get your plan back right away. Until then, you can use the trial
      credits you have left. Your emails are safe.
      <Problem text={problem} />
    </Notice>
  );
}
