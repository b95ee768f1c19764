import { z } from "zod";
import { PaymentMode } from "./billing.ts";
import { MISSING_KEYS } from "./payment-words.ts";
import { text } from "./text.ts";

/** The payment environment and its keys; of a secret only the last four characters leave the server. */
export const PaymentSettings = z.object({
  environment: PaymentMode,
  testPublicKey: z.string().nullable(),
  /** Masked, such as "••••4eC3"; sent back unchanged it changes nothing. */
  testSecretKey: z.string().nullable(),
  livePublicKey: z.string().nullable(),
  liveSecretKey: z.string().nullable(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

export const SwitchPaymentEnvironmentInput = z.object({ environment: PaymentMode });
export type SwitchPaymentEnvironmentInput = z.output<typeof SwitchPaymentEnvironmentInput>;

const key = text(255).default("");

/** The keys of one environment; both are needed, and are tried with the provider before they are kept. */
export const SavePaymentKeysInput = z
  .object({ type: PaymentMode, publicKey: key, secretKey: key })
  .superRefine(({ type, publicKey, secretKey }, { addIssue }) => {
    if (!publicKey) addIssue({ code: "custom", path: ["publicKey"], message: MISSING_KEYS[type] });
    if (!secretKey) addIssue({ code: "custom", path: ["secretKey"], message: MISSING_KEYS[type] });
  });
export type SavePaymentKeysInput = z.output<typeof SavePaymentKeysInput>;

/** Where our books and the provider's disagreed, and whether that has been put right. */
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
  mended: z.boolean(),
});
export type Drift = z.output<typeof Drift>;

/** One comparison of our books with the provider's. */
export const Reconciliation = z.object({
  id: z.uuid(),
  mode: PaymentMode,
  startedAt: z.date(),
  /** Null while it runs, or where the provider could not be reached. */
  finishedAt: z.date().nullable(),
  /** Subscriptions compared. */
  checked: z.number().int().nonnegative(),
  drift: z.array(Drift),
  /** What kept it from finishing. */
  error: z.string().nullable(),
});
export type Reconciliation = z.output<typeof Reconciliation>;

export const ReplayWebhookEventInput = z.object({ id: text(255) });
export type ReplayWebhookEventInput = z.output<typeof ReplayWebhookEventInput>;

export const CancelSubscriptionInput = z.object({ id: text(255) });
export type CancelSubscriptionInput = z.output<typeof CancelSubscriptionInput>;
