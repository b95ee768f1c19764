import { afterAll, beforeAll, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { type Money, openMoney } from "../testing/payments.ts";

const DAY_MS = 86_400_000;

let money: Money;
/** How far the server's own clock is off. */
let offMs = 0;
beforeAll(async () => {
  money = await openMoney({ copies: 2, clock: () => new Date(Date.now() + offMs) });
});
afterAll(() => money.close());

const periods = (id: string) => money.server.sql`
  select 1 from allowances where user_id = ${id} and plan = 'starter'`;

it("[PLAN-12, PLAN-17] a clock that goes forty days on and back grants nothing twice and loses no renewal", async () => {
  const member = await money.newSubscriber();
  await money.server.call("POST", "/api/emails", { body: ovenBrief(), cookie: member.cookie });
  offMs = 40 * DAY_MS;
  // Nothing was paid: that a month is over by this clock alone gives no credits, and takes none.
  expect(await money.usage(member)).toMatchObject({ emailsCreated: 1, emailsRemaining: 299 });
  expect(await periods(member.id)).toHaveLength(1);

  await money.provider.advance(32);
  await money.settled();
  offMs = -40 * DAY_MS;
  await money.settled();
  // What was told meanwhile seemed too old, or to come from the future, and was refused: it is told again.
  expect(await periods(member.id)).toHaveLength(1);
  offMs = 0;
  await money.provider.advance(0.1);
  await money.settled();
  expect(await periods(member.id)).toHaveLength(2);
  expect(await money.usage(member)).toMatchObject({ emailsCreated: 0, emailsRemaining: 300 });
  expect(await money.facts(member)).toEqual(["started", "renewed"]);
});
