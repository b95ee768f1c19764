import { z } from "zod";
import { EmailAddress, Session } from "../auth/auth.ts";
import { Invoice, PaymentMode } from "../billing/billing.ts";
import { TimeCursor } from "../cursor.ts";
import { ApiKey } from "../developers/developers.ts";
import { text } from "../text.ts";
import { WebhookDelivery, WebhookEndpoint } from "../webhooks.ts";
import { ATTENTION_KINDS, SUBSCRIPTION_CHOICES, TIME_SORTS } from "./choices.ts";
import { FailedEmails } from "./emails.ts";
import { UndeliveredMail } from "./system.ts";
import { UserId } from "./users.ts";

/** What staff should look at, without what they may not see; empty if there is nothing. */
export const Attention = z.object({
  items: z.array(z.object({ kind: z.enum(ATTENTION_KINDS), count: z.number().int().positive() })),
  /** Letters that failed lately, by reason; those that users cancelled are left out. */
  failed: z.array(FailedEmails),
});
export type Attention = z.output<typeof Attention>;

export const FindQuery = z.object({ query: text(200) });
export type FindQuery = z.output<typeof FindQuery>;

/** One thing that the search found. */
export const Found = z.object({
  kind: z.enum(["user", "customer", "invoice", "dispute", "key", "letter"]),
  id: z.string(),
  /** Whose it is. */
  userId: z.string(),
  label: z.string(),
  note: z.string(),
});
export type Found = z.output<typeof Found>;

/** A paying account is only disabled together with a decision about its subscription. */
export const DisableUserInput = UserId.extend({
  subscription: z.enum(SUBSCRIPTION_CHOICES).default("pause"),
});
export type DisableUserInput = z.output<typeof DisableUserInput>;

/** `key` makes a repeated call one refund; without an amount, all that is left is refunded. */
export const RefundInput = UserId.extend({
  invoiceId: text(255),
  amountCents: z.number().int().positive("Please enter an amount above 0").optional(),
  /** What had been refunded when the amount was chosen. */
  refundedCents: z.number().int().nonnegative(),
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
  /** A disputed payment can't be refunded: the bank decides. */
  isDisputed: z.boolean(),
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

/** What reaches the account: keys, webhooks with their last deliveries, and sessions. */
export const UserAccess = z.object({
  apiKeys: z.array(ApiKey),
  webhooks: z.array(WebhookEndpoint.omit({ deliveries: true })),
  deliveries: z.array(WebhookDelivery),
  sessions: z.array(Session.omit({ current: true })),
});
export type UserAccess = z.output<typeof UserAccess>;

export const UserKeyInput = UserId.extend({ keyId: z.uuid() });
export type UserKeyInput = z.output<typeof UserKeyInput>;

export const UserWebhookInput = UserId.extend({ webhookId: z.uuid() });
export type UserWebhookInput = z.output<typeof UserWebhookInput>;

/** The new address confirms the change. */
export const ChangeAddressInput = UserId.extend({ newEmail: EmailAddress });
export type ChangeAddressInput = z.output<typeof ChangeAddressInput>;

const MAIL_STATUSES = ["waiting", "sent", "given-up"] as const;

/** One mail to a user; `answer` is what the mail server said, null if it accepted the mail. */
export const SentMail = UndeliveredMail.extend({
  userId: z.string(),
  status: z.enum(MAIL_STATUSES),
  canResend: z.boolean(),
});
export type SentMail = z.output<typeof SentMail>;

/** Mails of one user or of all; `cursor` is `nextCursor` of the previous page. */
export const MailQuery = z.object({
  userId: text(100).optional(),
  status: z.enum(MAIL_STATUSES).optional(),
  sort: z.enum(TIME_SORTS).default("newest"),
  cursor: TimeCursor.uuid,
});
export type MailQuery = z.output<typeof MailQuery>;

/** The latest first. */
export const MailPage = z.object({ mails: z.array(SentMail), nextCursor: z.string().nullable() });
export type MailPage = z.output<typeof MailPage>;

/** What staff noted about a user. */
export const StaffNote = z.object({
  id: z.uuid(),
  /** Null if the author's account no longer exists. */
  author: z.string().nullable(),
  text: z.string(),
  createdAt: z.date(),
});
export type StaffNote = z.output<typeof StaffNote>;

const NOTE_TEXT = "Please write a note of up to 2,000 characters";

export const AddNoteInput = UserId.extend({ text: text(2_000, NOTE_TEXT).min(1, NOTE_TEXT) });
export type AddNoteInput = z.output<typeof AddNoteInput>;
