import { DAY_MS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { createSpendGuard } from "./model-use.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const spend = { inputTokens: 300, outputTokens: 200, costUsd: 0.0021 };

it("allows the model until the user's daily tokens are used, and again the next day", async () => {
  const { caller } = await domain.newMember();
  const other = await domain.newMember();
  const guard = createSpendGuard(domain.ctx, { dailyTokens: 1_000 });
  await guard.record(caller.id, spend);
  expect(await guard.allows(caller.id)).toBe(true);
  await Promise.all([guard.record(caller.id, spend), guard.record(caller.id, { ...spend, costUsd: null })]);
  expect(await guard.allows(caller.id)).toBe(false);
  expect(await guard.allows(other.caller.id)).toBe(true);

  const tomorrow = () => new Date(domain.time.now.getTime() + DAY_MS);
  const later = createSpendGuard({ ...domain.ctx, clock: tomorrow }, { dailyTokens: 1_000 });
  expect(await later.allows(caller.id)).toBe(true);
  const [day] = await domain.sql`select calls, tokens::int, cost_micros::int from model_spend`;
  expect(day).toEqual({ calls: 3, tokens: 1_500, cost_micros: 4_200 });
});
