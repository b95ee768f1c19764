import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { productNews } from "./product-news.ts";
import { users } from "./users.ts";

/** Links sent by mail: each proves an address or allows a new password, once. */
export const mailedTokens = pgTable(
  "mailed_tokens",
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: ["verify-email", "reset-password", "change-email", "data-export"] }).notNull(),
    /** SHA-256 of the mailed token. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address that a `change-email` link proves, as the user typed it. */
    newEmail: text("new_email"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Used, or replaced by a newer link. */
    voidedAt: moment("voided_at"),
  },
  (table) => [index("mailed_tokens_user").on(table.userId, table.purpose)],
);

/** What a user is told by mail after something happened to the account; the queue knows only the id. */
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
      ],
    }).notNull(),
    /** The address at that moment: after a change of address it is the old one. */
    sentTo: text("sent_to").notNull(),
    /** Of a new sign-in: where it came from. */
    device: text(),
    address: text(),
    /** Of product news: which. */
    newsId: uuid("news_id").references(() => productNews.id, { onDelete: "cascade" }),
    /** What is told once at most; such a row stays as long as its user. */
    key: text().unique(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("account_notices_created_at").on(table.createdAt),
    index("account_notices_user").on(table.userId),
    index("account_notices_news").on(table.newsId).where(sql`${table.newsId} is not null`),
  ],
);
