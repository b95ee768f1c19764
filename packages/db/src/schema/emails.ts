import {
  EMAIL_LENGTH_VALUES,
  EMAIL_STATUSES,
  type Finding,
  type Letter,
  STORY_TYPE_VALUES,
  type WritingRecord,
} from "@storyletter/contract";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

export const emails = pgTable(
  "emails",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    contentFocus: text("content_focus").notNull(),
    story: text().notNull(),
    lesson: text().notNull(),
    storyType: text("story_type", { enum: STORY_TYPE_VALUES }).notNull(),
    targetAudience: text("target_audience").notNull(),
    desiredEmotion: text("desired_emotion").notNull(),
    callToAction: text("call_to_action").notNull(),
    ctaUrl: text("cta_url").notNull(),
    productName: text("product_name").notNull(),
    productDescription: text("product_description").notNull(),
    keyBenefit: text("key_benefit").notNull(),
    price: text().notNull(),
    salePrice: text("sale_price").notNull(),
    proofElement: text("proof_element").notNull(),
    tonePreference: text("tone_preference").notNull(),
    emailLength: text("email_length", { enum: EMAIL_LENGTH_VALUES }).notNull(),
    campaignName: text("campaign_name").notNull(),
    emailSubject: text("email_subject").notNull(),
    status: text({ enum: EMAIL_STATUSES }).notNull(),
    createdAt: moment("created_at").notNull(),
    completedAt: moment("completed_at"),
    generatedSubject: text("generated_subject"),
    generatedContent: text("generated_content"),
    letter: jsonb().$type<Letter>(),
    /** What the checks noticed in the letter; null where none was checked. */
    findings: jsonb().$type<Finding[]>(),
    failureReason: text("failure_reason"),
    /** How far the model's free version is; null where none was asked for. */
    rewriteStatus: text("rewrite_status", { enum: EMAIL_STATUSES }),
    rewriteRequestedAt: moment("rewrite_requested_at"),
    rewriteFailureReason: text("rewrite_failure_reason"),
    /** The writer's answer as received, for the back-office. */
    rawWebhookData: jsonb("raw_webhook_data"),
    /** What it took with a model: calls, tokens, cost; null where none wrote. */
    writingRecord: jsonb("writing_record").$type<WritingRecord>(),
    idempotencyKey: uuid("idempotency_key"),
    /** When staff last had a failed email written again: its time counts from there. */
    retriedAt: moment("retried_at"),
  },
  (table) => [
    // Upwards, and read backwards: written downwards it would be nulls last, which serves no `order by … desc`.
    index("emails_by_owner").on(table.userId, table.createdAt, table.id),
    index("emails_by_title").on(table.userId, sql`lower(${table.title})`, table.id),
    index("emails_processing").on(table.createdAt).where(sql`${table.status} = 'processing'`),
    index("emails_rewriting").on(table.rewriteRequestedAt).where(sql`${table.rewriteStatus} = 'processing'`),
    index("emails_time").on(table.createdAt, table.id),
    index("emails_status").on(table.status, table.createdAt, table.id),
    // A short pending list: whoever fills it has to sort it in, and that may be somebody asking for a letter.
    index("emails_search")
      .using("gin", sql`(${emailSearchText(table)}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 512 }),
    // Letters that are there alone: asking for one must not pay for sorting in the words of others.
    index("emails_library")
      .using("gin", table.userId, sql`(${librarySearchText(table)}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 512 })
      .where(sql`${table.status} = 'generated'`),
    index("emails_unwritten").on(table.userId).where(sql`${table.status} <> 'generated'`),
    uniqueIndex("emails_idempotency").on(table.userId, table.idempotencyKey),
  ],
);

type Searched =
  | "title"
  | "contentFocus"
  | "targetAudience"
  | "productName"
  | "campaignName"
  | "generatedSubject"
  | "generatedContent";

/** Where the words a user remembers may stand (decision LIB-34); its index says exactly this, too. */
export function librarySearchText(table: Record<Searched, AnyPgColumn>): SQL {
  const {
    title,
    contentFocus,
    targetAudience,
    productName,
    campaignName,
    generatedSubject,
    generatedContent,
  } = table;
  const brief = sql`${title} || ' ' || ${contentFocus} || ' ' || ${targetAudience} || ' ' || ${productName} || ' ' || ${campaignName}`;
  const letter = sql`coalesce(${generatedSubject}, '') || ' ' || coalesce(${generatedContent}, '')`;
  // A line ends like a word: a short search begins with the blank before it.
  return sql`lower(replace(' ' || ${brief} || ' ' || ${letter}, E'\\n', ' '))`;
}

/** What staff search for in an email; to be served by its index, a query has to say exactly this. */
export function emailSearchText(
  table: Record<"title" | "userId" | "targetAudience" | "contentFocus", AnyPgColumn>,
): SQL {
  const { title, userId, targetAudience, contentFocus } = table;
  return sql`lower(' ' || ${title} || ' ' || ${userId} || ' ' || ${targetAudience} || ' ' || ${contentFocus})`;
}

/** What one user's letters took of a model on one day, in UTC: the daily cap is held against it. */
export const modelSpend = pgTable(
  "model_spend",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    calls: integer().notNull(),
    tokens: bigint({ mode: "number" }).notNull(),
    /** Millionths of a US dollar, as far as the prices are known. */
    costMicros: bigint("cost_micros", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
