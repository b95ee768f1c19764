import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { withCustomerLease } from "./customer-lease.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

it("leases a customer for ten seconds and renews it while the work goes on, then ends the lease", async () => {
  const member = await domain.newMember();
  const customerId = "cus_long_read";
  await domain.sql`
    insert into billing_accounts (user_id, mode, customer_id, status, updated_at)
    values (${member.caller.id}, 'test', ${customerId}, 'free', now())
    on conflict (user_id, mode) do update set customer_id = excluded.customer_id`;
  const held = async () => {
    const [row] = await domain.sql<{ seconds: number | null; until: string | null }[]>`
      select reading_until::text as until,
             extract(epoch from reading_until - clock_timestamp())::float8 as seconds
      from billing_accounts where customer_id = ${customerId}`;
    return row ?? { seconds: null, until: null };
  };
  await withCustomerLease(member.db, { customerId, mode: "test" }, async () => {
    const first = await held();
    expect(first.seconds).toBeGreaterThan(0);
    expect(first.seconds).toBeLessThanOrEqual(10);
    await vi.waitFor(async () => expect((await held()).until).not.toBe(first.until), { timeout: 8_000 });
  });
  expect(await held()).toEqual({ seconds: null, until: null });
});
