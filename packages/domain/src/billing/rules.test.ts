import { describe, expect, it } from "vitest";
import type { CustomerTruth, ProviderInvoice, ProviderSubscription, Reversal } from "../ports.ts";
import { factsOf } from "./facts.ts";
import { differences, doubles } from "./reconcile-rules.ts";
import { standingOf } from "./rules.ts";

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
  cancelRequestedAt: null,
  endedAt: null,
  endReason: "customer",
  priceCents: 1_900,
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
  period: { start, end },
  createdAt: start,
  finalizedAt: start,
  paidAt: start,
  attempts: 1,
  hostedUrl: null,
  pdfUrl: null,
  ...changes,
});

const back = (changes: Partial<Reversal> = {}): Reversal => ({
  id: "re_1",
  kind: "refund",
  outcome: "done",
  invoiceId: "in_1",
  amountCents: 1_900,
  at: end,
  ...changes,
});

const truth = (changes: Partial<CustomerTruth> = {}): CustomerTruth => ({
  subscriptions: [subscription()],
  invoices: [invoice()],
  reversals: [],
  ...changes,
});

describe("what an account is", () => {
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
    expect(standingOf(truth({ subscriptions: [subscription({ status })] })).status).toBe(expected);
  });

  it("grants nothing before anything is paid, whatever the provider calls it", () => {
    expect(standingOf(truth({ invoices: [] }))).toMatchObject({ status: "inactive", paid: null });
    expect(standingOf(truth({ invoices: [invoice({ status: "open" })] })).status).toBe("inactive");
    expect(standingOf(truth({ subscriptions: [] }))).toMatchObject({ status: "free", subscription: null });
  });

  it("counts the newest period that is paid", () => {
    const next = { start: end, end: new Date("2026-05-01T00:00:00Z") };
    const open = invoice({ id: "in_2", status: "open", reason: "renewal", period: next });
    expect(standingOf(truth({ invoices: [open, invoice()] })).paid).toEqual({ start, end });
    const paid = { ...open, status: "paid" as const };
    expect(standingOf(truth({ invoices: [paid, invoice()] })).paid).toEqual(next);
  });

  it("of several subscriptions, takes the one in force, then the one that came last", () => {
    const old = subscription({ id: "sub_0", status: "canceled", createdAt: new Date(0) });
    const ended = subscription({ id: "sub_2", status: "canceled", createdAt: end });
    expect(standingOf(truth({ subscriptions: [old, ended, subscription()] })).subscription?.id).toBe("sub_1");
    expect(standingOf(truth({ subscriptions: [old, ended] })).subscription?.id).toBe("sub_2");
  });
});

describe("money that went back", () => {
  it.each<[string, Reversal[], boolean]>([
    ["part of it", [back({ amountCents: 500 })], false],
    ["all of it, in two parts", [back({ amountCents: 500 }), back({ id: "re_2", amountCents: 1_400 })], true],
    ["all of another invoice", [back({ invoiceId: "in_0" })], false],
    ["a dispute that runs", [back({ kind: "dispute", outcome: "open" })], false],
    ["a dispute that was won", [back({ kind: "dispute", outcome: "won" })], false],
    ["a dispute that was lost", [back({ kind: "dispute", outcome: "lost" })], true],
  ])("[PLAN-11] %s", (_name, reversals, endsIt) => {
    const standing = standingOf(truth({ reversals }));
    expect([standing.status, standing.mustEnd]).toEqual(endsIt ? ["inactive", true] : ["active", false]);
  });

  it("ends nothing that is over already", () => {
    const subscriptions = [subscription({ status: "canceled" })];
    expect(standingOf(truth({ subscriptions, reversals: [back()] })).mustEnd).toBe(false);
  });
});

describe("what happened", () => {
  const kinds = (told: CustomerTruth) => factsOf(told).map(({ key }) => key);

  it("is told by keys of the provider's own ids, the same each time", () => {
    const renewal = invoice({ id: "in_2", reason: "renewal", attempts: 2 });
    const ended = subscription({ status: "canceled", endedAt: end, endReason: "staff" });
    const told = truth({ subscriptions: [ended], invoices: [renewal, invoice()], reversals: [back()] });
    expect(kinds(told).toSorted()).toEqual([
      "ended:sub_1",
      "past-due:in_2",
      "recovered:in_2",
      "refunded:re_1",
      "renewed:in_2",
      "started:sub_1",
    ]);
    expect(kinds(told)).toEqual(kinds(told));
  });

  it("is no failure when a first charge is declined, and no end when nothing was ever paid", () => {
    expect(kinds(truth({ invoices: [invoice({ status: "open", attempts: 1 })] }))).toEqual([]);
    const ended = subscription({ status: "canceled", endedAt: end });
    expect(kinds(truth({ subscriptions: [ended], invoices: [] }))).toEqual([]);
  });
});

describe("where two books differ", () => {
  const now = new Date("2026-03-10T00:00:00Z");
  const row = {
    customerId: "cus_1",
    subscriptionId: "sub_1",
    status: "active" as const,
    currentPeriodStart: start,
    currentPeriodEnd: end,
    cancelAtPeriodEnd: false,
    simulated: false,
  };
  const found = (ours: Partial<typeof row>, theirs: ProviderSubscription[]) =>
    differences([{ ...row, ...ours }], theirs, now).map(({ kind }) => kind);

  it("finds a status, a period, an end that is known on one side only, and what is gone", () => {
    expect(found({}, [subscription()])).toEqual([]);
    expect(found({}, [subscription({ status: "past_due" })])).toEqual(["status"]);
    expect(found({}, [subscription({ cancelAtPeriodEnd: true })])).toEqual(["status"]);
    expect(found({ currentPeriodEnd: start }, [subscription()])).toEqual(["period"]);
    expect(found({}, [])).toEqual(["gone"]);
    expect(found({ simulated: true }, [])).toEqual([]);
    expect(found({}, [subscription(), subscription({ id: "sub_9", customerId: "cus_9" })])).toEqual([
      "unknown-customer",
    ]);
  });

  it("leaves a renewal the hour it takes", () => {
    const moved = subscription({ periodStart: now, periodEnd: new Date("2026-04-10T00:00:00Z") });
    expect(found({}, [moved])).toEqual([]);
  });

  it("finds customers who would be charged twice", () => {
    expect(doubles([subscription(), subscription({ id: "sub_2" })])).toMatchObject([{ kind: "double" }]);
    expect(doubles([subscription(), subscription({ id: "sub_2", status: "canceled" })])).toEqual([]);
  });
});
