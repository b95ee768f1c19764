import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { openPayments } from "./testing/stripe.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "payments-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

it("restores payments and the clock after a restart, even with a truncated line", async () => {
  const before = await openPayments({ dataDir });
  const { subscription } = await before.subscribe();
  await before.advance(40);
  const key = { idempotencyKey: "kept" };
  const customer = await before.stripe.customers.create({ name: "Mara" }, key);
  await before.close();
  await appendFile(join(dataDir, "sandbox", "payments.jsonl"), '[{"put":{"id":"cus_torn"');

  const after = await openPayments({ dataDir });
  expect((await after.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  const kept = await after.stripe.events.list({ limit: 100 });
  expect(kept.data.map(({ type }) => type)).toContain("invoice.paid");
  expect(kept.data.map(({ type }) => type)).not.toContain("customer.subscription.created");
  expect((await after.stripe.customers.create({ name: "Mara" }, key)).id).toBe(customer.id);
  const clock = z.object({ now: z.coerce.date() });
  const { now } = clock.parse(await (await fetch(`${after.httpUrl}/clock`)).json());
  expect(now.getTime() - Date.now()).toBeGreaterThan(39 * 86_400_000);
  await after.close();
});
