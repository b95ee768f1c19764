import { z } from "zod";
import { EmailAddress } from "../auth.ts";
import { Invoice, PaymentMode } from "../billing.ts";
import { ApiKey, WebhookEndpoint } from "../developers.ts";
import { text } from "../text.ts";
import { SUBSCRIPTION_CHOICES } from "./choices.ts";
import { UserId } from "./users.ts";

/** A paying account is only disabled together with a decision about its subscription. */
export const DisableUserInput = UserId.extend({
  subscription: z.enum(SUBSCRIPTION_CHOICES).default("pause"),
});
export type DisableUserInput = z.output<typeof DisableUserInput>;

/** `key` makes a repeated call one refund; without an amount, all that is left is refunded. */
export const RefundInput = UserId.extend({
  invoiceId: text(255),
  amountCents: z.number().int().positive("Please enter an amount above 0").optional(),
  /** Whether the subscription ends now. If not, the paid period stays, even after a full refund. */
  endsSubscription: z.boolean(),
  key: z.uuid(),
});
export type RefundInput = z.output<typeof RefundInput>;

/** One invoice of a user, as staff see it. */
export const UserInvoice = Invoice.extend({
  mode: PaymentMode,
  paidAt: z.date().nullable(),
  /** Whether the payment is within the money-back guarantee; null if nothing was paid. */
  isGuaranteed: z.boolean().nullable(),
});
export type UserInvoice = z.output<typeof UserInvoice>;

/** One disputed payment. */
export const UserDispute = z.object({
  id: z.string(),
  mode: PaymentMode,
  /** Number of the disputed invoice; null if it has none. */
  invoiceNumber: z.string().nullable(),
  outcome: z.enum(["open", "won", "lost"]),
  amountCents: z.number().int(),
  currency: z.string(),
  createdAt: z.date(),
});
export type UserDispute = z.output<typeof UserDispute>;

/** The newest invoices and all disputes of one user. */
export const UserPayments = z.object({ invoices: z.array(UserInvoice), disputes: z.array(UserDispute) });
export type UserPayments = z.output<typeof UserPayments>;

/** What reaches the account without a session. */
export const UserAccess = z.object({
  apiKeys: z.array(ApiKey),
  webhooks: z.array(WebhookEndpoint.omit({ deliveries: true })),
});
export type UserAccess = z.output<typeof UserAccess>;

export const UserKeyInput = UserId.extend({ keyId: z.uuid() });
export type UserKeyInput = z.output<typeof UserKeyInput>;

export const UserWebhookInput = UserId.extend({ webhookId: z.uuid() });
export type UserWebhookInput = z.output<typeof UserWebhookInput>;

/** The new address confirms the change. */
export const ChangeAddressInput = UserId.extend({ newEmail: EmailAddress });
export type ChangeAddressInput = z.output<typeof ChangeAddressInput>;
