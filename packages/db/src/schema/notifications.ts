import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
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
