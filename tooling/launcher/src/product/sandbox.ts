import path from "node:path";
import { Refusal } from "../command.ts";
import { isLoopback, reachable, type Settings } from "../config.ts";
import { root } from "../paths.ts";
import { type Child, startChild } from "../processes/child.ts";

/** For each service that is not configured, the settings that point the server to the sandbox. */
export const missingServices = (settings: Settings): Record<string, string> => ({
  ...(settings.SMTP_URL ? {} : mailbox(settings)),
  ...(hasPayments(settings) ? {} : payments(settings)),
  // With a real mail server this is no longer a trial, so no webhooks are sent unless configured.
  ...(settings.SMTP_URL || settings.ACTION_TAKER_WEBHOOK_URL ? {} : receiver(settings)),
  ...(settings.SMTP_URL || settings.MAIL_TOOLS_URL ? {} : mailTools(settings)),
});

/** One key or address is enough: it is never mixed with the sandbox's settings. */
const hasPayments = (settings: Settings): boolean =>
  Boolean(settings.STRIPE_TEST_SECRET_KEY ?? settings.STRIPE_LIVE_SECRET_KEY ?? settings.STRIPE_API_BASE);

const mailbox = ({ HOST, SANDBOX_PORT }: Settings) => ({
  SMTP_URL: `smtp://${reachable(HOST)}:${SANDBOX_PORT + 1}`,
});

const receiver = (settings: Settings) => ({
  ACTION_TAKER_WEBHOOK_URL: `${sandboxUrl(settings)}/hooks/in`,
  WEBHOOKS_TO_PRIVATE: "true",
});

const mailTools = (settings: Settings) => ({ MAIL_TOOLS_URL: `${sandboxUrl(settings)}/mail-tools` });

/** Live mode has no keys, as in any new installation: staff save them on the payment screen. */
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

/** Anyone who can reach the sandbox can pay, mail and move its clock, so by default only this machine can. */
export function refusePublicSandbox({ HOST, ALLOW_PUBLIC_SANDBOX }: Settings): void {
  if (isLoopback(HOST) || ALLOW_PUBLIC_SANDBOX) return;
  throw new Refusal(
    `HOST=${HOST} would open the sandbox to the network: configure the services it stands in for (SMTP_URL, a STRIPE_ key), unset HOST, or set ALLOW_PUBLIC_SANDBOX=yes.`,
  );
}

/** Plays outside services, so it gets none of the product's secrets. */
export function startSandbox(settings: Settings, key: string): Child {
  const { HOST, PORT, SANDBOX_PORT, DATA_DIR, LOG_LEVEL } = settings;
  const env = {
    PATH: process.env.PATH,
    HOST,
    ALLOW_PUBLIC_SANDBOX: String(settings.ALLOW_PUBLIC_SANDBOX),
    SANDBOX_KEY: key,
    SANDBOX_PORT: String(SANDBOX_PORT),
    DATA_DIR,
    LOG_LEVEL,
    PAYMENTS_WEBHOOK_URL: `http://${reachable(HOST)}:${PORT}/api/webhooks/stripe`,
  };
  return startChild({
    name: "sandbox",
    args: [path.join(root, "apps/sandbox/dist/main.js")],
    env,
    readyUrl: `${sandboxUrl(settings)}/healthz`,
  });
}
