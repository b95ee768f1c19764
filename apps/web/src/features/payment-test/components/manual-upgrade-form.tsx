import { COMPLETED_CHECKOUT } from "@storyletter/contract/constants";
import type { SimulatedCheckout, TestSubscription } from "@storyletter/contract/schemas";
import { Button, Notice, TextField, toast } from "@storyletter/ui";
import { useState } from "react";
import { failureText, hasCode, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/page.tsx";

/** The event the provider would send if this account had paid. */
export function completedCheckout(
  { userId, stripeCustomerId }: TestSubscription,
  suffix: string,
): SimulatedCheckout {
  return {
    type: COMPLETED_CHECKOUT,
    data: {
      object: {
        id: `cs_test_manual_${suffix}`,
        mode: "subscription",
        subscription: `sub_test_manual_${suffix}`,
        customer: stripeCustomerId,
        metadata: { userId },
      },
    },
  };
}

/** A unique suffix for the simulated event's ids. */
export const uniqueSuffix = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");

type Outcome = { done: true; text: string } | { done: false; text: string };

/** Looks up the account, then sends the event that a payment would trigger. */
function useManualUpgrade() {
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
      const account = await utils.billing.testSubscription.fetch({ email }, { staleTime: 0 });
      return account.email ? account : null;
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
      await send.mutateAsync(completedCheckout(account, uniqueSuffix()));
      setOutcome({ done: true, text: `Simulated a payment for ${account.email}.` });
      toast({
        title: "Webhook Sent",
        description: `${account.email} is being upgraded to Starter.`,
        variant: "success",
      });
      await utils.billing.invalidate();
    } catch (error) {
      if (!isSessionLost(error)) fail("Webhook trigger failed", failureText(error, "Webhook trigger failed"));
    } finally {
      setBusy(false);
    }
  };
  return { upgrade, busy, outcome };
}

/** Sends the webhook of a completed checkout for one account. */
export function ManualUpgrade({ own }: { own: string }) {
  const { upgrade, busy, outcome } = useManualUpgrade();
  const [email, setEmail] = useState("");
  const failed = outcome && !outcome.done ? outcome.text : undefined;
  return (
    <Section title="Manual webhook upgrade">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void upgrade(email);
        }}
      >
        <TextField
          label="User Email"
          type="email"
          autoComplete="off"
          hint={`Your email is ${own}.`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={failed}
        />
        <Button type="submit" variant="quiet" busy={busy} busyLabel="Sending…">
          Trigger Upgrade
        </Button>
      </form>
      {outcome?.done && (
        <div className="mt-4">
          <Notice tone="success" announce title={outcome.text} />
        </div>
      )}
    </Section>
  );
}
