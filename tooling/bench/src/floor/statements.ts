import type postgres from "postgres";

type Queryable = postgres.Sql | postgres.TransactionSql;

/** The statements of the product, written out by hand: what is left when everything around them is taken away. */
export const findCaller = (sql: Queryable, sessionHash: string) => sql<
  { user_id: string; expires_at: Date }[]
>`
  select s.expires_at, s.user_id, u.email, u.first_name, u.last_name, u.created_at,
         u.emails_generated, u.action_taker_at
  from sessions s join users u on u.id = s.user_id
  where s.id = ${sessionHash}`;

export const listEmails = (sql: Queryable, userId: string, limit: number) => sql`
  select id, title, content_focus as "contentFocus", story, lesson, story_type as "storyType",
         target_audience as "targetAudience", desired_emotion as "desiredEmotion",
         call_to_action as "callToAction", cta_url as "ctaUrl", product_name as "productName",
         product_description as "productDescription", key_benefit as "keyBenefit", price,
         sale_price as "salePrice", proof_element as "proofElement", tone_preference as "tonePreference",
         email_length as "emailLength", campaign_name as "campaignName", email_subject as "emailSubject",
         status, created_at as "createdAt", generated_subject as "generatedSubject",
         generated_content as "generatedContent", letter, findings, failure_reason as "failureReason",
         rewrite_status as "rewriteStatus", rewrite_failure_reason as "rewriteFailureReason"
  from emails
  where user_id = ${userId}
  order by created_at desc, id desc
  limit ${limit + 1}`;

export const lockAccount = (sql: Queryable, userId: string) => sql<{ allowance_id: string }[]>`
  select allowance_id from credit_accounts where user_id = ${userId} for update`;

export const sumCredits = (sql: Queryable, allowanceId: string) => sql<{ remaining: number }[]>`
  select coalesce(sum(amount), 0)::int as remaining from credit_entries where allowance_id = ${allowanceId}`;

export const chargeCredit = (sql: Queryable, allowanceId: string, emailId: string, now: Date) => sql`
  insert into credit_entries (allowance_id, kind, amount, email_id, created_at)
  values (${allowanceId}, 'charge', -1, ${emailId}, ${now})`;

export const insertEmail = (sql: Queryable, row: Record<string, string | Date>) => sql`
  insert into emails ${sql(row)}`;
