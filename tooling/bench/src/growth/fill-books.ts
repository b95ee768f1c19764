import type postgres from "postgres";
import type { BenchUser } from "../calls.ts";

/** The main row counts; everything else is in proportion. */
export interface Size {
  users: number;
  emails: number;
  ledger: number;
  /** Emails of the user with the most, and of the user whose calls are compared. */
  library: number;
  witness: number;
}

export interface Residents {
  /** An ordinary subscriber with the same number of emails at every size. */
  witness: BenchUser;
  /** The user with the largest library. */
  librarian: BenchUser;
}

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

const PERIODS = 10;
const PERIOD = "interval '30 days'";
/** Allowances of the largest library, each a year's worth. */
const LIBRARY_POOLS = 12;

/** Paying users, every fifth: allowances, subscriptions, invoices and the provider's events. */
export async function fillBooks(
  tx: postgres.TransactionSql,
  size: Size,
  residents: Residents,
): Promise<void> {
  const { users } = size;
  await tx`
    create temporary table payers on commit drop as
    select 'user-' || md5(n::text) as id, n, p,
           case when p = ${PERIODS - 1} then date_trunc('second', now()) - (1 + n % 29) * interval '1 day'
             else ${tx.unsafe(BEGAN)} + n * (interval '400 days' / ${users}::int) + p * ${tx.unsafe(PERIOD)} end as at
    from generate_series(5, ${users}::int, 5) n, generate_series(0, ${PERIODS - 1}::int) p`;
  await fillPools(tx, users, residents);
  await fillLedger(tx, size, residents);
  await tx`
    insert into billing_accounts (user_id, mode, customer_id, subscription_id, status, current_period_start,
                                  current_period_end, updated_at)
    select id, 'test', 'cus_' || substr(md5('c' || n), 1, 14), 'sub_' || substr(md5('s' || n), 1, 24),
           (array['active', 'active', 'active', 'canceled', 'past_due', 'inactive'])[1 + ${tx.unsafe(spread("n"))} % 6],
           at, at + ${tx.unsafe(PERIOD)}, at
    from payers where p = ${PERIODS - 1}`;
  await tx`
    insert into invoices (id, user_id, mode, customer_id, subscription_id, number, status, amount_cents, period_start,
                          period_end, paid_at, created_at)
    select 'in_' || md5(n || '-' || p), id, 'test', 'cus_' || substr(md5('c' || n), 1, 14),
           'sub_' || substr(md5('s' || n), 1, 24), 'SL-' || n || '-' || p, 'paid', 1900, at,
           at + ${tx.unsafe(PERIOD)}, at, at
    from payers`;
  await tx`
    insert into subscription_events (user_id, mode, subscription_id, kind, amount_cents, occurred_at, key)
    select id, 'test', 'sub_' || substr(md5('s' || n), 1, 24), case when p = 0 then 'started' else 'renewed' end, 1900, at,
           'fill-' || n || '-' || p
    from payers order by at`;
  await tx`
    insert into webhook_events (id, mode, type, customer_id, payload, status, attempts, received_at, processed_at)
    select 'evt_' || substr(md5(n || '-' || p || '-' || e), 1, 24), 'test',
           (array['invoice.paid', 'customer.subscription.updated', 'charge.succeeded'])[e],
           'cus_' || substr(md5('c' || n), 1, 14), jsonb_build_object('createdAt', at, 'chargeId', null, 'change', null),
           case when (n + p) % 4999 = 0 then 'failed' when e = 3 then 'ignored' else 'applied' end, 1, at, at
    from payers, generate_series(1, 3) e`;
}

/** A trial for every user, and an allowance per paid period; the last one is active. */
async function fillPools(
  tx: postgres.TransactionSql,
  users: number,
  { librarian }: Residents,
): Promise<void> {
  await tx`
    insert into allowances (id, user_id, plan, size, created_at)
    select md5('trial' || n)::uuid, 'user-' || md5(n::text), 'trial', 10, ${tx.unsafe(BEGAN)}
    from generate_series(1, ${users}::int) n`;
  await tx`
    insert into allowances (id, user_id, plan, size, mode, subscription_id, period_start, period_end, created_at)
    select md5('pool' || n || '-' || p)::uuid, id, 'starter', 300, 'test', 'sub_' || substr(md5('s' || n), 1, 24), at,
           at + ${tx.unsafe(PERIOD)}, at
    from payers`;
  await tx`
    insert into allowances (id, user_id, plan, size, created_at)
    select md5('library' || p)::uuid, ${librarian.id}, 'starter', 10000, now()
    from generate_series(1, ${LIBRARY_POOLS}::int) p`;
  await tx`
    insert into credit_accounts (user_id, allowance_id)
    select 'user-' || md5(n::text),
           case when n % 5 = 0 then md5('pool' || n || '-' || ${PERIODS - 1}::int)::uuid else md5('trial' || n)::uuid end
    from generate_series(1, ${users}::int) n`;
}

/** A charge for each existing email, the grants, and charges for emails deleted since. */
async function fillLedger(
  tx: postgres.TransactionSql,
  { emails, ledger }: Size,
  { librarian, witness }: Residents,
): Promise<void> {
  await tx`create temporary table pools on commit drop as
    select id, row_number() over (order by created_at, id) as place from allowances where user_id like 'user-%'`;
  await tx`create index on pools (place)`;
  await tx`analyze pools`;
  await tx`
    insert into credit_entries (allowance_id, kind, amount, created_at)
    select id, 'grant', size, created_at from allowances where user_id <> ${witness.id} order by created_at`;
  await tx`
    insert into credit_entries (allowance_id, kind, amount, email_id, created_at)
    select coalesce(own.id, current.allowance_id), 'charge', -1, e.id, e.created_at
    from emails e
    join credit_accounts current on current.user_id = e.user_id
    left join allowances own
      on e.user_id = ${librarian.id} and own.id = md5('library' || 1 + ${tx.unsafe(spread("extract(epoch from e.created_at)::bigint"))} % ${LIBRARY_POOLS}::int)::uuid
    where e.created_at < now() - interval '1 minute'
    order by e.created_at`;
  const [there] = await tx<{ rows: number }[]>`select count(*)::int as rows from credit_entries`;
  const missing = ledger - (there?.rows ?? 0);
  if (missing <= 0) return;
  await tx`
    insert into credit_entries (allowance_id, kind, amount, email_id, created_at)
    select id, 'charge', -1, md5('gone' || n)::uuid,
           ${tx.unsafe(BEGAN)} + n * (interval '729 days' / ${missing}::int)
    from generate_series(1, ${missing}::int) n, (select count(*) as all from pools) c
    join pools on true
    where place = 1 + ${tx.unsafe(spread("n"))} % c.all and ${emails} > 0`;
}
