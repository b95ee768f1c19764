import { toast } from "@storyletter/ui";
import { useState } from "react";
import { isSessionLost } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";
import { checkoutProblem } from "./problems.ts";

/** Sends the browser to the provider's page: to pay for Starter, or to repair a payment that failed. */
export function useStartCheckout() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.billing.createCheckout.useMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const start = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await mutateAsync();
      if (!url) throw new Error("No checkout URL received");
      // Busy until the browser has left: a second press would start a second checkout.
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
      // Refused, because the plan is another by now: the screen is to say so.
      void utils.billing.invalidate();
    }
  };
  return { start, busy, problem };
}
