import { z } from "zod";
import { text } from "../text.ts";
import { PaymentMode } from "./billing.ts";
import { COMPLETED_CHECKOUT, MISSING_KEYS } from "./payment-words.ts";

/** The payment mode and its keys. Only the last four characters of a secret leave the server. */
export const PaymentSettings = z.object({
  environment: PaymentMode,
  testPublicKey: z.string().nullable(),
  /** Masked, such as "••••4eC3"; sending it back unchanged keeps the key. */
  testSecretKey: z.string().nullable(),
  livePublicKey: z.string().nullable(),
  liveSecretKey: z.string().nullable(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

/** The settings after a change, with a message for staff. */
export const PaymentSettingsChange = PaymentSettings.extend({
  success: z.literal(true),
  message: z.string(),
});
export type PaymentSettingsChange = z.output<typeof PaymentSettingsChange>;

export const SwitchPaymentModeInput = z.object({ environment: PaymentMode });
export type SwitchPaymentModeInput = z.output<typeof SwitchPaymentModeInput>;

const key = text(255).default("");

/** The keys of one payment mode; both are required and verified with the provider before saving. */
export const SavePaymentKeysInput = z
  .object({
    type: PaymentMode,
    publicKey: key,
    secretKey: key,
  })
  .superRefine(({ type, publicKey, secretKey }, { addIssue }) => {
    if (!publicKey) addIssue({ code: "custom", path: ["publicKey"], message: MISSING_KEYS[type] });
    if (!secretKey) addIssue({ code: "custom", path: ["secretKey"], message: MISSING_KEYS[type] });
  });
export type SavePaymentKeysInput = z.output<typeof SavePaymentKeysInput>;

/** A difference between our records and the provider's, and whether it was fixed. */
export const Drift = z.object({
  kind: z.enum([
    "status",
    "period",
    "unpaid-period",
    "missing-invoice",
    "unknown-customer",
    "gone",
    "double",
  ]),
  customerId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  ours: z.string(),
  theirs: z.string(),
  repaired: z.boolean(),
});
export type Drift = z.output<typeof Drift>;

/** One comparison of our records with the provider's. */
export const Reconciliation = z.object({
  id: z.uuid(),
  mode: PaymentMode,
  startedAt: z.date(),
  /** Null while it runs, or if the provider was unreachable. */
  finishedAt: z.date().nullable(),
  /** Subscriptions compared. */
  checked: z.number().int().nonnegative(),
  drift: z.array(Drift),
  /** Why it did not finish; null if it did. */
  error: z.string().nullable(),
});
export type Reconciliation = z.output<typeof Reconciliation>;

export const ReplayWebhookEventInput = z.object({ id: text(255) });
export type ReplayWebhookEventInput = z.output<typeof ReplayWebhookEventInput>;

export const CancelSubscriptionInput = z.object({ id: text(255) });
export type CancelSubscriptionInput = z.output<typeof CancelSubscriptionInput>;

export const TestSubscriptionInput = z.object({ email: text(254) });
export type TestSubscriptionInput = z.output<typeof TestSubscriptionInput>;

/** The account data the test screen needs to simulate a payment. */
export const TestSubscription = z.object({
  email: z.string(),
  stripeCustomerId: z.string().nullable(),
  userId: z.string(),
});
export type TestSubscription = z.output<typeof TestSubscription>;

const name = text(255);

/** A simulated completed checkout from the test screen; it only affects test mode. */
export const SimulatedCheckout = z.object({
  type: z.literal(COMPLETED_CHECKOUT),
  data: z.object({
    object: z.object({
      id: name,
      mode: z.literal("subscription"),
      subscription: name,
      customer: name.nullable(),
      metadata: z.object({ userId: name }),
    }),
  }),
});
export type SimulatedCheckout = z.output<typeof SimulatedCheckout>;
