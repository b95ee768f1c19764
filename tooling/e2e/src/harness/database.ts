import type { WritingStage } from "@storyletter/contract/letters";
import postgres from "postgres";
import { environment } from "./environment.ts";

/** For states that need days or a broken worker to arise; everything else goes through the product. */
export const sql = postgres(environment.databaseUrl, { max: 1, onnotice: () => undefined });

export const ageEmail = (id: string, { years = 0, days = 0 }: { years?: number; days?: number }) =>
  sql`update emails set created_at = created_at - make_interval(years => ${years}, days => ${days}) where id = ${id}`;

export const ageAccount = (email: string, days: number) =>
  sql`update users set created_at = created_at - make_interval(days => ${days}) where email_normalized = ${email}`;

export const ageSignIns = (email: string, minutes: number) => sql`
  update sessions set proved_at = now() - make_interval(mins => ${minutes})
  where user_id = (select id from users where email_normalized = ${email})`;

/** Simulates a worker that died: the email is processing and paid for, but nothing works on it. */
export const orphanEmail = (id: string, { minutesAgo }: { minutesAgo: number }) => sql`
  update emails
  set status = 'processing', generated_subject = null, generated_content = null, letter = null,
      completed_at = null, created_at = now() - make_interval(mins => ${minutesAgo}),
      retried_at = null, words_at = null
  where id = ${id}`;

/** Publishes what a writer would: how far a letter is, or that it has ended. */
export const publishProgress = (id: string, news: { stage: WritingStage; text: string } | "ended") =>
  sql`select pg_notify('email_progress', ${JSON.stringify({ key: id, news })})`;

/** Replaces the findings of this letter's checks. */
export const keepFindings = (id: string, findings: postgres.JSONValue) =>
  sql`update emails set findings = ${sql.json(findings)} where id = ${id}`;

/** Keeps openings beside a letter, as a model writes them. */
export const keepOpenings = (id: string, openings: postgres.JSONValue) =>
  sql`update emails set letter = jsonb_set(letter, '{openings}', ${sql.json(openings)}) where id = ${id}`;

/** Simulates a failed model whose letter the built-in writer wrote instead. */
export const markAsFallback = (id: string) => sql`
  update emails
  set letter = jsonb_set(letter, '{writer,fallbackReason}', '"AI wasn''t available, so our standard writer wrote this."')
  where id = ${id}`;

/** Copies an email many times, each a few hours older than the previous. */
export const multiplyEmail = (id: string, copies: number) => sql`
  insert into emails
  select (jsonb_populate_record(e, jsonb_build_object(
    'id', gen_random_uuid(),
    'created_at', e.created_at - copy * interval '5 hours',
    'idempotency_key', null))).*
  from emails e, generate_series(1, ${copies}) copy
  where e.id = ${id}`;

/** Simulates an email that no writer could finish. */
export const failEmail = (id: string, reason = "The writer was away.") => sql`
  update emails
  set status = 'failed', failure_reason = ${reason}, generated_subject = null,
      generated_content = null, letter = null
  where id = ${id}`;

/** Adds users with one family name: some with the bonus, some deleted, one with a very long name. */
export async function addUsers(family: string, count: number) {
  await sql`
    insert into users (id, email, email_normalized, password_hash, first_name, last_name, created_at, verified_at,
                       action_taker_at)
    select 'user-' || gen_random_uuid(), address, address, 'nobody signs in', first, ${family},
           now() - n * interval '1 hour', now(), case when n % 3 = 0 then now() end
    from generate_series(1, ${count}::int) n,
         lateral (select case when n = 1 then repeat('averylongname', 5) else 'p' || n end as first) f,
         lateral (select lower(first || '.' || ${family}::text || '@example.com') as address) a`;
  await sql`
    insert into billing_accounts (user_id, mode, customer_id, status, updated_at)
    select id, 'test', 'cus_' || md5(id) || 'last' || lpad((row_number() over ())::text, 4, '0'), case when first_name like '%5' then 'canceled' else 'active' end, now()
    from users where last_name = ${family} and first_name ~ '^p.*[56]$'`;
}

/** Simulates emails that were written with this account's current allowance and then deleted. */
export const spendCredits = (email: string, count: number) => sql`
  insert into credit_entries (allowance_id, kind, amount, created_at)
  select a.allowance_id, 'charge', -1, now()
  from credit_accounts a join users u on u.id = a.user_id, generate_series(1, ${count}::int)
  where u.email_normalized = ${email}`;

/** Simulates an upgrade by the test screen; the payment provider does not know about it. */
export const simulateSubscription = (email: string) => sql`
  insert into billing_accounts (user_id, mode, subscription_id, status, simulated, updated_at)
  select id, 'test', 'sub_' || md5(id), 'active', true, now() from users where email_normalized = ${email}`;

/** Simulates a renewal that failed after a payment of two months ago, which the customer's bank disputes. */
export const oweAndDispute = (email: string, { amountCents }: { amountCents: number }) =>
  sql.begin(async (tx) => {
    const user = tx`(select id from users where email_normalized = ${email})`;
    await tx`
      insert into billing_accounts (user_id, mode, subscription_id, status, simulated, updated_at)
      values (${user}, 'test', ${`sub_${email}`}, 'past_due', true, now())`;
    await tx`
      insert into invoices (id, user_id, mode, customer_id, status, amount_cents, currency, created_at, paid_at)
      values (${`in_${email}`}, ${user}, 'test', ${`cus_${email}`}, 'paid', ${amountCents}, 'usd',
              now() - interval '60 days', now() - interval '60 days')`;
    await tx`
      insert into disputes (id, user_id, mode, invoice_id, outcome, amount_cents, currency, created_at, updated_at)
      values (${`dp_${email}`}, ${user}, 'test', ${`in_${email}`}, 'open', ${amountCents}, 'usd', now(), now())`;
  });

/** Simulates links that were mailed a week ago. */
export const expireLinks = (email: string) => sql`
  update mailed_tokens set expires_at = now() - interval '1 minute'
  where user_id = (select id from users where email_normalized = ${email})`;

interface Named {
  email: string;
  firstName: string;
  lastName: string;
}

/** Of a copy's password, "a-good-phrase", with next to no work: proving it costs what its hash says. */
const QUICK_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$3VbucYYYSP6tHnDoYW+8AA$a7ZZNMOdsvw7I7nkmWubLrN5PVYeEjCNifoJNUIKXKs";

/** Copies an account as if it had just been created, with an address and a name of its own. */
export const copyAccount = (from: string, { email: to, firstName, lastName }: Named) =>
  sql.begin(async (tx) => {
    await tx`
      insert into users
      select (jsonb_populate_record(u, jsonb_build_object(
        'id', 'user-' || gen_random_uuid(), 'email', ${to}::text, 'email_normalized', ${to}::text,
        'password_hash', ${QUICK_HASH}::text, 'first_name', ${firstName}::text, 'last_name', ${lastName}::text,
        'created_at', now(), 'verified_at', now()))).*
      from users u where email_normalized = ${from}`;
    await tx`
      insert into allowances
      select (jsonb_populate_record(a, jsonb_build_object(
        'id', gen_random_uuid(), 'user_id', copy.id, 'created_at', now()))).*
      from allowances a join users u on u.id = a.user_id, users copy
      where u.email_normalized = ${from} and copy.email_normalized = ${to}`;
    await tx`
      insert into credit_accounts (user_id, allowance_id)
      select a.user_id, a.id from allowances a join users u on u.id = a.user_id
      where u.email_normalized = ${to}`;
    await tx`
      insert into credit_entries (allowance_id, kind, amount, created_at)
      select a.id, 'grant', a.size, now() from allowances a join users u on u.id = a.user_id
      where u.email_normalized = ${to}`;
  });

/**
 * Turns an account into an administrator: the kind is part of the id, so this creates another with the same login.
 */
export const promote = (email: string) =>
  sql.begin(async (tx) => {
    const before = `before ${email}`;
    await tx`update users set email_normalized = ${before} where email_normalized = ${email}`;
    await tx`
      insert into users
      select (jsonb_populate_record(u, jsonb_build_object('id', 'admin-' || u.id, 'email_normalized', ${email}::text))).*
      from users u where email_normalized = ${before}`;
  });

/** Makes this administrator the owner, whom the first start normally creates. */
export const makeOwner = (email: string) =>
  sql`update installation set owner_id = (select id from users where email_normalized = ${email})`;

/** Removes the keys of the live environment. */
export const deleteLiveKeys = () =>
  sql`update payment_settings set live_public_key = null, live_secret_key_sealed = null`;

/** The events the product has recorded for this user, in order. */
export const productEvents = async (email: string) => [
  ...(await sql<{ name: string; path: string }[]>`
    select e.name, e.path from product_events e
    join users u on u.id = e.user_id
    where u.email_normalized = ${email} order by e.id`),
];
