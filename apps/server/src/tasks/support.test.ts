import { randomUUID } from "node:crypto";
import { refreshMetrics } from "@storyletter/domain/admin";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BillingTest, openBillingTest } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";

let billing: BillingTest;
let owner: Member;
beforeAll(async () => {
  billing = await openBillingTest();
  owner = await billing.server.newOwner();
});
afterEach(() => billing.endAllSubscriptions());
afterAll(() => billing.close());

/** A call by staff; returns its result, or the error's code. */
async function staff(path: string, input: object) {
  const body = { json: input };
  const answer = await billing.server.call("POST", `/trpc/admin.${path}`, { body, cookie: owner.cookie });
  const { result, error } = answer.json();
  return result?.data.json ?? error.json.data.code;
}
async function read(path: string, input: object) {
  const query = encodeURIComponent(JSON.stringify({ json: input }));
  const answer = await billing.server.call("GET", `/trpc/admin.${path}?input=${query}`, {
    cookie: owner.cookie,
  });
  return answer.json().result.data.json;
}

/** All mails of a member so far, by kind. */
async function mailKinds(member: Member, count: number): Promise<string[]> {
  const kinds: string[] = [];
  while (kinds.length < count) kinds.push((await billing.server.mails.next(member.email)).kind);
  return kinds.toSorted();
}
const paidInvoices = async (member: Member) =>
  (await billing.server.sql`select id from invoices where user_id = ${member.id} and status = 'paid'`).length;
const advance = async (days: number) => {
  await billing.provider.advance(days);
  await billing.settled();
};

// First, because the other tests move the provider's clock into days that are not counted yet.
describe("a disputed payment", () => {
  const collected = async () => {
    await refreshMetrics(billing.server.deps, { now: true });
    const stats = await billing.server.call("GET", "/api/admin/stats", { cookie: owner.cookie });
    return stats.json().totalRevenue;
  };

  it("is shown at its customer and not counted as collected, unless it is won", async () => {
    const before = await collected();
    const member = await billing.newSubscriber("4000 0000 0000 0259");
    const [dispute] = (await read("userPayments", { id: member.id })).disputes;
    expect(dispute).toMatchObject({ outcome: "open", amountCents: 1_900, invoiceNumber: expect.any(String) });
    const { events } = await read("userHistory", { id: member.id });
    expect(events.map(({ type }: { type: string }) => type)).toContain("charge.dispute.created");
    expect(await collected()).toBe(before);
    await billing.provider.order("POST", `/payments/disputes/${dispute.id}`, { status: "won" });
    await billing.settled();
    expect((await read("userPayments", { id: member.id })).disputes).toMatchObject([{ outcome: "won" }]);
    expect(await collected()).toBe(before + 19);
  });
});

describe("disabling a paying account", () => {
  it("pauses its payments unless staff choose otherwise, and enabling it resumes them", async () => {
    const member = await billing.newSubscriber();
    const { id } = member;
    expect(await staff("disableUser", { id })).toMatchObject({
      message: "Account Disabled",
      user: { collectionPaused: true, subscriptionStatus: "active" },
    });
    await advance(70);
    expect(await paidInvoices(member)).toBe(1);
    expect(await mailKinds(member, 3)).toEqual(["receipt", "support-action", "welcome"]);

    expect(await staff("enableUser", { id })).toMatchObject({ user: { collectionPaused: false } });
    expect(await billing.server.mails.next(member.email)).toMatchObject({ action: "subscription-resumed" });
    await advance(31);
    expect(await paidInvoices(member)).toBe(2);
    const actions = await billing.server.sql`
      select action, details ->> 'subscription' as subscription from audit_entries where subject_id = ${id} order by id`;
    expect(actions).toEqual([
      { action: "user.disable", subscription: "pause" },
      { action: "user.enable", subscription: "resume" },
    ]);
  });

  it("also stops the retries of an invoice that is already past due", async () => {
    const member = await billing.newSubscriber("4000 0000 0000 0341");
    await advance(32);
    expect(await billing.subscription(member)).toMatchObject({ subscriptionStatus: "past_due" });
    const attempts = async () => {
      const subscription = await billing.subscriptionId(member);
      const path = `/v1/invoices?subscription=${subscription}&status=open`;
      const { data } = await billing.provider.ask<{ data: { attempt_count: number }[] }>("GET", path);
      return data.map(({ attempt_count }) => attempt_count);
    };
    const before = await attempts();
    await staff("disableUser", { id: member.id });
    await advance(20);
    expect(await attempts()).toEqual(before);
  });

  it.each([
    ["end", { status: "canceled", cancel_at_period_end: false }],
    ["end-at-period-end", { status: "active", cancel_at_period_end: true }],
    ["continue", { status: "active", cancel_at_period_end: false, collection_paused: false }],
  ])("can %s the subscription instead", async (subscription, account) => {
    const member = await billing.newSubscriber();
    await staff("disableUser", { id: member.id, subscription });
    expect(await billing.account(member)).toMatchObject(account);
  });

  it("changes nothing while the provider is down", async () => {
    const member = await billing.newSubscriber();
    await billing.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 9 });
    expect(await staff("disableUser", { id: member.id })).toBe("payments-unavailable");
    await billing.provider.order("DELETE", "/faults");
    expect(await billing.server.sql`select disabled_at from users where id = ${member.id}`).toEqual([
      { disabled_at: null },
    ]);
  });
});

describe("two of the staff at once", () => {
  it.each([
    ["disableUser", { subscription: "pause" }],
    ["disableUser", { subscription: "end" }],
    ["cancelAtPeriodEnd", {}],
    ["cancelSubscription", {}],
  ])("change a subscription once by %s %j, with one mail", async (path, input) => {
    const { id } = await billing.newSubscriber();
    const both = await Promise.all([1, 2].map(() => staff(path, { id, ...input })));
    expect(both).toContainEqual(expect.objectContaining({ success: true }));
    const audited = await billing.server.sql`
      select action from audit_entries
      where subject_id = ${id} and (action like 'user.cancel-%' or details ? 'subscription')`;
    expect(audited).toHaveLength(1);
    const notices = await billing.server.sql`
      select kind from account_notices where user_id = ${id} and kind = 'support-action'`;
    expect(notices).toHaveLength(1);
  });

  it("adjust credits one after the other, and no further than the allowance", async () => {
    const { id } = await billing.server.newMember();
    const take = () => staff("adjustCredits", { id, amount: -6, reason: "Test.", key: randomUUID() });
    const both = await Promise.all([take(), take()]);
    expect(both).toContain("credits-out-of-range");
    expect(both).toContainEqual(expect.objectContaining({ message: "Credits Adjusted" }));
    expect(await read("user", { id })).toMatchObject({ credits: { remaining: 4 } });
  });

  it("leave both notes", async () => {
    const { id } = await billing.server.newMember();
    await Promise.all(["One", "Two"].map((text) => staff("addNote", { id, text })));
    expect((await read("notes", { id })).map(({ text }: { text: string }) => text).toSorted()).toEqual([
      "One",
      "Two",
    ]);
  });
});

it("a subscription ended by staff tells its customer", async () => {
  const member = await billing.newSubscriber();
  const path = `/api/admin/user/${member.id}/cancel-subscription`;
  const answer = await billing.server.call("POST", path, { cookie: owner.cookie });
  expect(answer.json()).toMatchObject({
    success: true,
    message: "Subscription Canceled",
    user: { id: member.id, subscriptionStatus: "canceled" },
  });
  expect(await mailKinds(member, 3)).toEqual(["receipt", "support-action", "welcome"]);
});

describe("a refund by staff", () => {
  const invoiceOf = async (member: Member) => (await read("userPayments", { id: member.id })).invoices[0];
  const refund = (member: Member, invoiceId: string, input: object) =>
    staff("refundInvoice", { id: member.id, invoiceId, key: randomUUID(), refundedCents: 0, ...input });

  it("may be partial, keeps the subscription, and happens once per key", async () => {
    const member = await billing.newSubscriber();
    const invoice = await invoiceOf(member);
    expect(invoice).toMatchObject({ amountCents: 1_900, refundedCents: 0, isGuaranteed: true });
    const key = randomUUID();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await refund(member, invoice.id, { key, amountCents: 500, endsSubscription: false });
      expect(answer).toMatchObject({ message: "Refund Issued", user: { subscriptionStatus: "active" } });
    }
    expect(await invoiceOf(member)).toMatchObject({ refundedCents: 500 });
    expect(await mailKinds(member, 3)).toEqual(["receipt", "refund-issued", "welcome"]);
    const audited = await billing.server.sql`
      select details from audit_entries where subject_id = ${member.id} and action = 'payments.refund'`;
    expect(audited.map(({ details }) => details)).toMatchObject([{ amountCents: 500, ended: false }]);
    const more = { amountCents: 1_401, refundedCents: 500, endsSubscription: false };
    expect(await refund(member, invoice.id, more)).toBe("refund-too-large");
  });

  it("is refused in a second window, which showed what was left before", async () => {
    const member = await billing.newSubscriber();
    const { id } = await invoiceOf(member);
    const half = { amountCents: 950, endsSubscription: false };
    const both = await Promise.all([refund(member, id, half), refund(member, id, half)]);
    expect(both).toContain("refund-outdated");
    expect(both).toContainEqual(expect.objectContaining({ message: "Refund Issued" }));
    expect(await refund(member, id, { endsSubscription: true })).toBe("refund-outdated");
    expect(await invoiceOf(member)).toMatchObject({ refundedCents: 950 });
    const rest = { refundedCents: 950, endsSubscription: false };
    expect(await refund(member, id, rest)).toMatchObject({ message: "Refund Issued" });
    expect(await invoiceOf(member)).toMatchObject({ refundedCents: 1_900 });
  });

  it("is refused where the provider has refunded what is not known here yet", async () => {
    const member = await billing.newSubscriber();
    const { id } = await invoiceOf(member);
    await refund(member, id, { endsSubscription: false });
    await billing.settled();
    await billing.server.sql`update invoices set refunded_cents = 0 where id = ${id}`;
    expect(await refund(member, id, { endsSubscription: false })).toBe("refund-refused");
  });

  it("[PLAN-11] of the whole payment ends the subscription only if staff say so", async () => {
    const [kept, ended] = [await billing.newSubscriber(), await billing.newSubscriber()];
    await refund(kept, (await invoiceOf(kept)).id, { endsSubscription: false });
    await refund(ended, (await invoiceOf(ended)).id, { endsSubscription: true });
    await billing.settled();
    expect(await billing.subscription(kept)).toMatchObject({ subscriptionStatus: "active" });
    expect(await billing.usage(kept)).toMatchObject({ isSubscribed: true });
    expect(await billing.subscription(ended)).toMatchObject({ subscriptionStatus: "canceled" });
    for (const member of [kept, ended])
      expect(await invoiceOf(member)).toMatchObject({ refundedCents: 1_900 });
  });

  it("is on record though the subscription could not be ended, until it is", async () => {
    const member = await billing.newSubscriber();
    const { id } = await invoiceOf(member);
    const input = { key: randomUUID(), endsSubscription: true };
    const audited = async () => {
      const rows = await billing.server.sql`
        select action, details from audit_entries where subject_id = ${member.id} order by id`;
      return rows.map(({ action, details }) => [action, details.ended]);
    };
    await billing.provider.order("POST", "/faults", {
      service: "payments",
      request: "DELETE /v1/subscriptions",
      kind: "500",
      times: 9,
    });
    expect(await refund(member, id, input)).toBe("payments-unavailable");
    expect(await audited()).toEqual([["payments.refund", false]]);
    await billing.provider.order("DELETE", "/faults");
    expect(await refund(member, id, input)).toMatchObject({ user: { subscriptionStatus: "canceled" } });
    expect(await audited()).toEqual([
      ["payments.refund", false],
      ["user.cancel-subscription", undefined],
    ]);
    expect(await mailKinds(member, 4)).toEqual(["receipt", "refund-issued", "support-action", "welcome"]);
  });

  it("needs a paid invoice of this user, and a running provider", async () => {
    const member = await billing.newSubscriber();
    const { id } = await invoiceOf(member);
    expect(await refund(await billing.server.newMember(), id, { endsSubscription: true })).toBe("not-found");
    await billing.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 9 });
    expect(await refund(member, id, { endsSubscription: true })).toBe("payments-unavailable");
    await billing.provider.order("DELETE", "/faults");
    expect(await billing.subscription(member)).toMatchObject({ subscriptionStatus: "active" });
  });
});
