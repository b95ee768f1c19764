import { Section } from "../../../shell/section.tsx";

export function ObtainingKeys() {
  return (
    <Section title="Where the keys come from">
      <ol className="list-decimal space-y-2 pl-5 marker:text-faded">
        <li>
          Sign in to the{" "}
          <a href="https://dashboard.stripe.com/apikeys" target="_blank" rel="noopener" className="link">
            Stripe Dashboard<span className="sr-only">, opens in a new tab</span>
          </a>{" "}
          and open Developers, then API keys.
        </li>
        <li>
          Turn its test mode on for test keys, off for live keys. The beginning of a key tells which it is.
        </li>
        <li>Copy the publishable key; it begins with pk_test_ or pk_live_. This is the public key.</li>
        <li>Reveal and copy the secret key; it begins with sk_test_ or sk_live_. Give it to nobody else.</li>
        <li>
          Paste both above and save. They are tried with Stripe before they are kept; the secret one is
          sealed, and only its end is ever shown again.
        </li>
      </ol>
      <p className="mt-4">
        Two things more stand in the settings of the server, for each environment: the price of Starter
        (STRIPE_TEST_PRICE_ID, STRIPE_LIVE_PRICE_ID), and what Stripe signs its events with
        (STRIPE_TEST_WEBHOOK_SECRET, STRIPE_LIVE_WEBHOOK_SECRET). Have Stripe send the events to:
      </p>
      <p className="mt-2 font-mono text-sm break-all">{location.origin}/api/webhooks/stripe</p>
    </Section>
  );
}
