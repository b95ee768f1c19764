import Stripe from "stripe";

const PATIENCE_MS = 10_000;
const REPEATS = 2;

/** The SDK's client; it repeats a call under the same idempotency key when the answer is lost. */
export function createClient(secretKey: string, apiBase: string | undefined): Stripe {
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: PATIENCE_MS,
    maxNetworkRetries: REPEATS,
    telemetry: false,
    appInfo: { name: "Storyletter" },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === "https:" ? 443 : 80),
          protocol: base.protocol === "https:" ? "https" : "http",
        }
      : {}),
  });
}
