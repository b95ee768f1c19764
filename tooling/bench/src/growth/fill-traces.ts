import type postgres from "postgres";
import type { Size } from "./fill.ts";
import { BEGAN, spread, YEARS } from "./fill-users.ts";

/** What is kept of what happened: page views, messages to other systems, what staff did, work that was given up. */
export async function fillTraces(tx: postgres.TransactionSql, { users, emails }: Size): Promise<void> {
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
  const deeds = Math.ceil(users / 2);
  await tx`
    insert into audit_entries (actor_id, action, subject_id, details, address, created_at)
    select 'admin-' || n % 7, (array['user.reset-usage', 'user.disable', 'email.retry'])[1 + n % 3], ${someone}, '{}',
           '203.0.113.7', ${moment(deeds)}
    from generate_series(1, ${deeds}::int) n`;
  const jobs = Math.ceil(users / 50);
  await tx`
    insert into pgboss.job (name, data, state, start_after, source_name, source_retry_count)
    select case when n % 2 = 0 then 'send-notice.given-up' else 'send-notice' end,
           jsonb_build_object('noticeId', md5('notice' || n)), 'created', now() + interval '1 day', 'send-notice', 76
    from generate_series(1, ${jobs}::int) n`;
}
