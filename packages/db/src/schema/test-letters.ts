import type { EmailBrief } from "@storyletter/contract/emails";
import { jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** What test keys ordered, apart from the account's own emails. */
export const testLetters = pgTable(
  "test_letters",
  {
    /** Time-ordered. */
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null once deleted; its key stays known. */
    brief: jsonb().$type<EmailBrief>(),
    idempotencyKey: uuid("idempotency_key"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("test_letters_by_key").on(table.userId, table.idempotencyKey)],
);
