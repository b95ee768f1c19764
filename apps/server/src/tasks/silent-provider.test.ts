import { connect } from "@storyletter/db";
import type { MemberCtx } from "@storyletter/domain";
import { createCheckout, enqueueDueReconciliation } from "@storyletter/domain/billing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BillingTest, openBillingTest } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";

/** No events arrive, so all state is read from the provider. */
let billing: BillingTest;
let owner: Member;
beforeAll(async () => {
  billing = await openBillingTest({ sendsEvents: false });
  owner = await billing.server.newOwner();
});
afterAll(() => billing.close());

const STARTER = { emailsCreated: 0, emailsRemaining: 300, isSubscribed: true };
const TRIAL = { emailsCreated: 0, emailsRemaining: 10, isSubscribed: false };

const checkout = async (member: Member): Promise<string> =>
  (await billing.server.call("POST", "/api/create-checkout-session", { cookie: member.cookie })).json().url;
const trpc = async (member: Member, path: string, json: unknown = null) => {
  const answer = await billing.server.call("POST", `/trpc/${path}`, {
    body: { json },
    cookie: member.cookie,
  });
  return answer.json().result.data.json;
};
const reports = async () => {
  const answer = await billing.server.call("GET", "/trpc/admin.reconciliations", { cookie: owner.cookie });
  return answer.json().result.data.json;
};
/** Runs the daily reconciliation as if none had run today. */
const runReconciliation = async () => {
  await billing.server.sql`update reconciliations set key = id::text`;
  await enqueueDueReconciliation(billing.server.deps);
  await billing.settled();
};

describe("a provider that sends no events", () => {
  it("[BILL-30] is read when the user returns from the checkout", async () => {
    const member = await billing.server.newMember();
    const location = await billing.provider.pay(await checkout(member));
    expect(await billing.usage(member)).toEqual(TRIAL);
    const sessionId = new URL(location ?? "").searchParams.get("session_id");
    expect(await trpc(member, "billing.confirmCheckout", { sessionId })).toEqual({ state: "active" });
    expect(await billing.usage(member)).toEqual(STARTER);
  });

  it("rejects a second checkout after an unreported payment, and finds the payment", async () => {
    const member = await billing.server.newMember();
    await billing.provider.pay(await checkout(member));
    const again = await billing.server.call("POST", "/api/create-checkout-session", {
      cookie: member.cookie,
    });
    expect(again.statusCode).toBe(409);
    expect(await billing.usage(member)).toEqual(STARTER);
  });

  it("has new payments and ended subscriptions fixed and reported by the daily reconciliation", async () => {
    const [paid, stays] = [await billing.server.newMember(), await billing.server.newMember()];
    await billing.provider.pay(await checkout(paid));
    await billing.provider.pay(await checkout(stays));
    await runReconciliation();
    expect(await billing.usage(paid)).toEqual(STARTER);
    const [report] = await reports();
    expect(report).toMatchObject({ mode: "test", error: null, finishedAt: expect.any(String) });
    expect(report.checked).toBeGreaterThanOrEqual(2);
    expect(
      report.drift.map(({ kind, repaired }: { kind: string; repaired: boolean }) => [kind, repaired]),
    ).toEqual(expect.arrayContaining([["status", true]]));

    await billing.provider.ask("DELETE", `/v1/subscriptions/${await billing.subscriptionId(paid)}`);
    await runReconciliation();
    expect(await billing.usage(paid)).toEqual(TRIAL);
    expect(await billing.usage(stays)).toEqual(STARTER);
    await runReconciliation();
    expect((await reports())[0].drift).toEqual([]);
  });

  it("has a payment at an unknown price reported, beside others that are repaired", async () => {
    const { prices } = billing.server.deps.paymentKeys.test;
    const { starter } = prices;
    const [early, late] = [await billing.server.newMember(), await billing.server.newMember()];
    await billing.provider.pay(await checkout(early));
    await runReconciliation();
    await billing.provider.pay(await checkout(late));
    await billing.provider.advance(32);
    prices.starter = "price_dearer";
    await runReconciliation().finally(() => {
      prices.starter = starter;
    });
    const { error, drift } = (await reports())[0];
    expect(error).toBeNull();
    expect(drift.map(({ repaired }: { repaired: boolean }) => repaired)).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect([await billing.usage(early), await billing.usage(late)]).toEqual([STARTER, TRIAL]);
    await runReconciliation();
    expect(await billing.usage(late)).toEqual(STARTER);
  });

  it("has unreported renewals found once", async () => {
    const member = await billing.server.newMember();
    await billing.provider.pay(await checkout(member));
    await runReconciliation();
    await billing.provider.advance(32);
    await runReconciliation();
    await runReconciliation();
    const periods = await billing.server.sql`
      select 1 from allowances where user_id = ${member.id} and plan = 'starter'`;
    expect(periods).toHaveLength(2);
    expect(await billing.usage(member)).toEqual(STARTER);
  });

  it("[PLAN-11] has an unreported refund found, which ends the paid period", async () => {
    const member = await billing.server.newMember();
    await billing.provider.pay(await checkout(member));
    await runReconciliation();
    expect(await billing.usage(member)).toEqual(STARTER);
    const customer = (await billing.account(member)).customer_id;
    const charges = await billing.provider.ask<{ data: { id: string }[] }>(
      "GET",
      `/v1/charges?customer=${customer}`,
    );
    await billing.provider.ask("POST", "/v1/refunds", { charge: charges.data[0]?.id ?? "" });
    await runReconciliation();
    expect((await reports())[0].drift).toMatchObject([
      { kind: "unpaid-period", customerId: customer, repaired: true },
    ]);
    expect(await billing.usage(member)).toEqual(TRIAL);
  });

  it("changes nothing with another account's keys, and reports missing customers", async () => {
    const member = await billing.server.newMember();
    await billing.provider.pay(await checkout(member));
    await runReconciliation();
    const elsewhere = `cus_elsewhere_${member.id.slice(-6)}`;
    const known = String((await billing.account(member)).customer_id);
    await billing.server
      .sql`update billing_accounts set customer_id = ${elsewhere} where user_id = ${member.id}`;
    await runReconciliation();
    expect((await reports())[0].drift).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "gone", customerId: elsewhere, repaired: false }),
      ]),
    );
    expect(await billing.usage(member)).toEqual(STARTER);
    await billing.server.sql`update billing_accounts set customer_id = ${known} where user_id = ${member.id}`;
  });

  it("has an unknown customer's subscription reported for staff to handle", async () => {
    const customer = await billing.provider.ask<{ id: string }>("POST", "/v1/customers", {
      email: "a@example.com",
    });
    const card = await billing.provider.ask<{ id: string }>(
      "POST",
      "/v1/payment_methods/pm_card_visa/attach",
      {
        customer: customer.id,
      },
    );
    await billing.provider.ask("POST", "/v1/subscriptions", {
      customer: customer.id,
      default_payment_method: card.id,
      "items[0][price]": "price_sandbox_starter_test",
    });
    await runReconciliation();
    expect((await reports())[0].drift).toMatchObject([
      { kind: "unknown-customer", customerId: customer.id, repaired: false },
    ]);
  });
});

describe("an unreliable provider", () => {
  it("includes an unreported payment when staff end a subscription", async () => {
    const member = await billing.server.newMember();
    await billing.provider.pay(await checkout(member));
    const path = `/api/admin/user/${member.id}/cancel-subscription`;
    expect((await billing.server.call("POST", path, { cookie: owner.cookie })).statusCode).toBe(200);
    expect(await billing.subscription(member)).toMatchObject({ subscriptionStatus: "canceled" });
    expect(await billing.usage(member)).toEqual(TRIAL);
  });

  it("recreates a customer that was deleted at the provider on the next checkout", async () => {
    const member = await billing.server.newMember();
    await checkout(member);
    const before = (await billing.account(member)).customer_id;
    await billing.provider.ask("DELETE", `/v1/customers/${before}`);
    await billing.provider.pay(await checkout(member));
    await runReconciliation();
    expect((await billing.account(member)).customer_id).not.toBe(before);
    expect(await billing.usage(member)).toEqual(STARTER);
  });

  it("creates one customer and one session for clicks in several processes", async () => {
    const member = await billing.server.newMember();
    const [user] = await billing.server.sql`select * from users where id = ${member.id}`;
    const caller = {
      id: member.id,
      email: member.email,
      firstName: null,
      lastName: null,
      createdAt: user?.created_at,
    };
    const pools = Array.from({ length: 5 }, () => connect(billing.server.databaseLink.url, { max: 2 }));
    const urls = await Promise.all(
      pools.map(({ db }) =>
        createCheckout({ ...billing.server.deps, db, caller } as MemberCtx, { plan: "starter" }),
      ),
    );
    await Promise.all(pools.map((pool) => pool.close()));
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    const query = `/v1/customers?email=${encodeURIComponent(member.email)}`;
    expect((await billing.provider.ask<{ data: unknown[] }>("GET", query)).data).toHaveLength(1);
  });

  it.each(["reset", "invalid", "truncated", "500", "429"])(
    "[SUB-12, SUB-15, ERR-24] %s: a checkout fails with both message fields, and the next click pays once",
    async (kind) => {
      const member = await billing.server.newMember();
      await billing.provider.order("POST", "/faults", { service: "payments", kind, times: 12 });
      const failed = await billing.server.call("POST", "/api/create-checkout-session", {
        cookie: member.cookie,
      });
      await billing.provider.order("DELETE", "/faults");
      expect(failed.statusCode).toBe(503);
      const { message } = failed.json();
      expect(failed.json()).toMatchObject({ code: "payments-unavailable", error: { message } });

      await billing.provider.pay(await checkout(member));
      const again = await billing.server.call("POST", "/api/create-checkout-session", {
        cookie: member.cookie,
      });
      expect(again.statusCode).toBe(409);
      const customer = (await billing.account(member)).customer_id;
      const list = await billing.provider.ask<{ data: unknown[] }>(
        "GET",
        `/v1/subscriptions?customer=${customer}`,
      );
      expect(list.data).toHaveLength(1);
      expect((await billing.server.call("GET", "/metrics")).body).toMatch(
        /storyletter_payment_failures_total\{/,
      );
    },
  );

  it("[BILL-26] returns a support address instead of the portal while the provider is down", async () => {
    const member = await billing.server.newMember();
    await billing.provider.pay(await checkout(member));
    await billing.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 12 });
    const answer = await billing.server.call("POST", "/api/billing-portal", { cookie: member.cookie });
    await billing.provider.order("DELETE", "/faults");
    expect(answer.json()).toEqual({
      url: "mailto:help@letters.example",
      fallback: true,
      message: expect.stringContaining("help@letters.example"),
    });
  });
});
