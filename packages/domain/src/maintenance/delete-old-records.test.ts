import { productEvents } from "@storyletter/db";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { deleteInBatches, deleteOldRecords } from "./delete-old-records.ts";

const RETENTION = { paymentEventDays: 395, deliveryDays: 90 };

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
  const { caller } = await domain.newMember();
  const { sql: query, time } = domain;
  // One of each for every tenth day over two years.
  await query`
    insert into webhook_events (id, mode, type, payload, status, received_at)
    select status || n, 'live', 'invoice.paid', '{}', status, ${time.now}::timestamptz - n * interval '10 days'
    from generate_series(0, 72) n, unnest(array['received', 'applied', 'ignored', 'failed']) status`;
  await query`
    insert into webhook_deliveries (id, user_id, event, body, status, created_at)
    select gen_random_uuid(), ${caller.id}, 'email.generated', '{}', status,
           ${time.now}::timestamptz - n * interval '10 days'
    from generate_series(0, 72) n, unnest(array['waiting', 'delivered', 'failed']) status`;
  await query`
    insert into product_events (name, path, occurred_at)
    select 'page_view', '/emails', ${time.now}::timestamptz - n * interval '10 days' from generate_series(0, 72) n`;
  await query`delete from account_notices`;
  await query`
    insert into account_notices (id, user_id, kind, sent_to, key, created_at)
    select gen_random_uuid(), ${caller.id}, 'low-credits', 'a@example.com',
           case when n % 2 = 0 then 'once-' || n end, ${time.now}::timestamptz - n * interval '10 days'
    from generate_series(0, 72) n`;
}, 60_000);
afterAll(() => domain.close());

const ages = async () => {
  const [row] = await domain.sql`
    with now as (select ${domain.time.now}::timestamptz as at)
    select
      (select max(extract(day from at - received_at))::int from webhook_events, now where status <> 'received') as events,
      (select count(*)::int from webhook_events where status = 'received') as open_events,
      (select max(extract(day from at - created_at))::int from webhook_deliveries, now where status <> 'waiting') as deliveries,
      (select count(*)::int from webhook_deliveries where status = 'waiting') as open_deliveries,
      (select max(extract(day from at - occurred_at))::int from product_events, now) as counts,
      (select max(extract(day from at - created_at))::int from account_notices, now where key is null) as mails,
      (select count(*)::int from account_notices where key is not null) as once`;
  return row;
};

it("[ANALYT-04] deletes expired records, but no open work and no one-time notices", async () => {
  await deleteOldRecords(domain.ctx, RETENTION);
  expect(await ages()).toEqual({
    events: 390,
    open_events: 73,
    deliveries: 90,
    open_deliveries: 73,
    counts: 400,
    mails: 30,
    once: 37,
  });
});

it("keeps payment events for the configured time", async () => {
  await deleteOldRecords(domain.ctx, { ...RETENTION, paymentEventDays: 35 });
  expect(await ages()).toMatchObject({ events: 30, open_events: 73 });
});

it("deletes in small batches, skips locked rows and terminates", async () => {
  const all = sql`${productEvents.occurredAt} < now()`;
  const [locked] = await domain.sql`select id from product_events limit 1`;
  await domain.sql.begin(async (tx) => {
    await tx`select id from product_events where id = ${locked?.id} for update`;
    expect(await deleteInBatches(domain.db, productEvents, { where: all, batch: 7 })).toBe(40);
  });
  const left = await domain.sql`select id from product_events`;
  expect(left.map(({ id }) => id)).toEqual([locked?.id]);
});
