import type { Sql } from "@storyletter/db";

/** Drops the search indexes and rebuilds them after filling the tables, which is faster. */
export async function fillTables(sql: Sql, fill: () => Promise<void>): Promise<void> {
  const trigrams = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '%gin_trgm_ops%'`;
  for (const { name } of trigrams) await sql.unsafe(`drop index ${name}`);
  await fill();
  for (const { definition } of trigrams) await sql.unsafe(definition);
  await sql`vacuum analyze`;
}

interface Size {
  users: number;
  emails: number;
  auditEntries: number;
}

/** Two years of users, letters, payments and logs; `collector` owns a tenth of the letters. */
export function seedMany(sql: Sql, size: Size, collector: string): Promise<void> {
  return fillTables(sql, () => insertMany(sql, size, collector));
}

async function insertMany(sql: Sql, size: Size, collector: string): Promise<void> {
  await sql`
    insert into users (id, email, email_normalized, password_hash, first_name, last_name, created_at, verified_at,
                       disabled_at, action_taker_at)
    select 'user-' || md5(n::text), 'Person' || n || '@' || host, 'person' || n || '@' || host, 'x',
           (array['Mara', 'Theo', 'Ines', 'Kofi', 'Yuki', 'Olga'])[1 + n % 6], 'Family' || n % 9973,
           at, case when n % 50 > 0 then at end, case when n % 5000 = 7 then at end,
           case when n % 20 = 3 then at end
    from generate_series(1, ${size.users}::int) n,
         lateral (select timestamptz '2024-03-01' + n * (interval '730 days' / ${size.users}::int) as at,
                         (array['example.com', 'letters.example', 'bakery.example'])[1 + n % 3] as host) l`;
  await sql`
    insert into billing_accounts (user_id, mode, customer_id, subscription_id, status, updated_at)
    select id, 'test', 'cus_' || md5('c' || id), 'sub_' || md5('s' || id),
           (array['active', 'active', 'canceled', 'past_due'])[1 + length(id) % 3 + (n % 4) / 3], now()
    from (select id, row_number() over () as n from users) u where n % 12 = 0`;
  await sql`
    insert into emails (id, user_id, title, content_focus, story, lesson, story_type, target_audience,
                        desired_emotion, call_to_action, cta_url, product_name, product_description, key_benefit,
                        price, sale_price, proof_element, tone_preference, email_length, campaign_name,
                        email_subject, status, created_at, generated_content)
    select gen_random_uuid(),
           case when n % 10 = 4 then ${collector} else 'user-' || md5((1 + n % ${size.users}::int)::text) end,
           'The ' || (array['oven', 'letter', 'bridge', 'garden', 'winter'])[1 + n % 5] || ' ' || n,
           'A free day a week for people who run a kitchen, number ' || n % 7919,
           repeat('Last March the big oven died. ', 6), '', 'indirect',
           (array['Owners of small food businesses', 'Coaches', 'Agencies'])[1 + n % 3] || ' ' || n % 101,
           'relief', 'book', 'https://example.com', '', '', '', '', '', '', '', 'no-preference', 'c', '',
           case when n % 997 = 1 then 'failed' else 'generated' end,
           timestamptz '2024-03-01' + n * (interval '730 days' / ${size.emails}::int),
           'Nobody had slept, and the rolls were ' || (array['warm', 'cold', 'gone'])[1 + n % 3] || ' in kitchen ' || n
    from generate_series(1, ${size.emails}::int) n`;
  await sql`
    insert into audit_entries (actor_id, action, subject_id, details, address, created_at)
    select 'admin-' || n % 7, (array['user.reset-usage', 'user.disable', 'email.retry'])[1 + n % 3],
           'user-' || md5((1 + n % ${size.users}::int)::text), '{}', '203.0.113.7',
           timestamptz '2024-03-01' + n * interval '1 minute'
    from generate_series(1, ${size.auditEntries}::int) n`;
  await seedLedgersAndEvents(sql, size);
}

async function seedLedgersAndEvents(sql: Sql, { users, emails, auditEntries }: Size): Promise<void> {
  await sql`
    insert into allowances (id, user_id, plan, size, created_at)
    select md5('pool' || n)::uuid, 'user-' || md5(n::text), 'trial', 10, timestamptz '2024-03-01'
    from generate_series(1, ${users}::int) n`;
  await sql`
    insert into credit_accounts (user_id, allowance_id)
    select 'user-' || md5(n::text), md5('pool' || n)::uuid from generate_series(1, ${users}::int) n`;
  await sql`
    insert into credit_entries (allowance_id, kind, amount, email_id, created_at)
    select md5('pool' || 1 + n % ${users}::int)::uuid, 'charge', -1, gen_random_uuid(), timestamptz '2024-03-01'
    from generate_series(1, ${emails}::int) n`;
  await sql`
    insert into invoices (id, user_id, mode, customer_id, subscription_id, status, amount_cents, paid_at, created_at)
    select 'in_' || user_id || n, user_id, mode, customer_id, subscription_id, 'paid', 1900, now(), now()
    from billing_accounts, generate_series(1, 12) n`;
  await sql`
    insert into webhook_events (id, mode, type, customer_id, payload, status, received_at)
    select 'evt_' || n, 'test', 'invoice.paid', 'cus_' || md5('c' || n % 500), '{}',
           case when n % 4999 = 7 then 'failed' else 'applied' end, timestamptz '2024-03-01' + n * interval '1 minute'
    from generate_series(1, ${auditEntries}::int) n`;
  await sql`
    insert into webhook_deliveries (id, user_id, event, body, status, created_at)
    select gen_random_uuid(), 'user-' || md5((1 + n % 1000)::text), 'email.generated', '{}',
           case when n % 4999 = 7 then 'failed' else 'delivered' end, timestamptz '2024-03-01' + n * interval '1 minute'
    from generate_series(1, ${auditEntries}::int) n`;
  await sql`
    insert into product_events (name, path, occurred_at)
    select 'page_view', '/emails', timestamptz '2025-01-25' + n * interval '1 minute'
    from generate_series(1, ${auditEntries}::int) n`;
}

/** Tables that grow with the installation and must never be scanned in full. */
const GROWING = [
  ["users", "emails", "sessions", "known_devices", "mailed_tokens", "account_notices", "billing_accounts"],
  ["allowances", "credit_accounts", "credit_entries", "invoices", "subscription_events", "checkout_attempts"],
  ["webhook_events", "webhook_deliveries", "product_events", "audit_entries"],
].flat();

/** What work on this connection has read: growing tables that it scanned in full, and how many rows and index entries. */
export async function readsOf(sql: Sql, work: () => Promise<unknown>) {
  const counted = async () => {
    await sql`select pg_stat_force_next_flush()`;
    const tables = await sql<{ name: string; scans: number; isGrowing: boolean; rows: number }[]>`
      select relname as name, seq_scan::int as scans, relname = any(${GROWING}) and n_live_tup > 5000 as "isGrowing",
             (seq_tup_read + coalesce(idx_tup_fetch, 0)
               + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes i where i.relid = t.relid))::int as rows
      from pg_stat_user_tables t`;
    return new Map(tables.map((table) => [table.name, table]));
  };
  const before = await counted();
  await work();
  const after = [...(await counted()).values()];
  const scansBefore = (name: string) => before.get(name)?.scans ?? 0;
  const total = (tables: Iterable<{ rows: number }>) => [...tables].reduce((sum, { rows }) => sum + rows, 0);
  return {
    scanned: after.flatMap(({ name, scans, isGrowing }) =>
      isGrowing && scans > scansBefore(name) ? [name] : [],
    ),
    rows: total(after) - total(before.values()),
  };
}
