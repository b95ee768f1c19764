import path from "node:path";
import { reachable, type Settings } from "../config.ts";
import { root } from "../paths.ts";
import { type Child, startChild } from "../processes/child.ts";

/** For each service that is not configured, the settings that lead the server to its stand-in. */
export const standIns = (settings: Settings): Record<string, string> => ({
  ...(settings.SMTP_URL ? {} : mailbox(settings)),
  ...(hasPayments(settings) ? {} : payments(settings)),
  // With a mail server of one's own this is no trial any more: nobody is told what nobody asked to be told.
  ...(settings.SMTP_URL || settings.ACTION_TAKER_WEBHOOK_URL ? {} : receiver(settings)),
});

/** One key or an address of one's own is enough: nothing of the sandbox is mixed into it. */
const hasPayments = (settings: Settings): boolean =>
  Boolean(settings.STRIPE_TEST_SECRET_KEY ?? settings.STRIPE_LIVE_SECRET_KEY ?? settings.STRIPE_API_BASE);

const mailbox = ({ HOST, SANDBOX_PORT }: Settings) => ({
  SMTP_URL: `smtp://${reachable(HOST)}:${SANDBOX_PORT + 1}`,
});

const receiver = (settings: Settings) => ({
  ACTION_TAKER_WEBHOOK_URL: `${sandboxUrl(settings)}/hooks/in`,
  WEBHOOKS_TO_PRIVATE: "true",
});

/** Live payments lack their keys, as in any new installation: staff save them on the payment screen. */
const payments = (settings: Settings) => ({
  STRIPE_API_BASE: sandboxUrl(settings),
  STRIPE_TEST_PUBLIC_KEY: "pk_test_sandbox",
  STRIPE_TEST_SECRET_KEY: "sk_test_sandbox",
  STRIPE_TEST_WEBHOOK_SECRET: "whsec_sandbox_test",
  STRIPE_TEST_PRICE_ID: "price_sandbox_starter_test",
  STRIPE_LIVE_WEBHOOK_SECRET: "whsec_sandbox_live",
  STRIPE_LIVE_PRICE_ID: "price_sandbox_starter_live",
});

export function sandboxUrl({ HOST, SANDBOX_PORT }: Settings): string {
  return `http://${reachable(HOST)}:${SANDBOX_PORT}`;
}

/** It stands for others, so it gets none of the product's secrets. */
export function startSandbox(settings: Settings): Child {
  const { HOST, PORT, SANDBOX_PORT, DATA_DIR, LOG_LEVEL } = settings;
  const env = {
    PATH: process.env.PATH,
    HOST,
    SANDBOX_PORT: String(SANDBOX_PORT),
    DATA_DIR,
    LOG_LEVEL,
    PAYMENTS_WEBHOOK_URL: `http://${reachable(HOST)}:${PORT}/api/webhooks/stripe`,
  };
  return startChild({
    name: "sandbox",
    args: [path.join(root, "apps/sandbox/dist/main.js")],
    env,
    readyUrl: `${sandboxUrl(settings)}/mailbox`,
  });
}
