import { z } from "zod";

const starting = (...prefixes: string[]) =>
  z
    .string()
    .refine((key) => prefixes.some((prefix) => key.startsWith(prefix)))
    .optional();

/** Keys and price of one payment environment, as the provider's dashboard names them. */
const keysOf = (mode: "test" | "live", card: string) => ({
  publicKey: starting(`pk_${mode}_`).meta({
    purpose: `the provider's public key for ${card}; staff can set it on the payment screen as well`,
    example: `pk_${mode}_...`,
  }),
  secretKey: starting(`sk_${mode}_`, `rk_${mode}_`).meta({
    purpose: `the provider's secret key for ${card}; staff can set it on the payment screen as well`,
    example: `sk_${mode}_...`,
  }),
  webhookSecret: starting("whsec_").meta({
    purpose: `what the provider signs its ${mode} events with, which it sends to /api/webhooks/stripe`,
    example: "whsec_...",
  }),
  priceId: starting("price_").meta({
    purpose: `the monthly price of Starter among the ${mode} prices; without it nobody can subscribe`,
    example: "price_...",
  }),
});

const test = keysOf("test", "test payments");
const live = keysOf("live", "real payments");

/** What is read of payments; all of it may be left out, and then nobody can subscribe. */
export const paymentSettings = {
  STRIPE_TEST_PUBLIC_KEY: test.publicKey,
  STRIPE_TEST_SECRET_KEY: test.secretKey,
  STRIPE_TEST_WEBHOOK_SECRET: test.webhookSecret,
  STRIPE_TEST_PRICE_ID: test.priceId,
  STRIPE_LIVE_PUBLIC_KEY: live.publicKey,
  STRIPE_LIVE_SECRET_KEY: live.secretKey,
  STRIPE_LIVE_WEBHOOK_SECRET: live.webhookSecret,
  STRIPE_LIVE_PRICE_ID: live.priceId,
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      purpose: "another address for the payment provider's API",
      example: "https://payments.example.com",
    }),
  TEST_SCREENS: z.stringbool().default(false).meta({
    purpose:
      "whether /stripe-test and /test-webhook exist, for trying things out, while the payment environment is test",
    example: "true",
  }),
} as const;
