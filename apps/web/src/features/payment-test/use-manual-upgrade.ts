import { toast } from "@storyletter/ui";
import { useState } from "react";
import { failureText, hasCode, isSessionLost } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { completedCheckout, someName } from "./manual-upgrade.ts";

type Outcome = { done: true; text: string } | { done: false; text: string };

/** Looks the account up, then sends the event that a payment of theirs would bring (TEST-13). */
export function useManualUpgrade() {
  const utils = trpc.useUtils();
  const send = trpc.billing.sendTestEvent.useMutation();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const fail = (text: string, why?: string) => {
    setOutcome({ done: false, text: why ?? text });
    toast({ title: "Error", description: text, variant: "destructive" });
  };

  const lookUp = async (email: string) => {
    try {
      const found = await utils.billing.testSubscription.fetch({ email }, { staleTime: 0 });
      return found.email ? found : null;
    } catch (error) {
      if (hasCode(error, "not-found")) return null;
      throw error;
    }
  };

  const upgrade = async (typed: string) => {
    const email = typed.trim();
    setOutcome(null);
    if (!email) return fail("Please enter user email");
    setBusy(true);
    try {
      const account = await lookUp(email);
      if (!account) return fail("User not found");
      await send.mutateAsync(completedCheckout(account, someName()));
      setOutcome({ done: true, text: `The payment of ${account.email} was simulated.` });
      toast({ title: "Webhook Sent", description: `${account.email} becomes Starter.`, variant: "success" });
      await utils.billing.invalidate();
    } catch (error) {
      if (!isSessionLost(error)) fail("Webhook trigger failed", failureText(error, "Webhook trigger failed"));
    } finally {
      setBusy(false);
    }
  };
  return { upgrade, busy, outcome };
}
