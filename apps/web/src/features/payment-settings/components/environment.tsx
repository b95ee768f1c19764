import type { PaymentSettings } from "@storyletter/contract/schemas";
import { Badge, Switch, toast } from "@storyletter/ui";
import { Problem } from "../../../account/problem.tsx";
import { failureText, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/page.tsx";
import { ConfirmIdentity } from "../../security/confirm-identity.tsx";
import { isAboutProof, useIdentityProof } from "../../security/use-identity-proof.ts";

export function Environment({ settings }: { settings: PaymentSettings }) {
  const change = useSwitchEnvironment();
  const { send, dialog } = useIdentityProof(change);
  // Show the new position while the request is pending.
  const environment = change.isPending ? change.variables.environment : settings.environment;
  const live = environment === "live";
  return (
    <Section
      title="Environment"
      aside={live ? <Badge tone="success">Live</Badge> : <Badge tone="warning">Test</Badge>}
    >
      <Switch
        label="Live mode"
        hint={live ? "Real cards are charged." : "Only test cards work. No money moves."}
        checked={live}
        busy={change.isPending}
        onCheckedChange={(on) => send({ environment: on ? "live" : "test" })}
      />
      <ConfirmIdentity {...dialog} description="Switching modes decides whether real cards are charged." />
      <Problem text={problemOf(change.error)} />
      <p className="mt-4 text-sm text-faded">
        Customers and subscriptions stay in the mode they were created in. Switching doesn't move or end any.
      </p>
    </Section>
  );
}

/** Sent immediately; if it fails, the switch returns to its old position. */
function useSwitchEnvironment() {
  const utils = trpc.useUtils();
  return trpc.admin.switchPaymentMode.useMutation({
    onSuccess: (settings) => {
      utils.admin.paymentSettings.setData(undefined, settings);
      toast({
        title: "Environment Updated",
        description: `Stripe switched to ${settings.environment} mode`,
        variant: "success",
      });
    },
    onError: (error) => {
      if (isSessionLost(error) || isAboutProof(error)) return;
      toast({ title: "Error", description: "Failed to switch environment", variant: "destructive" });
    },
  });
}

const problemOf = (error: unknown): string | null =>
  error && !isAboutProof(error) ? failureText(error, "Please try again.") : null;

export function ObtainingKeys() {
  return (
    <Section title="Where to find your keys">
      <ol className="list-decimal space-y-2 pl-5 marker:text-faded">
        <li>
          Sign in to the{" "}
          <a href="https://dashboard.stripe.com/apikeys" target="_blank" rel="noopener" className="link">
            Stripe Dashboard<span className="sr-only">, opens in a new tab</span>
          </a>{" "}
          and open Developers, then API keys.
        </li>
        <li>Turn on test mode for test keys, or off for live keys. A key's prefix shows which it is.</li>
        <li>Copy the publishable key. It starts with pk_test_ or pk_live_. This is the public key.</li>
        <li>Reveal and copy the secret key. It starts with sk_test_ or sk_live_. Don't share it.</li>
        <li>
          Paste both above and save. We verify them with Stripe first. The secret key is stored encrypted, and
          only its last characters are shown again.
        </li>
      </ol>
      <p className="mt-4">
        Each mode also needs two server settings: the price of Starter (STRIPE_TEST_PRICE_ID,
        STRIPE_LIVE_PRICE_ID) and the webhook signing secret (STRIPE_TEST_WEBHOOK_SECRET,
        STRIPE_LIVE_WEBHOOK_SECRET). Have Stripe send events to:
      </p>
      <p className="mt-2 font-mono text-sm break-all">{location.origin}/api/webhooks/stripe</p>
    </Section>
  );
}
