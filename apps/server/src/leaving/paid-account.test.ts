import { DELETION_DAYS } from "@storyletter/contract";
import { carryOutDeletions } from "@storyletter/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Money, openMoney } from "../testing/payments.ts";
import { PASSWORD } from "../testing/people.ts";

let money: Money;
beforeAll(async () => {
  money = await openMoney();
});
afterAll(() => money.close());

it("[SET-16] keeps what is paid for while somebody may still come back, and is charged no more once they are gone", async () => {
  const { server } = money;
  const mara = await money.newSubscriber();
  const { customer_id: customerId } = await money.account(mara);
  const account = await server.deps.payments.open("sk_test_sandbox");
  const standing = async () => (await account.readCustomer(String(customerId)))?.subscriptions[0];
  expect(await standing()).toMatchObject({ status: "active", cancelAtPeriodEnd: false });

  const body = { json: { password: PASSWORD } };
  await server.call("POST", "/trpc/auth.requestDeletion", { cookie: mara.cookie, body });
  await expect
    .poll(standing, { timeout: 10_000 })
    .toMatchObject({ status: "active", cancelAtPeriodEnd: true });
  await money.settled();
  expect(await money.account(mara)).toMatchObject({ status: "active", cancel_at_period_end: true });

  const { clock } = server.deps;
  server.deps.clock = () => new Date(Date.now() + DELETION_DAYS * 86_400_000);
  expect(await carryOutDeletions(server.deps)).toBe(1);
  server.deps.clock = clock;
  expect(await standing()).toMatchObject({ status: "canceled" });
  expect(await server.sql`select 1 from billing_accounts where user_id = ${mara.id}`).toEqual([]);
  expect(await server.sql`select reason, user_id from subscription_events where kind = 'ended'`).toEqual([
    { reason: "account-deleted", user_id: null },
  ]);
  expect(await server.sql`select user_id from invoices where status = 'paid'`).toEqual([{ user_id: null }]);
});
