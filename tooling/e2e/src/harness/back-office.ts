import postgres from "postgres";
import { sql } from "./database.ts";
import { environment } from "./environment.ts";

/** An arbitrary number that no other lock uses. */
const BACK_OFFICE = 20_261_121;

/** A shared lock for many tests, or an exclusive one for a test alone; waiters are served in order. */
export async function enterBackOffice({ alone }: { alone: boolean }): Promise<AsyncDisposable> {
  const own = postgres(environment.databaseUrl, { max: 1, onnotice: () => undefined });
  await (alone
    ? own`select pg_advisory_lock(${BACK_OFFICE})`
    : own`select pg_advisory_lock_shared(${BACK_OFFICE})`);
  return { [Symbol.asyncDispose]: () => own.end() };
}

/** Simulates a user who subscribed two months ago and paid each month since. */
export async function addPayments(email: string) {
  const [user] = await sql<{ id: string }[]>`select id from users where email_normalized = ${email}`;
  if (!user) throw new Error(`User ${email} does not exist.`);
  const name = `sub_${user.id.slice(-12)}`;
  await sql`
    insert into billing_accounts (user_id, mode, customer_id, subscription_id, status, current_period_end, updated_at)
    values (${user.id}, 'test', ${`cus_${user.id.slice(-12)}`}, ${name}, 'active', now() + interval '20 days', now())`;
  await sql`
    insert into subscription_events (user_id, mode, subscription_id, kind, amount_cents, occurred_at, key)
    select ${user.id}, 'test', ${name}, case when n = 2 then 'started' else 'renewed' end, 1900,
           now() - n * interval '30 days', ${name} || n
    from generate_series(0, 2) n`;
  await sql`
    insert into invoices (id, user_id, mode, customer_id, status, amount_cents, paid_at, created_at)
    select ${name} || n, ${user.id}, 'test', 'cus', 'paid', 1900, now() - n * interval '30 days', now() - n * interval '30 days'
    from generate_series(0, 2) n`;
}

/** Simulates a provider event that could not be applied. */
export const addFailedEvent = (id: string) => sql`
  insert into webhook_events (id, mode, type, customer_id, payload, status, note, attempts, received_at)
  values (${id}, 'test', 'invoice.paid', 'cus_1', '{"object":"event"}', 'failed', 'No account has this customer.', 2, now())`;

/** Simulates provider events that are none of ours, one a minute: two pages and a bit. */
export const addIgnoredEvents = (name: string) => sql`
  insert into webhook_events (id, mode, type, payload, status, attempts, received_at, processed_at)
  select ${name}::text || '_' || n, 'test', 'charge.updated', '{}', 'ignored', 1,
         now() - n * interval '1 minute', now()
  from generate_series(1, 120) n`;

/** Adds two news items; the first was sent to this user and forty others. */
export async function addNews(email: string) {
  await sql`
    insert into notification_settings (user_id, product_news, updated_at)
    select id, true, now() from users where email_normalized = ${email} or id in
      (select id from users where verified_at is not null order by id limit 40)
    on conflict (user_id) do update set product_news = true`;
  const [sent] = await sql<{ id: string }[]>`
    insert into product_news (id, subject, body, created_at, published_at, told_at) values
      (gen_random_uuid(), 'Letters can be written twice now',
       'Some days a letter needs a second try. On every letter of yours there is a new button: it keeps your story, your offer and your link, and costs nothing.',
       now() - interval '9 days', now() - interval '8 days', now() - interval '8 days')
    returning id`;
  await sql`
    insert into account_notices (id, user_id, kind, sent_to, news_id, key, created_at)
    select gen_random_uuid(), user_id, 'product-news', 'somebody', ${sent?.id ?? ""}, 'news:' || user_id, now()
    from notification_settings where product_news`;
  await sql`
    insert into product_news (id, subject, body, created_at) values
      (gen_random_uuid(), 'Donaudampfschifffahrtsgesellschaftskapitänsgeschichten: stories in every language that our writers can spell',
       ${"Die Briefe sprechen jetzt auch andere Sprachen. ".repeat(12)}, now() - interval '2 hours')`;
}

/** Simulates a mail that has failed permanently. */
export async function addFailedMail(tokenId: string) {
  await sql`
    insert into mail_deliveries (user_id, task, reference, kind, sent_to, status, answer, attempts, last_tried_at)
    select id, 'send-verification', ${tokenId}, 'verify-email', 'mara@no-such-bakery.example', 'given-up',
      '550 5.1.1 The email account that you tried to reach does not exist.', 4, now()
    from users order by created_at desc limit 1`;
  await sql`
    insert into pgboss.job (name, data, state, completed_on, source_name, source_output, source_retry_count)
    values ('send-verification.given-up', jsonb_build_object('tokenId', ${tokenId}::text), 'completed', now(),
      'send-verification', '{"error":"PermanentMailError"}', 3)`;
}
