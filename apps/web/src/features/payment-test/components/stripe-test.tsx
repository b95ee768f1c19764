import { isAdminId } from "@storyletter/contract/admin/constants";
import type { User } from "@storyletter/contract/auth";
import type { SimulatedCheckout, TestSubscription } from "@storyletter/contract/billing";
import { COMPLETED_CHECKOUT, PLANS, TEST_CARDS, UPGRADE_PLAN } from "@storyletter/contract/billing/constants";
import { Badge, type BadgeTone, Button, CopyButton, Notice, TextField, toast } from "@storyletter/ui";
import { useState } from "react";
import { Problem } from "../../../account/checkout.tsx";
import { CheckoutReturn, type CheckoutReturnProps } from "../../../account/checkout-return.tsx";
import { failureText, hasCode, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { useCopyToasts } from "../../../shell/copy-and-save.ts";
import { Page, Section } from "../../../shell/page.tsx";

const PLAN = PLANS[UPGRADE_PLAN].name;

/** Administrators have no Billing screen, so their checkout returns here. */
function Instructions({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Section title="How to test">
      <ol className="list-decimal space-y-2 pl-5 marker:text-faded">
        <li>Create a test checkout session. It opens in a new tab and is valid for a day.</li>
        <li>
          Pay with one of the test cards below. Use any name, any future date such as 12 / 34, and any three
          digits as the security code.
        </li>
        <li>
          {isAdmin
            ? "After a successful payment you return to this page, which shows the result. Members return to Billing."
            : "After a successful payment you return to Billing, with a confirmation and 300 credits."}
        </li>
        <li>
          To skip the checkout, send its webhook manually: enter an account's email address at the bottom of
          this page.
        </li>
      </ol>
      <p className="mt-4 text-sm text-faded">
        This screen exists only in test mode. It never asks for passwords.
      </p>
    </Section>
  );
}

type Card = (typeof TEST_CARDS)[number];

const OUTCOMES: Record<Card["outcome"], { label: string; tone: BadgeTone }> = {
  success: { label: "Success", tone: "success" },
  declined: { label: "Declined", tone: "danger" },
  "insufficient funds": { label: "Insufficient funds", tone: "danger" },
  expired: { label: "Expired", tone: "danger" },
};

function TestCards() {
  const toasts = useCopyToasts();
  return (
    <Section title="Test cards">
      <ul className="divide-y divide-rule">
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number} className="flex items-center justify-between gap-3 py-1.5 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium whitespace-nowrap tabular-nums">{number}</span>
              <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
            </span>
            <CopyButton text={number.replaceAll(" ", "")} label={`Copy ${number}`} iconOnly {...toasts} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const FAILED = "Failed to create checkout session";

/** Opens the hosted checkout in a new tab, so that the card numbers stay visible. */
function useTestCheckout() {
  const { mutateAsync, isPending } = trpc.billing.createCheckout.useMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const start = async () => {
    // Open the tab on click: browsers block tabs opened after an async response.
    const tab = window.open("about:blank", "_blank");
    setProblem(null);
    try {
      const { url } = await mutateAsync({ plan: UPGRADE_PLAN });
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

function TestCheckout() {
  const { start, busy, problem } = useTestCheckout();
  return (
    <Section title="Test checkout">
      <p className="mb-4 text-faded">For the account you are signed in with.</p>
      <Button onClick={start} busy={busy} busyLabel="Creating…">
        Create Test Checkout Session
      </Button>
      <Problem text={problem} />
    </Section>
  );
}

interface StripeTestProps extends Omit<CheckoutReturnProps, "confirmed"> {
  user: User;
}

export function StripeTest({ user, ...back }: StripeTestProps) {
  return (
    <Page
      title="Stripe Test"
      lead={`Test the full upgrade to ${PLAN} with test cards. No money moves.`}
      narrow
    >
      <div className="space-y-5">
        <CheckoutReturn {...back} confirmed={() => <Paid email={user.email} />} />
        <Instructions isAdmin={isAdminId(user.id)} />
        <TestCheckout />
        <TestCards />
        <ManualUpgrade own={user.email} />
      </div>
    </Page>
  );
}

/** For administrators, whose checkout returns here because they have no Billing screen. */
const Paid = ({ email }: { email: string }) => (
  <Notice announce tone="success" title="The test payment went through">
    The payment provider confirmed it, and {email} is on {PLAN} in test mode. Members return to Billing
    instead, with a confirmation.
  </Notice>
);

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
        description: `${account.email} is being upgraded to ${PLAN}.`,
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
function ManualUpgrade({ own }: { own: string }) {
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
