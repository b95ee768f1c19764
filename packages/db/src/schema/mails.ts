import type { RevokedAccess } from "@storyletter/contract/auth";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** Email preferences; users without a row have the defaults. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    lowCredits: boolean("low_credits").notNull().default(true),
    bonusReminder: boolean("bonus_reminder").notNull().default(true),
    productNews: boolean("product_news").notNull().default(false),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("notification_settings_news").on(table.userId).where(sql`${table.productNews}`)],
);

/** News that staff send to users who opted in. */
export const productNews = pgTable("product_news", {
  id: uuid().primaryKey(),
  subject: text().notNull(),
  /** Paragraphs, separated by a blank line. */
  body: text().notNull(),
  /** Link to read more. */
  link: text(),
  createdAt: moment("created_at").notNull(),
  /** Null for a draft. A published item is sent out and can no longer be edited. */
  publishedAt: moment("published_at"),
  /** The last user notified so far; users are notified in id order. */
  sentUpTo: text("told_up_to"),
  /** When the last user was notified. */
  sentAt: moment("told_at"),
});

/** Single-use links sent by mail, to verify an address, reset a password or download an export. */
export const mailedTokens = pgTable(
  "mailed_tokens",
  {
    id: uuid().primaryKey(),
    purpose: text({
      enum: ["verify-email", "reset-password", "change-email", "data-export", "staff-invitation"],
    }).notNull(),
    /** SHA-256 of the mailed token. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address a `change-email` link verifies, as the user typed it. */
    newEmail: text("new_email"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** When it was used or replaced by a newer link. */
    voidedAt: moment("voided_at"),
  },
  (table) => [index("mailed_tokens_user").on(table.userId, table.purpose)],
);

/** What a mail mentions besides the time. */
interface NoticeDetails {
  /** The mode of payments, or what support did. */
  name?: string;
  /** Mail tools are missing in rows of earlier versions. The mail has only their counts: an intruder chose the names. */
  revoked?: Omit<RevokedAccess, "mailTools"> & Partial<RevokedAccess>;
  /** For a test of a letter: which email's. */
  emailId?: string;
  /** Support did it, not the owner of the account. */
  bySupport?: boolean;
  /** For a refund. */
  /** For credits that support added. */
  credits?: number;
  refund?: { amountCents: number; currency: string; number: string | null; ended: boolean };
}

/** What became of each mail, kept as long as a failed job. Mails to deleted accounts have no row. */
export const mailDeliveries = pgTable(
  "mail_deliveries",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The job's task, and the id in its payload. */
    task: text({
      enum: [
        "send-verification",
        "send-welcome",
        "send-password-reset",
        "send-email-change",
        "send-notice",
        "send-receipt",
        "send-payment-failed",
        "send-deletion-confirmation",
        "make-export",
      ],
    }).notNull(),
    reference: text().notNull(),
    /** Which mail: "verify-email", "receipt". */
    kind: text().notNull(),
    sentTo: text("sent_to").notNull(),
    status: text({ enum: ["waiting", "sent", "given-up"] }).notNull(),
    /** What the mail server said at the last attempt; null if it accepted the mail. */
    answer: text(),
    attempts: integer().notNull(),
    lastTriedAt: moment("last_tried_at").notNull(),
  },
  (table) => [
    unique("mail_deliveries_job").on(table.reference, table.task),
    index("mail_deliveries_user").on(table.userId, table.lastTriedAt),
    index("mail_deliveries_time").on(table.lastTriedAt),
    index("mail_deliveries_given_up").on(table.lastTriedAt).where(sql`${table.status} = 'given-up'`),
    index("mail_deliveries_waiting").on(table.lastTriedAt).where(sql`${table.status} = 'waiting'`),
  ],
);

/** Notification mails about the account; the queue only holds their ids. */
export const accountNotices = pgTable(
  "account_notices",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({
      enum: [
        "password-changed",
        "email-changed",
        "new-sign-in",
        "second-factor-enabled",
        "second-factor-disabled",
        "bonus-unlocked",
        "bonus-reminder",
        "low-credits",
        "credits-used-up",
        "deletion-requested",
        "deletion-withdrawn",
        "product-news",
        "api-key-created",
        "webhook-created",
        "webhook-disabled",
        "mail-tool-connected",
        "payment-keys-saved",
        "payment-environment-switched",
        "administrator-created",
        "backup-failed",
        "invitation-accepted",
        "credits-given",
        "letter-test",
        "support-action",
        "refund-issued",
        "plan-canceled",
      ],
    }).notNull(),
    /** The address at the time; after a change of address, the old one. */
    sentTo: text("sent_to").notNull(),
    /** For a new sign-in: the device and IP address. */
    device: text(),
    address: text(),
    /** What the mail mentions, such as what a new password revoked. Never a secret. */
    details: jsonb().$type<NoticeDetails>(),
    /** For product news: the item. */
    newsId: uuid("news_id").references(() => productNews.id, { onDelete: "cascade" }),
    /** Set for notices that are sent only once; such rows stay until the user is deleted. */
    key: text().unique(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("account_notices_created_at").on(table.createdAt),
    index("account_notices_user").on(table.userId),
    index("account_notices_news").on(table.newsId).where(sql`${table.newsId} is not null`),
  ],
);
