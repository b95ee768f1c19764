import type {
  DraftFields,
  DraftForm,
  Hint,
  Question,
  WritingNotes,
  WritingRecord,
} from "@storyletter/contract/emails";
import {
  COMPARISONS,
  EMAIL_LENGTH_VALUES,
  EMAIL_STATUSES,
  KEEPS,
  STORY_TYPE_VALUES,
  WRITE_IN_VALUES,
  YES_OR_NO_VALUES,
} from "@storyletter/contract/emails/constants";
import {
  type Finding,
  type Letter,
  type LetterDocument,
  type ProvenanceRecord,
  VERSION_AUTHORS,
} from "@storyletter/contract/letters";
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
import { stories } from "./stories.ts";
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
    readerMoment: text("reader_moment").notNull().default(""),
    storyLink: text("story_link").notNull().default(""),
    afterwards: text().notNull().default(""),
    /** The language of the letter, or "story" for that of its story. */
    writeIn: text("write_in", { enum: WRITE_IN_VALUES }).notNull().default("story"),
    /** Whether the built-in writer may write this email if the model fails. */
    withoutModel: text("without_model", { enum: YES_OR_NO_VALUES }).notNull().default("no"),
    status: text({ enum: EMAIL_STATUSES }).notNull(),
    createdAt: moment("created_at").notNull(),
    completedAt: moment("completed_at"),
    generatedSubject: text("generated_subject"),
    generatedContent: text("generated_content"),
    letter: jsonb().$type<Letter>(),
    /** The letter as its owner edits it; null for a letter from before editing, until its first save. */
    letterDocument: jsonb("letter_document").$type<LetterDocument>(),
    /** Counts the saves of the letter. */
    letterRevision: integer("letter_revision").notNull().default(0),
    /** When its owner last changed the letter; null while it is as it was written. */
    editedAt: moment("edited_at"),
    /** Findings of the pre-send check; null if it did not run. */
    findings: jsonb().$type<Finding[]>(),
    /** Whether a model compared this letter with its brief. */
    comparison: text({ enum: COMPARISONS }).notNull().default("not-compared"),
    /** Open questions of the writer to the author; null until written. */
    questions: jsonb().$type<Question[]>(),
    /** What the writer omitted, cleaned up and noticed in the brief. */
    writingNotes: jsonb("writing_notes").$type<WritingNotes>(),
    hints: jsonb("hints").$type<Hint[]>(),
    failureReason: text("failure_reason"),
    /** Status of the free AI version; null if none was requested. */
    rewriteStatus: text("rewrite_status", { enum: EMAIL_STATUSES }),
    rewriteRequestedAt: moment("rewrite_requested_at"),
    rewriteFailureReason: text("rewrite_failure_reason"),
    /** The writer's raw response, for the back-office. */
    rawWebhookData: jsonb("raw_webhook_data"),
    /** Model calls, tokens and cost; null if no model was used. */
    writingRecord: jsonb("writing_record").$type<WritingRecord>(),
    idempotencyKey: uuid("idempotency_key"),
    /** The batch that requested it. */
    batchId: uuid("batch_id"),
    /** The day its owner noted as sent, and with what; null without a note. */
    sentOn: date("sent_on", { mode: "string" }),
    sentWith: text("sent_with"),
    /** An email with the same story, told another way in this one; it may be deleted by now. */
    sameStoryAs: uuid("same_story_as"),
    /** The draft it was sent from, which ended with it; null if it was sent from none. */
    draftId: uuid("draft_id"),
    /** The story of the bank that the letter tells; null if it has none. */
    storyId: uuid("story_id").references(() => stories.id, { onDelete: "set null" }),
    /** When staff retried it, the letter that it waited for ended, or a writer took it: its timeout counts from here. */
    retriedAt: moment("retried_at"),
    /** The letter of its series that is written first; null once it has its turn. */
    waitsFor: uuid("waits_for"),
    /** When words of a model last came for it, about; it has time as long as they come. Null until a writer takes it. */
    wordsAt: moment("words_at"),
  },
  (table) => [
    // Ascending and scanned backwards: a descending index would sort nulls last, which serves no `order by …
    // desc`.
    index("emails_by_owner").on(table.userId, table.createdAt, table.id),
    index("emails_by_title").on(table.userId, sql`lower(${table.title})`, table.id),
    index("emails_processing").on(table.createdAt).where(sql`${table.status} = 'processing'`),
    index("emails_rewriting").on(table.rewriteRequestedAt).where(sql`${table.rewriteStatus} = 'processing'`),
    index("emails_time").on(table.createdAt, table.id),
    index("emails_status").on(table.status, table.createdAt, table.id),
    // A short pending list, because flushing it delays whichever request fills it, and that may be a new email.
    index("emails_search")
      .using("gin", sql`(${emailSearchText(table)}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 512 }),
    // Only generated letters: creating an email must not pay for indexing other people's text.
    index("emails_library")
      .using("gin", table.userId, sql`(${librarySearchText(table)}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 512 })
      .where(sql`${table.status} = 'generated'`),
    index("emails_unwritten").on(table.userId).where(sql`${table.status} <> 'generated'`),
    index("emails_by_story").on(table.storyId, table.createdAt).where(sql`${table.storyId} is not null`),
    index("emails_by_batch").on(table.batchId).where(sql`${table.batchId} is not null`),
    index("emails_by_draft").on(table.draftId).where(sql`${table.draftId} is not null`),
    index("emails_waiting").on(table.waitsFor).where(sql`${table.waitsFor} is not null`),
    uniqueIndex("emails_idempotency").on(table.userId, table.idempotencyKey),
  ],
);

/** Idempotency keys of deleted emails, remembered so that a repeated request doesn't write and charge again. */
export const deletedEmailKeys = pgTable(
  "deleted_email_keys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: uuid().notNull(),
    deletedAt: moment("deleted_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("deleted_email_keys_time").on(table.deletedAt),
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

/** The text a user's library search covers. The index uses exactly this expression. */
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
  // Line breaks count as spaces, because a short search term is matched with a leading space.
  return sql`lower(replace(' ' || ${brief} || ' ' || ${letter}, E'\\n', ' '))`;
}

/** The text that staff search covers. A query has to use exactly this expression to be served by the index. */
export function emailSearchText(
  table: Record<"title" | "userId" | "targetAudience" | "contentFocus", AnyPgColumn>,
): SQL {
  const { title, userId, targetAudience, contentFocus } = table;
  return sql`lower(' ' || ${title} || ' ' || ${userId} || ' ' || ${targetAudience} || ' ' || ${contentFocus})`;
}

/** One user's model usage on one UTC day, checked against the daily cap. */
export const modelSpend = pgTable(
  "model_spend",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    calls: integer().notNull(),
    tokens: bigint({ mode: "number" }).notNull(),
    /** Millionths of a US dollar, for models with known prices. */
    costMicros: bigint("cost_micros", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index("model_spend_day").on(table.day, table.costMicros.desc()),
  ],
);

/** A model at an endpoint: the request dialect it understands, and its last fault for the back-office. */
export const modelEndpoints = pgTable(
  "model_endpoints",
  {
    baseUrl: text("base_url").notNull(),
    model: text().notNull(),
    dialect: jsonb(),
    lastFault: text("last_fault"),
    lastFaultAt: moment("last_fault_at"),
  },
  (table) => [primaryKey({ columns: [table.baseUrl, table.model] })],
);

/** Kept states of a letter, numbered from 1. */
export const letterVersions = pgTable(
  "letter_versions",
  {
    emailId: uuid("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    author: text({ enum: VERSION_AUTHORS }).notNull(),
    createdAt: moment("created_at").notNull(),
    /** Words of the letter, for the list. */
    words: integer().notNull(),
    document: jsonb().$type<LetterDocument>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.emailId, table.number] }),
    index("letter_versions_by_time").using("brin", table.createdAt),
  ],
);

/** Signed records of who wrote a letter, for each text with which it left. */
export const provenanceRecords = pgTable(
  "provenance_records",
  {
    id: uuid().primaryKey(),
    emailId: uuid("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    record: jsonb().$type<ProvenanceRecord>().notNull(),
    jws: text().notNull(),
    /** The hashes of its longest sentences, by which a text without its record is found. */
    longest: text().array().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("provenance_records_email").on(table.emailId, table.createdAt),
    index("provenance_records_longest").using("gin", table.longest),
  ],
);

/** Public halves of the keys that signed records, so that records verify after the key has changed. */
export const signingKeys = pgTable("signing_keys", {
  /** Its RFC 7638 thumbprint. */
  kid: text().primaryKey(),
  publicKey: jsonb("public_key").$type<{ kty: "OKP"; crv: "Ed25519"; x: string }>().notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Forms that were not sent yet. */
export const drafts = pgTable(
  "drafts",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Counts the saves. */
    revision: integer().notNull(),
    brief: jsonb().$type<DraftFields>().notNull(),
    /** What the form holds beyond the brief. */
    form: jsonb().$type<DraftForm>(),
    /** The email this one is created like; it may be deleted by now. */
    similarTo: uuid("similar_to"),
    keeps: text({ enum: KEEPS }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("drafts_by_owner").on(table.userId, table.updatedAt, table.id)],
);
