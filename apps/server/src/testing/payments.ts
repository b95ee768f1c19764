import { createHmac, randomUUID } from "node:crypto";
import { perPaidPlan } from "@storyletter/contract/billing/constants";
import type { Deps } from "@storyletter/domain";
import { freePort } from "@storyletter/launcher/ports";
import { type SandboxProcess, startSandbox } from "@storyletter/launcher/sandbox";
import { expect } from "vitest";
import type { Member } from "./people.ts";
import { openTestServer, type TestServer } from "./test-server.ts";

const keysOf = (mode: "test" | "live") => ({
  publicKey: `pk_${mode}_sandbox`,
  secretKey: `sk_${mode}_sandbox`,
  webhookSecret: `whsec_sandbox_${mode}`,
  prices: perPaidPlan((plan) => `price_sandbox_${plan}_${mode}`),
});

const SANDBOX_KEYS: Deps["paymentKeys"] = { test: keysOf("test"), live: keysOf("live") };

export interface BillingTest {
  server: TestServer;
  provider: SandboxProcess;
  /** The server's own address, where the provider's events arrive. */
  webhookUrl: string;
  /** Resolves when every event the provider sent has been applied. */
  settled(): Promise<void>;
  /** A member who paid on the hosted page and whose payment event has been applied. */
  newSubscriber(card?: string): Promise<Member>;
  /** Ends all subscriptions, so that advancing the clock doesn't renew those of earlier tests. */
  endAllSubscriptions(): Promise<void>;
  account(member: Member): Promise<Record<string, unknown>>;
  usage(member: Member): Promise<unknown>;
  subscription(member: Member): Promise<Record<string, unknown>>;
  subscriptionId(member: Member): Promise<string>;
  /** The member's subscription events, in order. */
  subscriptionEvents(member: Member): Promise<string[]>;
  close(): Promise<void>;
}

/** The whole server next to the provider's sandbox; they communicate over HTTP, including webhooks. */
export async function openBillingTest(
  options: { sendsEvents?: boolean; testScreens?: boolean; copies?: number; clock?: Deps["clock"] } = {},
): Promise<BillingTest> {
  const port = await freePort();
  const server = await openTestServer({
    payments: { apiBase: `http://127.0.0.1:${port}`, keys: SANDBOX_KEYS },
    testScreens: options.testScreens,
    clock: options.clock,
  });
  const webhookUrl = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/api/webhooks/stripe`;
  const provider = await startSandbox({
    SANDBOX_PORT: String(port),
    ...(options.sendsEvents === false ? {} : { PAYMENTS_WEBHOOK_URL: webhookUrl }),
  });
  // The hardest case for every test: eight deliveries in parallel, in random order.
  await provider.order("PUT", "/payments/settings", { order: "shuffled", copies: options.copies ?? 1 });
  const { sql, call } = server;

  const settled = async () => {
    await provider.order("POST", "/payments/deliveries/flush");
    const isQuiet = async () => {
      const open = await sql`select 1 from webhook_events where status = 'received' limit 1`;
      const jobs = await sql`select 1 from pgboss.job
        where name in ('apply-payment-event', 'reconcile-payments') and state in ('created', 'retry', 'active') limit 1`;
      return open.length + jobs.length === 0;
    };
    await expect.poll(isQuiet, { interval: 25, timeout: 25_000 }).toBe(true);
  };
  const account = async ({ id }: Member) => {
    const [row] = await sql`select * from billing_accounts where user_id = ${id} order by mode desc`;
    return row ?? {};
  };
  return {
    server,
    provider,
    async endAllSubscriptions() {
      const { data } = await provider.ask<{ data: { id: string }[] }>("GET", "/v1/subscriptions?limit=100");
      for (const { id } of data) await provider.ask("DELETE", `/v1/subscriptions/${id}`);
      await settled();
    },
    webhookUrl,
    settled,
    account,
    async newSubscriber(card) {
      const member = await server.newMember();
      const checkout = await call("POST", "/api/create-checkout-session", { cookie: member.cookie });
      if (checkout.statusCode !== 200) throw new Error(checkout.body);
      await provider.pay(checkout.json().url, card);
      await settled();
      return member;
    },
    usage: async ({ cookie }) => (await call("GET", "/api/usage", { cookie })).json(),
    subscription: async ({ cookie }) => (await call("GET", "/api/subscription", { cookie })).json(),
    subscriptionId: async (member) => String((await account(member)).subscription_id),
    subscriptionEvents: async ({ id }) => {
      const rows = await sql<{ kind: string; reason: string | null }[]>`
        select kind, reason from subscription_events where user_id = ${id} order by occurred_at, id`;
      return rows.map(({ kind, reason }) => (reason ? `${kind} (${reason})` : kind));
    },
    async close() {
      await provider.stop();
      await server.close();
    },
  };
}

/** Signs a body as the provider does. */
export function signed(
  body: string,
  { secret = "whsec_sandbox_test", at = Date.now() }: { secret?: string; at?: number } = {},
): Record<string, string> {
  const time = Math.floor(at / 1_000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return {
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": `t=${time},v1=${signature}`,
  };
}

/** An event in the provider's format. */
export const eventOf = (
  changes: Record<string, unknown> = {},
  object: Record<string, unknown> = {},
): string =>
  JSON.stringify({
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    object: "event",
    type: "customer.subscription.updated",
    livemode: false,
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id: "sub_unknown", object: "subscription", customer: "cus_unknown", ...object } },
    ...changes,
  });
