import type { PaidPlanId } from "@storyletter/contract/billing/constants";
import { toast } from "@storyletter/ui";
import { useState } from "react";
import { failureText, isSessionLost, readErrorBody } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";

/** The server's message, else the documented one. */
export function checkoutProblem(error: unknown): string {
  return failureText(
    error,
    isServerRefusal(error) ? "Failed to create checkout session" : errorMessage(error),
  );
}

/** The server's message, else the error's own. */
export const portalProblem = (error: unknown): string => failureText(error, errorMessage(error));

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** True when a server refused the call, false for an error in this page. */
const isServerRefusal = (error: unknown): boolean =>
  error instanceof Error && (readErrorBody(error) !== null || error.name === "TRPCClientError");

/** Opens the provider's page, to pay for a plan or to retry a failed payment. */
export function useStartCheckout(plan: PaidPlanId) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.billing.createCheckout.useMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const start = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await mutateAsync({ plan });
      if (!url) throw new Error("No checkout URL received");
      // Stays busy until the browser leaves: a second click would start a second checkout.
      location.assign(url);
    } catch (error) {
      setBusy(false);
      if (isSessionLost(error)) return;
      setProblem(checkoutProblem(error));
      toast({
        title: "Error",
        description: "Failed to start checkout process.",
        variant: "destructive",
      });
      // The plan may have changed elsewhere, so the screen must show the current one.
      void utils.billing.invalidate();
    }
  };
  return { start, busy, problem };
}

/** Repeats the reason under the button, because the toast disappears. */
export function Problem({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text && <p className="mt-2 text-sm font-medium break-words text-brick">{text}</p>}
    </div>
  );
}
