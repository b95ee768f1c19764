import type { PaymentMode } from "@storyletter/contract/billing";
import type { PaidPlanId } from "@storyletter/contract/billing/constants";

interface Recipient {
  to: string;
  firstName: string | null;
}

interface WithLink extends Recipient {
  link: string;
  expiresInHours: number;
}

/** Reports a change to the account; the link opens the page where the user can check or undo it. */
interface AboutAccount extends Recipient {
  at: Date;
  link: string;
}

/** How many of each were revoked. Their names are missing because an intruder may have chosen them. */
export type RevokedCounts = Record<"apiKeys" | "webhooks" | "exportLinks" | "mailTools", number>;

/** About an invoice; the link opens the provider's page or our billing page. */
interface AboutInvoice extends Recipient {
  /** In the currency's smallest unit. */
  amountCents: number;
  currency: string;
  at: Date;
  number: string | null;
  link: string;
}

/** An optional mail with an unsubscribe link. */
interface Reminder extends Recipient {
  link: string;
  unsubscribe: string;
}

/** What support did to an account, as the mail to its owner says. */
export type SupportAction =
  | "signed-out"
  | "key-revoked"
  | "webhook-removed"
  | "export-requested"
  | "address-change"
  | "subscription-ended"
  | "subscription-canceled"
  | "subscription-ending"
  | "subscription-paused"
  | "subscription-resumed";

/** Written by staff; without a link, the button opens the product. */
interface News extends Recipient {
  subject: string;
  body: string;
  link: string | null;
  unsubscribe: string;
}

/** A letter as its readers get it, for its owner. */
interface LetterTest {
  to: string;
  /** On one line, with its mark as a test. */
  subject: string;
  html: string;
  text: string;
}

/** The mails that the product sends; their wording is in the mail adapter. */
export type MailMessage =
  | ({ kind: "verify-email" } & WithLink)
  | ({ kind: "welcome"; credits: number; createUrl: string } & Recipient)
  | ({ kind: "reset-password" } & WithLink)
  | ({ kind: "change-email" } & WithLink)
  | ({ kind: "password-changed"; revoked: RevokedCounts | null; bySupport: boolean } & AboutAccount)
  | ({ kind: "support-action"; action: SupportAction; revoked: RevokedCounts | null } & AboutAccount)
  | ({ kind: "refund-issued"; ended: boolean } & AboutInvoice)
  | ({ kind: "webhook-disabled" } & AboutAccount)
  | ({ kind: "api-key-created" | "webhook-created" | "mail-tool-connected" } & AboutAccount)
  | ({ kind: "administrator-created" } & AboutAccount)
  | ({ kind: "backup-failed" } & AboutAccount)
  | ({ kind: "staff-invitation" } & WithLink)
  | ({ kind: "invitation-accepted" } & AboutAccount)
  | ({ kind: "credits-given"; credits: number } & AboutAccount)
  | ({ kind: "payment-keys-saved" | "payment-environment-switched"; mode: PaymentMode } & AboutAccount)
  | ({ kind: "email-changed"; at: Date } & Recipient)
  | ({ kind: "new-sign-in"; device: string; address: string } & AboutAccount)
  | ({ kind: "second-factor-enabled" } & AboutAccount)
  | ({ kind: "second-factor-disabled" } & AboutAccount)
  | ({ kind: "receipt"; plan: PaidPlanId | null; periodStart: Date; periodEnd: Date } & AboutInvoice)
  | ({ kind: "payment-failed" } & AboutInvoice)
  | ({ kind: "plan-canceled"; endsAt: Date } & AboutAccount)
  | ({ kind: "export-ready" } & WithLink)
  | ({ kind: "deletion-requested"; dueAt: Date; bySupport: boolean } & AboutAccount)
  | ({ kind: "deletion-withdrawn"; bySupport: boolean } & AboutAccount)
  | ({ kind: "account-deleted"; at: Date } & Recipient)
  | ({ kind: "bonus-unlocked" } & AboutAccount)
  | ({ kind: "bonus-reminder"; missing: number; daysLeft: number } & Reminder)
  | ({ kind: "product-news" } & News)
  | ({ kind: "letter-test" } & LetterTest)
  | ({ kind: "low-credits" | "credits-used-up"; left: number; isTrial: boolean } & Reminder);

export interface Mailer {
  /**
   * Hands a mail to the mail server. `id` identifies the mail across retries; `userId` is whose account it is
   * about, unless that is deleted. Throws PermanentMailError if a retry
   * can't help; any other error can be retried.
   */
  send(message: MailMessage, options: { id: string; userId?: string; signal?: AbortSignal }): Promise<void>;
}

/** The mail server permanently refused the address or the mail. */
export class PermanentMailError extends Error {
  override readonly name = "PermanentMailError";
}
