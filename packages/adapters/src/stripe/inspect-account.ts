import type { PaymentMode } from "@storyletter/contract/billing";
import Stripe from "stripe";
import type { PaymentOptions } from "./stripe-client.ts";
import { createClient } from "./stripe-client.ts";

export interface InspectedKeys {
  mode: PaymentMode;
  secretKey: string;
  prices: readonly string[];
  /** Where the provider has to send its events. */
  webhookUrl: string;
}

/** Without one of these, what was paid is only found by the daily comparison. */
const NEEDED_EVENTS = [
  "checkout.session.completed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "charge.refunded",
  "charge.dispute.created",
];

const { StripeError } = Stripe.errors;
const statusOf = (error: unknown): number => (error instanceof StripeError ? (error.statusCode ?? 0) : 0);

/** What is wrong with the keys, prices and webhook of one mode, a sentence each; nothing is changed. */
export async function inspectAccount(
  { mode, secretKey, prices, webhookUrl }: InspectedKeys,
  { apiBase }: Pick<PaymentOptions, "apiBase">,
): Promise<string[]> {
  if (!secretKey.includes(`_${mode}_`)) return [`The secret key is of the other mode, not of ${mode} mode.`];
  const stripe = createClient(secretKey, apiBase, { retries: 0 });
  const problems: string[] = [];
  for (const id of prices) {
    try {
      const price = await stripe.prices.retrieve(id);
      if (price.livemode !== (mode === "live")) problems.push(`${id} is a price of the other mode.`);
      if (!price.active) problems.push(`${id} is archived: no one can subscribe at it.`);
      if (price.recurring?.interval !== "month") problems.push(`${id} is not a monthly price.`);
    } catch (error) {
      const status = statusOf(error);
      if (status === 401) return ["The provider rejects the secret key."];
      if (status === 404) problems.push(`The provider doesn't know ${id} with this key.`);
      else if (status === 403) problems.push("The restricted key may not read prices.");
      else return ["The provider can't be reached."];
    }
  }
  const webhook = await webhookProblem(stripe, webhookUrl);
  return webhook === null ? problems : [...problems, webhook];
}

async function webhookProblem(stripe: Stripe, url: string): Promise<string | null> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const endpoint = data.find((each) => each.url === url);
    if (!endpoint) return `No webhook at the provider sends to ${url}.`;
    if (endpoint.status !== "enabled") return "The webhook at the provider is disabled.";
    const events: readonly string[] = endpoint.enabled_events;
    const missing = NEEDED_EVENTS.filter((name) => !events.includes("*") && !events.includes(name));
    return missing.length === 0 ? null : `The webhook at the provider doesn't send ${missing.join(", ")}.`;
  } catch (error) {
    return statusOf(error) === 401 ? "The provider rejects the secret key." : WEBHOOKS_UNREAD;
  }
}

const WEBHOOKS_UNREAD = "Its webhooks can't be read with this key; check them in the dashboard.";
