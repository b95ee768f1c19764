import { type Connection, connect } from "@storyletter/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberCtx } from "../../context.ts";
import { fillTables } from "../../testing/many.ts";
import { openTestDomain, type TestDomain } from "../../testing/test-domain.ts";
import { listWebhookEvents } from "../payment-events.ts";
import { listSubscribers } from "../subscriptions.ts";
import { getAnalytics, getRevenue, getStats } from "./get-metrics.ts";
import { refreshMetrics } from "./refresh-metrics.ts";

/** One in a hundred subscribes; each has three emails and ten ledger entries. */
const USERS = 10_000;

let domain: TestDomain;
let connection: Connection;
let staff: MemberCtx;

beforeAll(async () => {
  domain = await openTestDomain();
  // A single connection, so that its read statistics are complete when flushed.
  connection = connect(domain.url, { max: 1 });
  staff = { ...(await domain.newMember()), db: connection.db };
  domain.time.now = new Date("2026-03-15T12:00:00Z");
  await fillTables(connection.sql, () => seed(connection.sql));
  await refreshMetrics(staff, { now: true });
  await connection.sql`analyze`;
}, 240_000);
afterAll(async () => {
  await connection.close();
  await domain.close();
});

const EMAILS = 3;
const ENTRIES = 10;

/** Inserts in bulk: a year of users, letters, charges, subscriptions and events. */
async function seed(sql: Connection["sql"]): Promise<void> {
  const end = domain.time.now;
  await sql`
    insert into users (id, email, email_normalized, password_hash, created_at, verified_at, emails_generated)
    select 'user-' || n, n || '@x.example', n || '@x.example', 'none', at, at + interval '1 hour', ${EMAILS}
    from (select n, ${end}::timestamptz - (n % 365) * interval '1 day' as at from generate_series(1, ${USERS}::int) n) u`;
  await sql`
    insert into emails (id, user_id, title, content_focus, story, lesson, story_type, target_audience, desired_emotion,
      call_to_action, cta_url, product_name, product_description, key_benefit, price, sale_price, proof_element,
      tone_preference, email_length, campaign_name, email_subject, status, created_at, completed_at)
    select gen_random_uuid(), 'user-' || n, 't', 'f', 's', '', 'indirect', 'a', 'relief', 'book', 'https://example.com',
      '', '', '', '', '', '', '', 'no-preference', 'c', '', 'generated', at, at + interval '9 seconds'
    from (select n, ${end}::timestamptz - ((n + m * 37) % 365) * interval '1 day' as at
          from generate_series(1, ${USERS}::int) n, generate_series(1, ${EMAILS}::int) m) e`;
  await sql`
    insert into allowances (id, user_id, plan, size, created_at)
    select md5(n::text)::uuid, 'user-' || n, 'starter', 300, ${end} from generate_series(1, ${USERS}::int) n`;
  await sql`
    insert into credit_entries (allowance_id, kind, amount, created_at)
    select md5(n::text)::uuid, 'grant', 1, ${end}
    from generate_series(1, ${USERS}::int) n, generate_series(1, ${ENTRIES}::int) m`;
  await sql`
    insert into billing_accounts (user_id, mode, customer_id, subscription_id, status, current_period_end, updated_at)
    select 'user-' || n, 'test', 'cus_' || n, 'sub_' || n, 'active', ${end}, ${end}::timestamptz - n * interval '1 minute'
    from generate_series(100, ${USERS}::int, 100) n`;
  await sql`
    insert into subscription_events (user_id, mode, subscription_id, kind, amount_cents, occurred_at, key)
    select 'user-' || n, 'test', 'sub_' || n, case when m = 12 then 'started' else 'renewed' end, 1900,
           ${end}::timestamptz - m * interval '30 days', n || '-' || m
    from generate_series(100, ${USERS}::int, 100) n, generate_series(0, 12) m`;
  await sql`
    insert into webhook_events (id, mode, type, payload, status, received_at)
    select 'evt_' || n, 'test', 'invoice.paid', '{}', 'applied', ${end}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${USERS}::int) n`;
}

const LARGE = [
  "users",
  "emails",
  "credit_entries",
  "billing_accounts",
  "subscription_events",
  "webhook_events",
];

/** Rows and index entries read from the large tables so far. */
async function readSoFar(): Promise<number> {
  await connection.sql`select pg_stat_force_next_flush()`;
  const [row] = await connection.sql<{ read: string }[]>`
    select (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables where relname = any(${LARGE}))
         + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where relname = any(${LARGE})) as read`;
  return Number(row?.read);
}

describe("admin queries", () => {
  const queries: Record<string, () => Promise<unknown>> = {
    "the totals": () => getStats(staff),
    analytics: () => getAnalytics(staff, { days: 365 }),
    revenue: () => getRevenue(staff, { days: 365 }),
    subscriptions: () => listSubscribers(staff, { filter: "all", sort: "newest", limit: 50 }),
    "subscriptions of a status": () =>
      listSubscribers(staff, { filter: "active", sort: "newest", limit: 50 }),
    "webhook events": () => listWebhookEvents(staff, { filter: "all", sort: "newest", limit: 50 }),
    "webhook events of a status": () =>
      listWebhookEvents(staff, { filter: "applied", sort: "newest", limit: 50 }),
  };

  it.each(Object.entries(queries))("[REST-25, ACCESS-57] scan no whole table: %s", async (_, run) => {
    await run();
    const before = await readSoFar();
    await run();
    expect((await readSoFar()) - before).toBeLessThan(USERS / 10);
  });

  it("[REST-25, ADASH-23] return totals that match the tables", async () => {
    const [counted] = await connection.sql`
      select (select count(*)::int from users) as users, (select count(*)::int from emails) as emails`;
    expect(await getStats(staff)).toMatchObject({
      totalUsers: counted?.users,
      totalEmails: counted?.emails,
      activeSubscriptions: USERS / 100,
    });
  });
});
