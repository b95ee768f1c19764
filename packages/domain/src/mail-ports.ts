interface ToSomebody {
  to: string;
  firstName: string | null;
}

/** A link that is valid for so long. */
interface WithLink extends ToSomebody {
  link: string;
  expiresInHours: number;
}

/** Something has happened to the account; the link leads to where it can be looked at, or mended. */
interface AboutAccount extends ToSomebody {
  at: Date;
  link: string;
}

/** An invoice of ours; the link leads to its page at the provider, or to the billing page. */
interface AboutMoney extends ToSomebody {
  /** US cents. */
  amountCents: number;
  at: Date;
  /** The number printed on the invoice. */
  number: string | null;
  link: string;
}

/** Sent only to who wants it: the other link switches it off. */
interface Reminder extends ToSomebody {
  link: string;
  unsubscribe: string;
}

/** What staff have written; without a link of theirs its button leads to the product. */
interface News extends ToSomebody {
  subject: string;
  body: string;
  link: string | null;
  unsubscribe: string;
}

/** What the product has to say by mail; the wording belongs to the mail package. */
export type MailMessage =
  | ({ kind: "verify-email" } & WithLink)
  | ({ kind: "welcome"; credits: number; createUrl: string } & ToSomebody)
  | ({ kind: "reset-password" } & WithLink)
  | ({ kind: "change-email" } & WithLink)
  | ({ kind: "password-changed" } & AboutAccount)
  | ({ kind: "email-changed"; at: Date } & ToSomebody)
  | ({ kind: "new-sign-in"; device: string; address: string } & AboutAccount)
  | ({ kind: "second-factor-enabled" } & AboutAccount)
  | ({ kind: "second-factor-disabled" } & AboutAccount)
  | ({ kind: "receipt"; periodStart: Date; periodEnd: Date } & AboutMoney)
  | ({ kind: "payment-failed" } & AboutMoney)
  | ({ kind: "export-ready" } & WithLink)
  | ({ kind: "deletion-requested"; dueAt: Date } & AboutAccount)
  | ({ kind: "deletion-withdrawn" } & AboutAccount)
  | ({ kind: "account-deleted"; at: Date } & ToSomebody)
  | ({ kind: "bonus-unlocked" } & AboutAccount)
  | ({ kind: "bonus-reminder"; missing: number; daysLeft: number } & Reminder)
  | ({ kind: "product-news" } & News)
  | ({ kind: "low-credits" | "credits-used-up"; left: number; isTrial: boolean } & Reminder);

export interface Mailer {
  /**
   * Hands one mail to the server. `id` names the mail across repeats of the same send.
   * Throws PermanentMailError when repeating cannot help; any other error may be tried again.
   */
  send(message: MailMessage, options: { id: string; signal?: AbortSignal }): Promise<void>;
}
