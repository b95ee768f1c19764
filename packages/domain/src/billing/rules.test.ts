import { describe, expect, it } from "vitest";
import type { CustomerSnapshot, ProviderInvoice, ProviderSubscription, Reversal } from "../ports.ts";
import { differences, findDuplicates } from "./reconcile.ts";
import { entitlementOf } from "./rules.ts";
import { subscriptionEventsOf } from "./subscription-events.ts";

const start = new Date("2026-03-01T00:00:00Z");
const end = new Date("2026-04-01T00:00:00Z");

const subscription = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: "sub_1",
  customerId: "cus_1",
  status: "active",
  createdAt: start,
  periodStart: start,
  periodEnd: end,
  cancelAtPeriodEnd: false,
  endsAt: null,
  cancelRequestedAt: null,
  collectionPaused: false,
  endedAt: null,
  endReason: "customer",
  priceCents: 1_900,
  currency: "usd",
  priceId: null,
  ...changes,
});

const invoice = (changes: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  id: "in_1",
  customerId: "cus_1",
  subscriptionId: "sub_1",
  number: "S-1",
  status: "paid",
  reason: "first",
  amountCents: 1_900,
  currency: "usd",
  period: { start, end },
  createdAt: start,
  finalizedAt: start,
  paidAt: start,
  attempts: 1,
  hostedUrl: null,
  pdfUrl: null,
  ...changes,
});

const reversal = (changes: Partial<Reversal> = {}): Reversal => ({
  id: "re_1",
  kind: "refund",
  outcome: "done",
  invoiceId: "in_1",
  amountCents: 1_900,
  currency: "usd",
  at: end,
  isGoodwill: false,
  ...changes,
});

const snapshot = (changes: Partial<CustomerSnapshot> = {}): CustomerSnapshot => ({
  subscriptions: [subscription()],
  invoices: [invoice()],
  reversals: [],
  ...changes,
});

describe("the entitlement", () => {
  it.each([
    ["active", "active"],
    ["trialing", "active"],
    ["past_due", "past_due"],
    ["unpaid", "inactive"],
    ["paused", "inactive"],
    ["canceled", "canceled"],
    ["incomplete", "free"],
    ["incomplete_expired", "free"],
  ] as const)("[DATA-22, BILL-27] %s with a paid period is %s", (status, expected) => {
    expect(entitlementOf(snapshot({ subscriptions: [subscription({ status })] })).status).toBe(expected);
  });

  it("grants nothing before a payment, regardless of the provider's status", () => {
    expect(entitlementOf(snapshot({ invoices: [] }))).toMatchObject({ status: "inactive", paid: null });
    expect(entitlementOf(snapshot({ invoices: [invoice({ status: "open" })] })).status).toBe("inactive");
    expect(entitlementOf(snapshot({ subscriptions: [] }))).toMatchObject({
      status: "free",
      subscription: null,
    });
  });

  it("uses the newest paid period", () => {
    const next = { start: end, end: new Date("2026-05-01T00:00:00Z") };
    const open = invoice({ id: "in_2", status: "open", reason: "renewal", period: next });
    expect(entitlementOf(snapshot({ invoices: [open, invoice()] })).paid).toEqual({ start, end });
    const paid = { ...open, status: "paid" as const };
    expect(entitlementOf(snapshot({ invoices: [paid, invoice()] })).paid).toEqual(next);
  });

  it("prefers the active subscription, then the newest", () => {
    const old = subscription({ id: "sub_0", status: "canceled", createdAt: new Date(0) });
    const ended = subscription({ id: "sub_2", status: "canceled", createdAt: end });
    expect(entitlementOf(snapshot({ subscriptions: [old, ended, subscription()] })).subscription?.id).toBe(
      "sub_1",
    );
    expect(entitlementOf(snapshot({ subscriptions: [old, ended] })).subscription?.id).toBe("sub_2");
  });
});

describe("a refund or dispute", () => {
  it.each<[string, Reversal[], boolean]>([
    ["a partial refund", [reversal({ amountCents: 500 })], false],
    [
      "a full refund in two parts",
      [reversal({ amountCents: 500 }), reversal({ id: "re_2", amountCents: 1_400 })],
      true,
    ],
    ["a full refund of another invoice", [reversal({ invoiceId: "in_0" })], false],
    ["an open dispute", [reversal({ kind: "dispute", outcome: "open" })], false],
    ["a dispute we won", [reversal({ kind: "dispute", outcome: "won" })], false],
    ["a dispute we lost", [reversal({ kind: "dispute", outcome: "lost" })], true],
  ])("[PLAN-11] ends access only when the money is gone: %s", (_name, reversals, endsIt) => {
    const entitlement = entitlementOf(snapshot({ reversals }));
    expect([entitlement.status, entitlement.mustEnd]).toEqual(
      endsIt ? ["inactive", true] : ["active", false],
    );
  });

  it("does not end a subscription that is already over", () => {
    const subscriptions = [subscription({ status: "canceled" })];
    expect(entitlementOf(snapshot({ subscriptions, reversals: [reversal()] })).mustEnd).toBe(false);
  });
});

describe("subscription events", () => {
  const keys = (customer: CustomerSnapshot) => subscriptionEventsOf(customer).map(({ key }) => key);

  it("have stable keys based on the provider's ids", () => {
    const renewal = invoice({ id: "in_2", reason: "renewal", attempts: 2 });
    const ended = subscription({ status: "canceled", endedAt: end, endReason: "staff" });
    const customer = snapshot({
      subscriptions: [ended],
      invoices: [renewal, invoice()],
      reversals: [reversal()],
    });
    expect(keys(customer).toSorted()).toEqual([
      "ended:sub_1",
      "past-due:in_2",
      "recovered:in_2",
      "refunded:re_1",
      "renewed:in_2",
      "started:sub_1",
    ]);
    expect(keys(customer)).toEqual(keys(customer));
  });

  it("leave out a declined first charge and the end of an unpaid subscription", () => {
    expect(keys(snapshot({ invoices: [invoice({ status: "open", attempts: 1 })] }))).toEqual([]);
    const ended = subscription({ status: "canceled", endedAt: end });
    expect(keys(snapshot({ subscriptions: [ended], invoices: [] }))).toEqual([]);
  });
});

describe("the reconciliation", () => {
  const now = new Date("2026-03-10T00:00:00Z");
  const row = {
    customerId: "cus_1",
    subscriptionId: "sub_1",
    status: "active" as const,
    currentPeriodStart: start,
    currentPeriodEnd: end,
    cancelAtPeriodEnd: false,
    endsAt: null,
    simulated: false,
  };
  const found = (ours: Partial<typeof row>, theirs: ProviderSubscription[]) =>
    differences([{ ...row, ...ours }], theirs, now).map(({ kind }) => kind);

  it("finds differences in status, period and cancellation, and missing subscriptions", () => {
    expect(found({}, [subscription()])).toEqual([]);
    expect(found({}, [subscription({ status: "past_due" })])).toEqual(["status"]);
    expect(found({}, [subscription({ cancelAtPeriodEnd: true })])).toEqual(["status"]);
    expect(found({}, [subscription({ endsAt: new Date("2026-07-01T00:00:00Z") })])).toEqual(["status"]);
    expect(found({ currentPeriodEnd: start }, [subscription()])).toEqual(["period"]);
    expect(found({}, [])).toEqual(["gone"]);
    expect(found({ simulated: true }, [])).toEqual([]);
    expect(found({}, [subscription(), subscription({ id: "sub_9", customerId: "cus_9" })])).toEqual([
      "unknown-customer",
    ]);
  });

  it("allows a renewal the hour it takes", () => {
    const moved = subscription({ periodStart: now, periodEnd: new Date("2026-04-10T00:00:00Z") });
    expect(found({}, [moved])).toEqual([]);
  });

  it("finds customers who would be charged twice", () => {
    expect(findDuplicates([subscription(), subscription({ id: "sub_2" })])).toMatchObject([
      { kind: "double" },
    ]);
    expect(findDuplicates([subscription(), subscription({ id: "sub_2", status: "canceled" })])).toEqual([]);
  });
});
