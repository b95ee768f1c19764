import { Button, Notice, Spinner } from "@storyletter/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useConfirmedCheckout } from "./use-confirmed-checkout.ts";

export interface CheckoutReturnProps {
  /** The session in the address, while it is there. */
  sessionId: string | undefined;
  /** Takes it out of the address (BILL-12). */
  onTaken: () => void;
  /** What is said once the server has confirmed it; `onDone` takes it away. */
  confirmed: (onDone: () => void) => ReactNode;
}

/** Back from the hosted checkout: good news is only what the server confirms (decision BILL-30). */
export function CheckoutReturn({ sessionId, onTaken, confirmed }: CheckoutReturnProps) {
  const [taken, setTaken] = useState(sessionId);
  if (sessionId && sessionId !== taken) setTaken(sessionId);
  useEffect(() => {
    if (sessionId) onTaken();
  }, [sessionId, onTaken]);
  if (!taken) return null;
  return <Outcome sessionId={taken}>{confirmed(() => setTaken(undefined))}</Outcome>;
}

function Outcome({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  const { data: state, isError, isFetching, refetch } = useConfirmedCheckout(sessionId);
  if (state === "active") return children;
  if (state === undefined && !isError) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-faded">
        <Spinner />
        Confirming your payment…
      </p>
    );
  }
  if (state === "unknown") {
    return (
      <Notice announce tone="warning" title="This checkout could not be confirmed">
        No payment of this account belongs to it, and nothing was changed. What holds for you is shown below.
      </Notice>
    );
  }
  return (
    <Notice
      announce
      title={isError ? "Your payment could not be checked" : "Your payment is being processed"}
      action={
        <Button
          variant="quiet"
          size="small"
          busy={isFetching}
          busyLabel="Checking…"
          onClick={() => void refetch()}
        >
          Check Again
        </Button>
      }
    >
      {isError
        ? "The server did not answer. If you have paid, nothing is lost."
        : "The bank has not confirmed it yet. Starter begins by itself as soon as it does; there is no need to pay again."}
    </Notice>
  );
}
