import type postgres from "postgres";
import type { Size } from "./fill.ts";

/** Sign-ups are spread over two years. */
export const YEARS = "interval '730 days'";
export const BEGAN = "date_trunc('day', now()) - interval '730 days'";

/** A deterministic, even spread of rows over users. */
export const spread = (value: string) => `(hashint8(${value})::bigint & 2147483647)`;

/** Users of two years; every fifth has paid, and two in three have a session. */
export async function fillUsers(tx: postgres.TransactionSql, { users }: Size): Promise<void> {
  await tx`
    insert into users (id, email, email_normalized, password_hash, first_name, last_name, created_at, verified_at,
                       disabled_at, action_taker_at)
    select 'user-' || md5(n::text), 'Person' || n || '@' || host, 'person' || n || '@' || host, 'none',
           (array['Mara', 'Theo', 'Ines', 'Kofi', 'Yuki', 'Olga', 'Priya', 'Nils'])[1 + n % 8], 'Family' || n % 9973,
           at, case when n % 40 > 0 then at + interval '7 minutes' end, case when n % 5000 = 7 then at end,
           case when n % 20 = 3 then at + interval '1 day' end
    from generate_series(1, ${users}::int) n,
         lateral (select ${tx.unsafe(BEGAN)} + n * (${tx.unsafe(YEARS)} / ${users}::int) as at,
                         (array['example.com', 'letters.example', 'bakery.example'])[1 + n % 3] as host) l`;
  await tx`
    insert into sessions (id, user_id, expires_at, created_at, last_seen_at, user_agent, address)
    select md5('session' || n), 'user-' || md5(n::text), now() + interval '20 days', now(), now(),
           'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '203.0.113.7'
    from generate_series(1, ${users}::int) n where n % 3 > 0`;
  await tx`
    insert into known_devices (user_id, device_hash, last_used_at)
    select 'user-' || md5(n::text), md5('device' || n), now() from generate_series(1, ${users}::int) n`;
  await tx`
    insert into mailed_tokens (id, purpose, token_hash, user_id, created_at, expires_at, voided_at)
    select md5('token' || n)::uuid, 'verify-email', md5('hash' || n), 'user-' || md5(n::text), now(), now(), now()
    from generate_series(1, ${users}::int) n`;
  await tx`
    insert into account_notices (id, user_id, kind, sent_to, created_at)
    select md5('notice' || n)::uuid, 'user-' || md5(n::text), 'new-sign-in', 'person' || n || '@example.com',
           now() - (n % 30) * interval '1 day'
    from generate_series(1, ${users}::int) n`;
}
