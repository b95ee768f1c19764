import { Button, Notice, Spinner } from "@storyletter/ui";
import { useEffect, useState } from "react";
import { useConfirmedCheckout } from "../use-confirmed-checkout.ts";
import { Congratulation } from "./congratulation.tsx";

export interface CheckoutReturnProps {
  /** The session in the address, while it is there. */
  sessionId: string | undefined;
  /** Takes it out of the address (BILL-12). */
  onTaken: () => void;
}

/** Back from the hosted checkout: congratulates only on what the server confirms (decision BILL-30). */
export function CheckoutReturn({ sessionId, onTaken }: CheckoutReturnProps) {
  const [taken, setTaken] = useState(sessionId);
  if (sessionId && sessionId !== taken) setTaken(sessionId);
  useEffect(() => {
    if (sessionId) onTaken();
  }, [sessionId, onTaken]);
  if (!taken) return null;
  return <Outcome sessionId={taken} onDone={() => setTaken(undefined)} />;
}

function Outcome({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  const { data: state, isError, isFetching, refetch } = useConfirmedCheckout(sessionId);
  if (state === "active") return <Congratulation onClose={onDone} />;
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
