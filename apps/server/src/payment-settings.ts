import { PAID_PLAN_IDS, type PaidPlanId, PLANS } from "@storyletter/contract/billing/constants";
import { z } from "zod";

const startingWith = (...prefixes: string[]) =>
  z
    .string()
    .refine((key) => prefixes.some((prefix) => key.startsWith(prefix)))
    .optional();

/** The keys of one payment mode, as the provider's dashboard names them. */
const keysOf = (mode: "test" | "live", payments: string) => ({
  publicKey: startingWith(`pk_${mode}_`).meta({
    purpose: `The payment provider's public key for ${payments}; can also be set on the payment settings screen`,
    example: `pk_${mode}_...`,
  }),
  secretKey: startingWith(`sk_${mode}_`, `rk_${mode}_`).meta({
    purpose: `The payment provider's secret key for ${payments}; can also be set on the payment settings screen`,
    example: `sk_${mode}_...`,
  }),
  webhookSecret: startingWith("whsec_").meta({
    purpose: `Signing secret of the provider's ${mode} events, which it sends to /api/webhooks/stripe`,
    example: "whsec_...",
  }),
});

type PriceSetting<Mode extends string> = `STRIPE_${Mode}_${(typeof PLANS)[PaidPlanId]["priceKey"]}`;

/** The setting that holds a plan's price. @example priceSetting("TEST", "starter") // "STRIPE_TEST_PRICE_ID" */
export const priceSetting = <Mode extends "TEST" | "LIVE">(mode: Mode, plan: PaidPlanId) =>
  `STRIPE_${mode}_${PLANS[plan].priceKey}` as PriceSetting<Mode>;

const pricesOf = <Mode extends "TEST" | "LIVE">(mode: Mode) =>
  Object.fromEntries(
    PAID_PLAN_IDS.map((plan) => [
      priceSetting(mode, plan),
      startingWith("price_").meta({
        purpose: `Price ID of ${PLANS[plan].name}'s monthly ${mode.toLowerCase()} price; without it, users can't subscribe in ${mode.toLowerCase()} mode`,
        example: "price_...",
      }),
    ]),
  ) as Record<PriceSetting<Mode>, ReturnType<typeof startingWith>>;

const test = keysOf("test", "test payments");
const live = keysOf("live", "real payments");

/** The payment settings. All of them are optional; without them, users can't subscribe. */
export const paymentSettings = {
  STRIPE_TEST_PUBLIC_KEY: test.publicKey,
  STRIPE_TEST_SECRET_KEY: test.secretKey,
  STRIPE_TEST_WEBHOOK_SECRET: test.webhookSecret,
  ...pricesOf("TEST"),
  STRIPE_LIVE_PUBLIC_KEY: live.publicKey,
  STRIPE_LIVE_SECRET_KEY: live.secretKey,
  STRIPE_LIVE_WEBHOOK_SECRET: live.webhookSecret,
  ...pricesOf("LIVE"),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      purpose: "Overrides the address of the payment provider's API",
      example: "https://payments.example.com",
    }),
  TEST_SCREENS: z.stringbool().default(false).meta({
    purpose: "Whether the test screens /stripe-test and /test-webhook exist while payments are in test mode",
    example: "true",
  }),
} as const;
