import type postgres from "postgres";
import { fillBank } from "./fill-bank.ts";
import { BEGAN, fillBooks, fillUsers, type Residents, type Size, spread, YEARS } from "./fill-books.ts";
import { fillSupport } from "./fill-support.ts";

/** Columns copied unchanged. */
const COPIED = [
  [
    "lesson",
    "story_type",
    "desired_emotion",
    "call_to_action",
    "cta_url",
    "product_name",
    "product_description",
  ],
  ["key_benefit", "price", "sale_price", "proof_element", "tone_preference", "email_length", "campaign_name"],
  ["email_subject", "generated_subject", "letter", "findings", "raw_webhook_data", "writing_record"],
].flat();

/** Words that occur only in some letters, with decreasing frequency. */
const WORDS = 4_000;
const WORDS_EACH = 12;

/** Copies the sample letters with their own titles, dates, owners and a few extra words. */
async function fillEmails(tx: postgres.TransactionSql, size: Size, residents: Residents): Promise<void> {
  const { users, emails, library, witness } = size;
  const columns = COPIED.join(", ");
  await tx.unsafe(`
    create temporary table samples on commit drop as
    select row_number() over (order by id) - 1 as place, * from emails where status = 'generated'`);
  await tx.unsafe(`
    create temporary table vocabulary on commit drop as
    select n, translate(substr(md5(n::text), 1, 5 + n % 4), '0123456789', 'aeioustrln') as word
    from generate_series(0, ${WORDS - 1}) n`);
  await tx.unsafe("alter table vocabulary add primary key (n); analyze vocabulary, samples");
  await tx.unsafe(
    `
    insert into emails (id, user_id, title, content_focus, story, target_audience, generated_content, status,
                        failure_reason, created_at, completed_at, ${columns})
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
              || substr(md5(n::text), 4, 15))::uuid,
           case when n % ${Math.max(2, Math.floor(emails / library))} = 0 then $1
                when n % ${Math.floor(emails / witness)} = 1 then $2
                else 'user-' || md5((1 + ${spread("n")} % greatest(1, n * ${users} / ${emails}))::text) end,
           title || ' ' || n, content_focus || ' ' || n % 7919, story || ' ' || n, target_audience || ' ' || n % 101,
           case when not failed then generated_content || E'\\n\\n' || said end,
           case when failed then 'failed' else 'generated' end,
           case when failed then 'Writing this email failed several times.' end,
           at, at + interval '900 milliseconds' + (n % 400) * interval '1 millisecond',
           ${columns}
    from generate_series(1::bigint, ${emails}::bigint) n,
         lateral (select ${BEGAN} + n * (${YEARS} / ${emails}) as at, n % 997 = 1 as failed) made,
         lateral (select string_agg(word, ' ') as said from generate_series(1, ${WORDS_EACH}) w
                  join vocabulary v on v.n = (${WORDS} * power((${spread("n * 13 + w")} % 9973) / 9973.0, 3))::int
                 ) own
    join samples s on true
    where s.place = n % (select count(*) from samples)`,
    [residents.librarian.id, residents.witness.id],
  );
  await tx`
    update users set emails_generated = written.count
    from (select user_id, count(*)::int from emails where status = 'generated' group by 1) written
    where id = user_id`;
}

/** Historical data: page views, webhook deliveries, staff actions and failed jobs. */
async function fillTraces(tx: postgres.TransactionSql, { users, emails }: Size): Promise<void> {
  const someone = tx.unsafe(`'user-' || md5((1 + ${spread("n")} % ${users})::text)`);
  const moment = (rows: number) => tx.unsafe(`${BEGAN} + n * (${YEARS} / ${rows})`);
  const views = emails * 2;
  await tx`
    insert into product_events (user_id, name, path, occurred_at)
    select ${someone}, (array['page_view', 'page_view', 'page_view', 'email_copied'])[1 + n % 4],
           (array['/emails', '/view-email/$id', '/create-email', '/view-email/$id'])[1 + n % 4], ${moment(views)}
    from generate_series(1, ${views}::int) n`;
  const endpoints = Math.ceil(users / 50);
  await tx`
    insert into webhook_endpoints (id, user_id, url, secret_sealed, created_at)
    select md5('endpoint' || n)::uuid, 'user-' || md5(n::text), 'https://hooks.example/in', 'sealed', now()
    from generate_series(1, ${endpoints}::int) n`;
  const deliveries = Math.ceil(emails / 5);
  await tx`
    insert into webhook_deliveries (id, user_id, endpoint_id, event, body, status, attempts, last_status, created_at)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
              || substr(md5(n::text), 4, 15))::uuid,
           'user-' || md5((1 + n % ${endpoints}::int)::text), md5('endpoint' || 1 + n % ${endpoints}::int)::uuid,
           'email.generated', '{"type":"email.generated","timestamp":"2026-01-01T00:00:00Z","data":{"id":"' || n || '"}}',
           case when n % 4999 = 1 then 'failed' else 'delivered' end, 1, 200, at
    from generate_series(1, ${deliveries}::int) n, lateral (select ${moment(deliveries)} as at) made`;
  const actions = Math.ceil(users / 2);
  await tx`
    insert into audit_entries (actor_id, action, subject_id, details, address, created_at)
    select 'admin-' || n % 7, (array['user.reset-usage', 'user.disable', 'email.retry'])[1 + n % 3], ${someone}, '{}',
           '203.0.113.7', ${moment(actions)}
    from generate_series(1, ${actions}::int) n`;
  const jobs = Math.ceil(users / 50);
  await tx`
    insert into pgboss.job (name, data, state, start_after, source_name, source_retry_count)
    select case when n % 2 = 0 then 'send-notice.given-up' else 'send-notice' end,
           jsonb_build_object('noticeId', md5('notice' || n)), 'created', now() + interval '1 day', 'send-notice', 76
    from generate_series(1, ${jobs}::int) n`;
}

/** Fills an installation with two years of data; its emails are copies of letters the product wrote. */
export async function fill(sql: postgres.Sql, size: Size, residents: Residents): Promise<void> {
  await sql.begin(async (tx) => {
    // The rows are consistent by construction, so skip foreign keys and triggers.
    await tx.unsafe("set local session_replication_role = replica; set local synchronous_commit = off");
    await tx.unsafe("set local maintenance_work_mem = '1GB'; set local work_mem = '256MB'");
    const indexes = await dropIndexes(tx);
    await fillUsers(tx, size);
    await fillEmails(tx, size, residents);
    await fillBooks(tx, size, residents);
    await fillTraces(tx, size);
    await fillSupport(tx, size);
    await fillBank(tx, size, residents);
    for (const { definition } of indexes) await tx.unsafe(definition);
    await tallyUp(tx);
  });
  await sql`vacuum analyze`;
}

interface Index {
  name: string;
  definition: string;
}

/** Dropping and recreating indexes saves minutes; unique indexes stay. */
async function dropIndexes(tx: postgres.TransactionSql): Promise<Index[]> {
  const indexes = await tx<Index[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class t on t.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`;
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  return indexes;
}

/** Writes what the triggers would have counted. */
async function tallyUp(tx: postgres.TransactionSql): Promise<void> {
  await tx`delete from tallies`;
  for (const name of ["users", "emails"]) {
    await tx`
      insert into tallies (name, day, rows)
      select ${name}, (created_at at time zone 'UTC')::date, count(*) from ${tx(name)} group by 2`;
  }
}
