import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
