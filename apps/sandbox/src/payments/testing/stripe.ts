import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import type { SandboxOptions } from "../../sandbox.ts";
import { openSandbox, postJson, type TestSandbox } from "../../testing/sandbox.ts";

export const starter = "price_sandbox_starter_test";

interface Subscribed {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
}

export interface PaymentsSandbox extends TestSandbox {
  stripe: Stripe;
  /** The provider's own SDK, connected to the sandbox. */
  client(key?: string, options?: Stripe.StripeConfig): Stripe;
  advance(advanceDays: number): Promise<void>;
  /** Creates a customer whose card pays a Starter subscription. */
  subscribe(card?: string): Promise<Subscribed>;
  types(): Promise<string[]>;
}

export async function openPayments(options: Partial<SandboxOptions> = {}): Promise<PaymentsSandbox> {
  const sandbox = await openSandbox({ slowMs: 60_000, ...options });
  const { hostname, port } = new URL(sandbox.httpUrl);
  const client = (key = "sk_test_sandbox", more: Stripe.StripeConfig = {}) =>
    new Stripe(key, { host: hostname, port: Number(port), protocol: "http", maxNetworkRetries: 0, ...more });
  const stripe = client();
  return {
    ...sandbox,
    stripe,
    client,
    async advance(advanceDays) {
      const answer = await postJson(`${sandbox.httpUrl}/clock`, { advanceDays });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async subscribe(card = "pm_card_visa") {
      const customer = await stripe.customers.create({ email: "mara@example.com", name: "Mara" });
      const { id: default_payment_method } = await stripe.paymentMethods.attach(card, {
        customer: customer.id,
      });
      const items = [{ price: starter }];
      const subscription = await stripe.subscriptions.create({
        customer: customer.id,
        items,
        default_payment_method,
      });
      return { customer, subscription };
    },
    async types() {
      const types: string[] = [];
      for await (const { type } of stripe.events.list({ limit: 100 })) types.push(type);
      return types.reverse();
    },
  };
}

export interface Received {
  body: string;
  signature: string;
}

/** An endpoint that records what it receives and answers with the given status. */
export async function openEndpoint(answer: () => number = () => 200) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), signature: String(request.headers["stripe-signature"]) });
    response.writeHead(answer()).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
