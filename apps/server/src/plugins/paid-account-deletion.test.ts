import { DAY_MS, DELETION_DAYS } from "@storyletter/contract/limits";
import { runDueDeletions } from "@storyletter/domain/account";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BillingTest, openBillingTest } from "../testing/payments.ts";
import { PASSWORD } from "../testing/people.ts";

let billing: BillingTest;
beforeAll(async () => {
  billing = await openBillingTest();
});
afterAll(() => billing.close());

it("[SET-16] keeps the paid subscription while the deletion can be cancelled, and is not charged after it", async () => {
  const { server } = billing;
  const mara = await billing.newSubscriber();
  const { customer_id: customerId } = await billing.account(mara);
  const account = await server.deps.payments.open("sk_test_sandbox");
  const readSubscription = async () => (await account.readCustomer(String(customerId)))?.subscriptions[0];
  expect(await readSubscription()).toMatchObject({ status: "active", cancelAtPeriodEnd: false });

  const body = { json: { password: PASSWORD } };
  await server.call("POST", "/trpc/auth.requestDeletion", { cookie: mara.cookie, body });
  await expect
    .poll(readSubscription, { timeout: 10_000 })
    .toMatchObject({ status: "active", cancelAtPeriodEnd: true });
  await billing.settled();
  expect(await billing.account(mara)).toMatchObject({ status: "active", cancel_at_period_end: true });

  const { clock } = server.deps;
  server.deps.clock = () => new Date(Date.now() + DELETION_DAYS * DAY_MS);
  expect(await runDueDeletions(server.deps)).toBe(1);
  server.deps.clock = clock;
  expect(await readSubscription()).toMatchObject({ status: "canceled" });
  expect(await server.sql`select 1 from billing_accounts where user_id = ${mara.id}`).toEqual([]);
  expect(await server.sql`select reason, user_id from subscription_events where kind = 'ended'`).toEqual([
    { reason: "account-deleted", user_id: null },
  ]);
  expect(await server.sql`select user_id from invoices where status = 'paid'`).toEqual([{ user_id: null }]);
});
