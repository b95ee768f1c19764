import { EMAIL_LENGTH_VALUES, WRITE_IN_VALUES } from "@storyletter/contract/emails/constants";
import { GUIDED_MAIL_TOOLS } from "@storyletter/contract/mail-tools/constants";
import { CALL_STYLES, SPELLINGS, type VoiceTrait, type VoiceTraitId } from "@storyletter/contract/profile";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What a user says once; users without a row have an empty profile. */
export const profiles = pgTable("profiles", {
  userId: owner().primaryKey(),
  businessName: text("business_name").notNull().default(""),
  senderName: text("sender_name").notNull().default(""),
  greeting: text().notNull().default(""),
  signOff: text("sign_off").notNull().default(""),
  spelling: text({ enum: SPELLINGS }).notNull().default("US"),
  wordsToAvoid: jsonb("words_to_avoid").$type<string[]>().notNull().default([]),
  tone: text().notNull().default(""),
  emotion: text().notNull().default(""),
  length: text({ enum: EMAIL_LENGTH_VALUES }).notNull().default("no-preference"),
  /** The language of its letters, or "story" for the language of each story. */
  writeIn: text("write_in", { enum: WRITE_IN_VALUES }).notNull().default("story"),
  callStyle: text("call_style", { enum: CALL_STYLES }).notNull().default("link"),
  mailTool: text("mail_tool", { enum: GUIDED_MAIL_TOOLS }),
  /** Traits of the user's writing that writers don't use. */
  traitsOff: jsonb("traits_off").$type<VoiceTraitId[]>().notNull().default([]),
  /** What was counted in the user's mails when the last one was added or deleted; null if never. */
  traits: jsonb().$type<Omit<VoiceTrait, "on">[]>(),
  updatedAt: moment("updated_at").notNull(),
});

/** What the user sells, in the user's order. */
export const offers = pgTable(
  "offers",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    benefit: text().notNull(),
    price: text().notNull(),
    salePrice: text("sale_price").notNull(),
    proof: text().notNull(),
    url: text().notNull(),
    callToAction: text("call_to_action").notNull(),
  },
  (table) => [index("offers_by_owner").on(table.userId, table.position, table.id)],
);

/** Whom the user writes to, in the user's order. */
export const audiences = pgTable(
  "audiences",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    position: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [index("audiences_by_owner").on(table.userId, table.position, table.id)],
);

/** The user's own mails that their voice is counted in, cleaned. */
export const voiceSamples = pgTable(
  "voice_samples",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    text: text().notNull(),
    /** What of it the user chose for AI to read with each brief. */
    passages: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("voice_samples_by_owner").on(table.userId, table.createdAt, table.id)],
);
