import { DAY_MS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { type BillingTest, openBillingTest } from "../testing/payments.ts";

let billing: BillingTest;
/** The offset of the server's clock. */
let offMs = 0;
beforeAll(async () => {
  billing = await openBillingTest({ copies: 2, clock: () => new Date(Date.now() + offMs) });
});
afterAll(() => billing.close());

const periods = (id: string) => billing.server.sql`
  select 1 from allowances where user_id = ${id} and plan = 'starter'`;

it("[PLAN-12, PLAN-17] grants nothing twice and loses no renewal when the clock jumps forty days ahead and back", async () => {
  const member = await billing.newSubscriber();
  await billing.server.call("POST", "/api/emails", { body: ovenBrief(), cookie: member.cookie });
  offMs = 40 * DAY_MS;
  // Nothing was paid, so a month passing on this clock neither grants nor takes credits.
  expect(await billing.usage(member)).toMatchObject({ emailsCreated: 1, emailsRemaining: 299 });
  expect(await periods(member.id)).toHaveLength(1);

  await billing.provider.advance(32);
  await billing.settled();
  offMs = -40 * DAY_MS;
  await billing.settled();
  // Events sent meanwhile looked too old or too new and were rejected; the provider sends them again.
  expect(await periods(member.id)).toHaveLength(1);
  offMs = 0;
  await billing.provider.advance(0.1);
  await billing.settled();
  expect(await periods(member.id)).toHaveLength(2);
  expect(await billing.usage(member)).toMatchObject({ emailsCreated: 0, emailsRemaining: 300 });
  expect(await billing.subscriptionEvents(member)).toEqual(["started", "renewed"]);
});
