import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** Staff actions and users' connections of mail tools, append-only. Actor and subject are not foreign keys because the entry outlives both. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: text("actor_id").notNull(),
    /** For example "user.reset-usage". */
    action: text().notNull(),
    /** The user, email or payment settings it affected. */
    subjectId: text("subject_id"),
    /** What changed; never a secret. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The actor's IP address. */
    address: text().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("audit_entries_time").on(table.createdAt.desc(), table.id.desc()),
    index("audit_entries_subject").on(table.subjectId, table.createdAt.desc()),
    index("audit_entries_action").on(table.action, table.createdAt.desc()),
    index("audit_entries_actor").on(table.actorId, table.createdAt.desc()),
  ],
);

/** What staff noted about a user, for staff alone; deleted with the account. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    authorId: text("author_id").notNull(),
    text: text().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("staff_notes_user").on(table.userId, table.createdAt.desc())],
);
