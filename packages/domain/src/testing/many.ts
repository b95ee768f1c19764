import type { Sql } from "@storyletter/db";

/** A whole installation in a few statements: users over two years, each with letters, some of them paying. */
export async function seedMany(sql: Sql, size: { users: number; emails: number; deeds: number }) {
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
                        email_subject, status, created_at)
    select gen_random_uuid(), 'user-' || md5((1 + n % ${size.users}::int)::text),
           'The ' || (array['oven', 'letter', 'bridge', 'garden', 'winter'])[1 + n % 5] || ' ' || n,
           'A free day a week for people who run a kitchen, number ' || n % 7919,
           repeat('Last March the big oven died. ', 6), '', 'indirect',
           (array['Owners of small food businesses', 'Coaches', 'Agencies'])[1 + n % 3] || ' ' || n % 101,
           'relief', 'book', 'https://example.com', '', '', '', '', '', '', '', 'no-preference', 'c', '',
           case when n % 997 = 1 then 'failed' else 'generated' end,
           timestamptz '2024-03-01' + n * (interval '730 days' / ${size.emails}::int)
    from generate_series(1, ${size.emails}::int) n`;
  await sql`
    insert into audit_entries (actor_id, action, subject_id, details, address, created_at)
    select 'admin-' || n % 7, (array['user.reset-usage', 'user.disable', 'email.retry'])[1 + n % 3],
           'user-' || md5((1 + n % ${size.users}::int)::text), '{}', '203.0.113.7',
           timestamptz '2024-03-01' + n * interval '1 minute'
    from generate_series(1, ${size.deeds}::int) n`;
  await sql`vacuum analyze`;
}

/** How many rows and index entries the work on this connection has read of these tables. */
export async function rowsRead(sql: Sql, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`;
    const [sum] = await sql<{ rows: number }[]>`
      select (sum(seq_tup_read) + sum(coalesce(idx_tup_fetch, 0)))::int
             + (select sum(idx_tup_read)::int from pg_stat_user_indexes) as rows
      from pg_stat_user_tables`;
    return sum?.rows ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
