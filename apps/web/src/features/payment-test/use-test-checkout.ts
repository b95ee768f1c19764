import { toast } from "@storyletter/ui";
import { useState } from "react";
import { failureText, isSessionLost } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";

const FAILED = "Failed to create checkout session";

/** Opens the hosted checkout in a tab of its own: the card numbers stay in view. */
export function useTestCheckout() {
  const { mutateAsync, isPending } = trpc.billing.createCheckout.useMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const start = async () => {
    // Opened at the press: a tab that opens after the answer is a pop-up to browsers.
    const tab = window.open("about:blank", "_blank");
    setProblem(null);
    try {
      const { url } = await mutateAsync();
      if (!tab) return location.assign(url);
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab?.close();
      if (isSessionLost(error)) return;
      setProblem(failureText(error, FAILED));
      toast({ title: "Error", description: FAILED, variant: "destructive" });
    }
  };
  return { start, busy: isPending, problem };
}
