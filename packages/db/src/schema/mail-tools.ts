import { MAIL_TOOL_DRAFT_STATUSES, type MailToolChoice } from "@storyletter/contract/mail-tools";
import { MAIL_TOOLS } from "@storyletter/contract/mail-tools/constants";
import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { emails } from "./emails.ts";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** A user's connection to a mail tool. */
export const mailTools = pgTable(
  "mail_tools",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tool: text({ enum: MAIL_TOOLS }).notNull(),
    /** Key, address and user as JSON. Encrypted with AES-256-GCM; the key is derived from APP_SECRET. */
    accessSealed: text("access_sealed").notNull(),
    lastFour: text("last_four").notNull(),
    /** The account's name in the tool. */
    account: text().notNull(),
    /** Where a self-hosted tool answers. */
    address: text(),
    audience: jsonb().$type<MailToolChoice>(),
    sender: jsonb().$type<MailToolChoice>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [unique("mail_tools_user_tool").on(table.userId, table.tool)],
);

/** A letter's draft in one mail tool. It outlives the connection, so that connecting again makes no second draft. */
export const mailToolDrafts = pgTable(
  "mail_tool_drafts",
  {
    id: uuid().primaryKey().defaultRandom(),
    emailId: uuid("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    tool: text({ enum: MAIL_TOOLS }).notNull(),
    status: text({ enum: MAIL_TOOL_DRAFT_STATUSES }).notNull(),
    /** Written into the draft, and stored before the first call: an unfinished call's draft is found by it. */
    marker: text().notNull(),
    /** When the tool was first asked to create a draft with this marker. */
    askedAt: moment("asked_at"),
    externalId: text("external_id"),
    url: text(),
    /** The subject line to test against the chosen one. Its text: lines have no ids, and their order changes. */
    secondLine: text("second_line"),
    /** The letter's revision that the draft has. */
    revision: integer(),
    /** Kind of the last failure, and its sentence for the user. */
    failure: text(),
    message: text(),
    /** Failed attempts of the current request. */
    attempts: integer().notNull().default(0),
    /** Counts requests: one that comes during an attempt starts another attempt. */
    requests: integer().notNull().default(1),
    /** Set while a worker talks to the tool: no other one may until then. */
    claimedUntil: moment("claimed_until"),
    claim: uuid(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    unique("mail_tool_drafts_email_tool").on(table.emailId, table.tool),
    index("mail_tool_drafts_status").on(table.status, table.tool),
  ],
);
