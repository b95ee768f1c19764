import { connect } from "@storyletter/db";
import { createCheckout, type MemberCtx, orderDueReconciliation } from "@storyletter/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Money, openMoney } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";

/** No event ever arrives: what is known was asked for. */
let money: Money;
let owner: Member;
beforeAll(async () => {
  money = await openMoney({ telling: false });
  owner = await money.server.newOwner();
});
afterAll(() => money.close());

const STARTER = { emailsCreated: 0, emailsRemaining: 300, isSubscribed: true };
const TRIAL = { emailsCreated: 0, emailsRemaining: 10, isSubscribed: false };

const checkout = async (member: Member): Promise<string> =>
  (await money.server.call("POST", "/api/create-checkout-session", { cookie: member.cookie })).json().url;
const trpc = async (member: Member, path: string, json: unknown = null) => {
  const answer = await money.server.call("POST", `/trpc/${path}`, { body: { json }, cookie: member.cookie });
  return answer.json().result.data.json;
};
const reports = async () => {
  const answer = await money.server.call("GET", "/trpc/admin.reconciliations", { cookie: owner.cookie });
  return answer.json().result.data.json;
};
/** As after a night: nothing was compared today. */
const compare = async () => {
  await money.server.sql`update reconciliations set key = id::text`;
  await orderDueReconciliation(money.server.deps);
  await money.settled();
};

describe("a provider that tells nothing", () => {
  it("[BILL-30] the return from the checkout asks for itself", async () => {
    const member = await money.server.newMember();
    const location = await money.provider.pay(await checkout(member));
    expect(await money.usage(member)).toEqual(TRIAL);
    const sessionId = new URL(location ?? "").searchParams.get("session_id");
    expect(await trpc(member, "billing.confirmCheckout", { sessionId })).toEqual({ state: "active" });
    expect(await money.usage(member)).toEqual(STARTER);
  });

  it("a second checkout after a payment nobody told of is refused, and finds the payment", async () => {
    const member = await money.server.newMember();
    await money.provider.pay(await checkout(member));
    const again = await money.server.call("POST", "/api/create-checkout-session", { cookie: member.cookie });
    expect(again.statusCode).toBe(409);
    expect(await money.usage(member)).toEqual(STARTER);
  });

  it("the daily comparison finds what was paid and what ended, puts it right, and reports it", async () => {
    const [paid, stays] = [await money.server.newMember(), await money.server.newMember()];
    await money.provider.pay(await checkout(paid));
    await money.provider.pay(await checkout(stays));
    await compare();
    expect(await money.usage(paid)).toEqual(STARTER);
    const [report] = await reports();
    expect(report).toMatchObject({ mode: "test", error: null, finishedAt: expect.any(String) });
    expect(report.checked).toBeGreaterThanOrEqual(2);
    expect(report.drift.map(({ kind, mended }: { kind: string; mended: boolean }) => [kind, mended])).toEqual(
      expect.arrayContaining([["status", true]]),
    );

    await money.provider.ask("DELETE", `/v1/subscriptions/${await money.subscriptionId(paid)}`);
    await compare();
    expect(await money.usage(paid)).toEqual(TRIAL);
    expect(await money.usage(stays)).toEqual(STARTER);
    await compare();
    expect((await reports())[0].drift).toEqual([]);
  });

  it("renewals that were never told are found, once", async () => {
    const member = await money.server.newMember();
    await money.provider.pay(await checkout(member));
    await compare();
    await money.provider.advance(32);
    await compare();
    await compare();
    const pools = await money.server.sql`
      select 1 from allowances where user_id = ${member.id} and plan = 'starter'`;
    expect(pools).toHaveLength(2);
    expect(await money.usage(member)).toEqual(STARTER);
  });

  it("[PLAN-11] a refund that was never told is found, and ends what it had paid for", async () => {
    const member = await money.server.newMember();
    await money.provider.pay(await checkout(member));
    await compare();
    expect(await money.usage(member)).toEqual(STARTER);
    const customer = (await money.account(member)).customer_id;
    const charges = await money.provider.ask<{ data: { id: string }[] }>(
      "GET",
      `/v1/charges?customer=${customer}`,
    );
    await money.provider.ask("POST", "/v1/refunds", { charge: charges.data[0]?.id ?? "" });
    await compare();
    expect((await reports())[0].drift).toMatchObject([
      { kind: "unpaid-period", customerId: customer, mended: true },
    ]);
    expect(await money.usage(member)).toEqual(TRIAL);
  });

  it("the keys of another account take nothing from anybody: what is gone is reported", async () => {
    const member = await money.server.newMember();
    await money.provider.pay(await checkout(member));
    await compare();
    const elsewhere = `cus_elsewhere_${member.id.slice(-6)}`;
    const known = String((await money.account(member)).customer_id);
    await money.server
      .sql`update billing_accounts set customer_id = ${elsewhere} where user_id = ${member.id}`;
    await compare();
    expect((await reports())[0].drift).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "gone", customerId: elsewhere, mended: false }),
      ]),
    );
    expect(await money.usage(member)).toEqual(STARTER);
    await money.server.sql`update billing_accounts set customer_id = ${known} where user_id = ${member.id}`;
  });

  it("a subscription of a customer we do not know is reported, and left to people", async () => {
    const customer = await money.provider.ask<{ id: string }>("POST", "/v1/customers", {
      email: "a@example.com",
    });
    const card = await money.provider.ask<{ id: string }>("POST", "/v1/payment_methods/pm_card_visa/attach", {
      customer: customer.id,
    });
    await money.provider.ask("POST", "/v1/subscriptions", {
      customer: customer.id,
      default_payment_method: card.id,
      "items[0][price]": "price_sandbox_starter_test",
    });
    await compare();
    expect((await reports())[0].drift).toMatchObject([
      { kind: "unknown-customer", customerId: customer.id, mended: false },
    ]);
  });
});

describe("a provider that cannot be relied on", () => {
  it("an end finds what was paid a moment ago and not told yet", async () => {
    const member = await money.server.newMember();
    await money.provider.pay(await checkout(member));
    const path = `/api/admin/user/${member.id}/cancel-subscription`;
    expect((await money.server.call("POST", path, { cookie: owner.cookie })).statusCode).toBe(200);
    expect(await money.subscription(member)).toMatchObject({ subscriptionStatus: "canceled" });
    expect(await money.usage(member)).toEqual(TRIAL);
  });

  it("a customer who is gone at the provider is made anew by the next checkout", async () => {
    const member = await money.server.newMember();
    await checkout(member);
    const before = (await money.account(member)).customer_id;
    await money.provider.ask("DELETE", `/v1/customers/${before}`);
    await money.provider.pay(await checkout(member));
    await compare();
    expect((await money.account(member)).customer_id).not.toBe(before);
    expect(await money.usage(member)).toEqual(STARTER);
  });

  it("clicks in several processes give one customer and one session", async () => {
    const member = await money.server.newMember();
    const [user] = await money.server.sql`select * from users where id = ${member.id}`;
    const caller = {
      id: member.id,
      email: member.email,
      firstName: null,
      lastName: null,
      createdAt: user?.created_at,
    };
    const pools = Array.from({ length: 5 }, () => connect(money.server.wire.url, { max: 2 }));
    const urls = await Promise.all(
      pools.map(({ db }) => createCheckout({ ...money.server.deps, db, caller } as MemberCtx)),
    );
    await Promise.all(pools.map((pool) => pool.close()));
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    const query = `/v1/customers?email=${encodeURIComponent(member.email)}`;
    expect((await money.provider.ask<{ data: unknown[] }>("GET", query)).data).toHaveLength(1);
  });

  it.each(["reset", "invalid", "truncated", "500", "429"])(
    "[SUB-12, SUB-15, ERR-24] %s: a checkout fails with words in both places, and the next click pays once",
    async (kind) => {
      const member = await money.server.newMember();
      await money.provider.order("POST", "/faults", { service: "payments", kind, times: 12 });
      const failed = await money.server.call("POST", "/api/create-checkout-session", {
        cookie: member.cookie,
      });
      await money.provider.order("DELETE", "/faults");
      expect(failed.statusCode).toBe(503);
      const { message } = failed.json();
      expect(failed.json()).toMatchObject({ code: "payments-unavailable", error: { message } });

      await money.provider.pay(await checkout(member));
      const again = await money.server.call("POST", "/api/create-checkout-session", {
        cookie: member.cookie,
      });
      expect(again.statusCode).toBe(409);
      const customer = (await money.account(member)).customer_id;
      const list = await money.provider.ask<{ data: unknown[] }>(
        "GET",
        `/v1/subscriptions?customer=${customer}`,
      );
      expect(list.data).toHaveLength(1);
      expect((await money.server.call("GET", "/metrics")).body).toMatch(
        /storyletter_payment_failures_total\{/,
      );
    },
  );

  it("[BILL-26] without a provider, the portal answers a way to people", async () => {
    const member = await money.server.newMember();
    await money.provider.pay(await checkout(member));
    await money.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 12 });
    const answer = await money.server.call("POST", "/api/billing-portal", { cookie: member.cookie });
    await money.provider.order("DELETE", "/faults");
    expect(answer.json()).toEqual({
      url: "mailto:help@letters.example",
      fallback: true,
      message: expect.stringContaining("help@letters.example"),
    });
  });
});
