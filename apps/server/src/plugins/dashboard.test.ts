import type { Subscription, Usage } from "@storyletter/contract/billing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer();
  mara = await server.newMember();
});
afterAll(() => server.close());

/** The dashboard's batch, as its journey sees it (tooling/e2e/src/journeys/dashboard.spec.ts). */
const BATCH = "billing.usage,emails.list,billing.subscription,bonus.status";

interface Answers {
  usage: Usage;
  subscription: Subscription;
}

async function openDashboard(): Promise<Answers> {
  const input = encodeURIComponent(JSON.stringify({ 1: { json: { limit: 3 } } }));
  const answer = await server.call("GET", `/trpc/${BATCH}?batch=1&input=${input}`, { cookie: mara.cookie });
  expect(answer.statusCode).toBe(200);
  const [usage, , subscription] = answer
    .json<{ result: { data: { json: unknown } } }[]>()
    .map(({ result }) => result.data.json);
  return { usage, subscription } as Answers;
}

/** The SQL statements of a dashboard. Workers share the connections and can only add some: the fewest of three times. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const times: string[][] = [];
  for (const _time of [1, 2, 3]) {
    const sent: string[] = [];
    server.sql.options.debug = (_connection, statement) => {
      // Skips the driver's own query on each new connection.
      if (!statement.includes("pg_type")) sent.push(statement);
    };
    await work().finally(() => {
      server.sql.options.debug = false;
    });
    times.push(sent);
  }
  return times.reduce((fewest, sent) => (sent.length < fewest.length ? sent : fewest));
}

it("[DASH-05] loads the dashboard with three SQL statements, including the session's", async () => {
  const sent = await statementsOf(openDashboard);
  expect(sent).toEqual([
    expect.stringContaining("from sessions"),
    expect.stringContaining('"credit_accounts"'),
    expect.stringContaining('from "emails"'),
  ]);
});

it("needs no more for a user with a payment due or in the other payment mode", async () => {
  await server.sql`
    insert into billing_accounts (user_id, mode, status, subscription_id, updated_at)
    values (${mara.id}, 'test', 'past_due', 'sub_test', now()), (${mara.id}, 'live', 'inactive', 'sub_live', now())`;
  await server.sql`
    insert into invoices (id, mode, user_id, customer_id, subscription_id, amount_cents, status, created_at)
    select 'in_' || nth, 'test', ${mara.id}, 'cus', 'sub_test', 1500, status, now()
    from unnest(array['open', 'open', 'paid']) with ordinality as each (status, nth)`;
  expect((await openDashboard()).subscription).toMatchObject({
    subscriptionStatus: "past_due",
    amountDueCents: 3_000,
  });
  await server.sql`
    insert into payment_settings (mode, updated_at) values ('live', now())
    on conflict (one) do update set mode = 'live'`;
  const seen: Answers[] = [];
  expect(await statementsOf(async () => seen.push(await openDashboard()))).toHaveLength(3);
  expect(seen[0]).toMatchObject({
    usage: { emailsCreated: 0, emailsRemaining: 10 },
    subscription: { subscriptionStatus: "inactive", amountDueCents: null },
  });
});
