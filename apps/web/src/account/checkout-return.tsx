import type { CheckoutReturnState } from "@storyletter/contract/billing";
import { Button, Notice, Spinner } from "@storyletter/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { trpc } from "../api/trpc.ts";

/** Rejects when the query is canceled. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** The provider's webhook may arrive a few seconds after the browser. */
const MAX_ATTEMPTS = 6;
const RETRY_DELAY_MS = 1_500;

/** Polls until the server knows whether the checkout is paid, then refetches plan, credits and invoices. */
function useConfirmedCheckout(sessionId: string | undefined) {
  const utils = trpc.useUtils();
  return useQuery({
    queryKey: ["checkout-return", sessionId],
    enabled: sessionId !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<CheckoutReturnState["state"]> => {
      for (let attempt = 1; ; attempt += 1) {
        const { state } = await utils.client.billing.confirmCheckout.mutate(
          { sessionId: sessionId ?? "" },
          { signal },
        );
        if (state === "processing" && attempt < MAX_ATTEMPTS) await pause(RETRY_DELAY_MS, signal);
        else {
          await utils.billing.invalidate();
          return state;
        }
      }
    },
  });
}

export interface CheckoutReturnProps {
  /** The checkout session in the URL, until `onRead` removes it. */
  sessionId: string | undefined;
  /** Removes the session from the URL. */
  onRead: () => void;
  /** Rendered once the server has confirmed the payment; `onDone` closes it. */
  confirmed: (onDone: () => void) => ReactNode;
}

/** Returning from the hosted checkout: a success is shown only once the server confirms it. */
export function CheckoutReturn({ sessionId, onRead, confirmed }: CheckoutReturnProps) {
  const [pendingId, setPendingId] = useState(sessionId);
  if (sessionId && sessionId !== pendingId) setPendingId(sessionId);
  useEffect(() => {
    if (sessionId) onRead();
  }, [sessionId, onRead]);
  if (!pendingId) return null;
  return <Outcome sessionId={pendingId}>{confirmed(() => setPendingId(undefined))}</Outcome>;
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
      <Notice announce tone="warning" title="We couldn't confirm this checkout">
        No payment on this account matches it, and nothing has changed. Your current plan is below.
      </Notice>
    );
  }
  return (
    <Notice
      announce
      title={isError ? "We couldn't check your payment" : "Your payment is being processed"}
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
        ? "The server didn't respond. If you've already paid, your payment is safe."
        : "Your bank hasn't confirmed it yet. Your plan activates as soon as it does, so there's no need to pay again."}
    </Notice>
  );
}
