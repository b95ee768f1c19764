import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertMembers } from "../clients/accounts.ts";
import { ALWAYS, AT_REST, findViolations, violationsIn } from "./check.ts";

const ALL = [...ALWAYS, ...AT_REST];
const WRITTEN = "11111111-1111-4111-8111-111111111111";
const FAILED = "22222222-2222-4222-8222-222222222222";
const WAITING = "33333333-3333-4333-8333-333333333333";

let database: TestDatabase;
let sql: postgres.Sql;

/** Data for every invariant, as the product would leave it. */
beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  const [member] = await insertMembers(sql, 1);
  const owner = member?.id ?? "";
  await sql`create schema pgboss`;
  await sql`create table pgboss.job (name text, state text, data jsonb, started_on timestamptz)`;
  await sql`insert into users (id, email, email_normalized, password_hash, created_at)
    values ('user-new', 'new@example.com', 'new@example.com', 'none', now())`;
  for (const [id, status] of [
    [WRITTEN, "generated"],
    [FAILED, "failed"],
    [WAITING, "processing"],
  ] as const) {
    await sql`insert into emails (id, user_id, title, content_focus, story, lesson, story_type, target_audience,
        desired_emotion, call_to_action, cta_url, product_name, product_description, key_benefit, price, sale_price,
        proof_element, tone_preference, email_length, campaign_name, email_subject, status, created_at, completed_at,
        generated_content, failure_reason, idempotency_key)
      values (${id}, ${owner}, '', '', '', '', 'indirect', '', '', '', '', '', '', '', '', '', '', '', 'short', '', '',
        ${status}, now(), ${status === "processing" ? null : new Date()}, 'A letter', 'A reason', ${id})`;
    await entry(id, "charge", -1);
  }
  await entry(FAILED, "refund", 1);
  await sql`insert into pgboss.job values ('write-email', 'active', ${sql.json({ emailId: WAITING })}, now())`;
  await sql`update users set emails_generated = 1 where id = ${owner}`;
  await sql`insert into webhook_events (id, mode, type, payload, status, received_at)
    values ('evt_1', 'test', 'invoice.paid', '{}', 'applied', now())`;
  await sql`insert into webhook_deliveries (id, user_id, event, body, status, created_at)
    values (gen_random_uuid(), ${owner}, 'letter.generated', '{}', 'delivered', now())`;
  await sql`insert into allowances (id, user_id, plan, size, mode, subscription_id, period_start, period_end, created_at)
    values (gen_random_uuid(), ${owner}, 'starter', 300, 'test', 'sub_1', now(), now(), now())`;
  await sql`insert into credit_entries (allowance_id, kind, amount, created_at)
    select id, 'grant', 300, now() from allowances where plan = 'starter'`;
  await sql`update credit_accounts set allowance_id = (select id from allowances where plan = 'starter')`;
  await sql`insert into billing_accounts (user_id, mode, subscription_id, status, current_period_start, updated_at)
    select ${owner}, 'test', 'sub_1', 'active', period_start, now() from allowances where plan = 'starter'`;
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const entry = (emailId: string, kind: string, amount: number) => sql`
  insert into credit_entries (allowance_id, kind, amount, email_id, created_at)
  select id, ${kind}, ${amount}, ${emailId}, now() from allowances where plan = 'trial'`;

/** The violations found after corrupting the database; rolled back afterwards. */
async function foundAfter(corruption: string): Promise<string[]> {
  const undone = new Error("undone");
  let found: string[] = [];
  await sql
    .begin(async (tx) => {
      await tx.unsafe(corruption);
      found = await violationsIn(tx, ALL);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

const again = (kind: "charge" | "refund", emailId: string) => `
  drop index credit_entries_one_${kind};
  insert into credit_entries (allowance_id, kind, amount, email_id, created_at)
  select allowance_id, kind, amount, email_id, now() from credit_entries where kind = '${kind}' and email_id = '${emailId}'`;

/** A corruption for each invariant. */
const CORRUPTIONS: Record<string, string> = {
  "no allowance is negative, or above its size":
    "update credit_entries set amount = -11 where kind = 'charge'",
  "each allowance is granted once, in full": "update credit_entries set amount = 299 where amount = 300",
  "each paid period is granted once": `drop index allowances_one_period;
    insert into allowances (id, user_id, plan, size, mode, subscription_id, period_start, period_end, created_at)
    select gen_random_uuid(), user_id, plan, 0, mode, subscription_id, period_start, period_end, created_at
    from allowances where plan = 'starter'`,
  "each email is charged once": again("charge", WRITTEN),
  "a credit is refunded at most once, to its own allowance": again("refund", FAILED),
  "a letter is charged, and a failure is refunded": `delete from credit_entries where kind = 'refund'`,
  "a generated email has its letter, a failed one its reason": `update emails set generated_content = null where id = '${WRITTEN}'`,
  "the letter count matches the letters generated":
    "update users set emails_generated = 2 where emails_generated = 1",
  "an email in progress has its job": "update pgboss.job set state = 'completed'",
  "verified users have one trial, and only they do":
    "update users set verified_at = now() where id = 'user-new'",
  "the bonus is unlocked by the fifth letter, once":
    "update users set action_taker_at = now() where id = 'user-new'",
  "a key creates one email": `drop index emails_idempotency; update emails set idempotency_key = '${WRITTEN}'`,
  "no email is left unfinished": "select 1",
  "every provider event was processed": "update webhook_events set status = 'failed'",
  "every unlock was delivered to the automation webhook": "update webhook_deliveries set status = 'failed'",
  "no job runs forever": "update pgboss.job set started_on = now() - interval '2 minutes'",
  "active subscribers use a paid allowance": "update billing_accounts set subscription_id = 'sub_2'",
};

describe("the invariants", () => {
  it("find only the letter in progress in consistent data", async () => {
    expect(await findViolations(sql, ALL)).toEqual([
      `Violated: no email is left unfinished. ${await waiting()}`,
    ]);
  });

  it.each(ALL.map(({ name }) => name))("detect a violation: %s", async (name) => {
    expect(await foundAfter(CORRUPTIONS[name] ?? "")).toContainEqual(
      expect.stringContaining(`Violated: ${name}.`),
    );
  });

  it("find nothing once the letter is generated", async () => {
    const ended = `update emails set status = 'generated', completed_at = now() where status = 'processing';
      update users set emails_generated = 2 where emails_generated = 1`;
    expect(await foundAfter(ended)).toEqual([]);
  });
});

const waiting = async () => {
  const [row] = await sql`select id || ' of ' || created_at as what from emails where status = 'processing'`;
  return row?.what;
};
