import { Button, type ButtonProps } from "@storyletter/ui";
import { Problem } from "./problem.tsx";
import { useOpenPortal } from "./use-open-portal.ts";

interface ManageSubscriptionProps extends Pick<ButtonProps, "variant" | "size"> {
  /** What the toast says where the portal does not open. */
  failure: string;
}

/** The way into the billing portal; for Starter alone (BILL-04). */
export function ManageSubscription({ failure, variant = "quiet", size }: ManageSubscriptionProps) {
  const { open, busy, problem } = useOpenPortal(failure);
  return (
    <div>
      <Button variant={variant} size={size} onClick={open} busy={busy} busyLabel="Opening…">
        Manage Subscription
      </Button>
      <Problem text={problem} />
    </div>
  );
}
