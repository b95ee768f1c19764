import { describe, expect, it } from "vitest";
import { type SubscriptionChange, SubscriptionFold } from "./subscription-history.ts";

const fact = (when: string, payer: string, kind: string, more: Partial<SubscriptionChange> = {}) => ({
  payer,
  subscriptionId: `sub-${payer}`,
  kind,
  reason: null,
  amountCents: 1_900,
  occurredAt: new Date(`${when}T12:00:00Z`),
  ...more,
});

function historyOf(facts: SubscriptionChange[], now = "2026-04-10") {
  const fold = new SubscriptionFold();
  for (const each of facts) fold.add(each);
  return fold.close(new Date(`${now}T00:00:00Z`));
}

const addsUp = (month: {
  startCents: number;
  newCents: number;
  reactivatedCents: number;
  expansionCents: number;
  contractionCents: number;
  churnedCents: number;
  endCents: number;
}) =>
  month.startCents +
    month.newCents +
    month.reactivatedCents +
    month.expansionCents -
    month.contractionCents -
    month.churnedCents ===
  month.endCents;

describe("the subscription history", () => {
  it("[AREV-17] is empty without events", () => {
    const history = historyOf([]);
    expect(history).toMatchObject({ mrrCents: 0, subscribers: 0, pastDue: 0, scheduled: 0, retention: [] });
    expect(history.months.size).toBe(0);
  });

  it("[AREV-17] leaves out subscriptions whose payments are paused, until they are resumed or end", () => {
    const facts = [
      fact("2026-01-05", "ada", "started"),
      fact("2026-01-20", "ben", "started"),
      fact("2026-02-10", "ada", "paused"),
      fact("2026-02-11", "ada", "paused"),
    ];
    expect(historyOf(facts)).toMatchObject({ mrrCents: 1_900, subscribers: 1 });
    const resumed = historyOf([...facts, fact("2026-03-10", "ada", "resumed")]);
    expect(resumed).toMatchObject({ mrrCents: 3_800, subscribers: 2 });
    const ended = historyOf([...facts, fact("2026-03-10", "ada", "ended")]);
    expect(ended).toMatchObject({ mrrCents: 1_900, subscribers: 1 });
    expect(ended.months.get("2026-03")).toMatchObject({ lost: 1, churnedCents: 0 });
    for (const { months } of [resumed, ended])
      for (const month of months.values()) expect(addsUp(month)).toBe(true);
  });

  it("[AREV-17] has monthly movements that add up", () => {
    const { months, mrrCents, subscribers } = historyOf([
      fact("2026-01-05", "ada", "started"),
      fact("2026-01-20", "ben", "started"),
      fact("2026-02-05", "ada", "renewed", { amountCents: 2_900 }),
      fact("2026-02-20", "ben", "ended"),
      fact("2026-03-01", "cleo", "started"),
      fact("2026-03-05", "ada", "renewed", { amountCents: 1_900 }),
      fact("2026-03-06", "ben", "started", { subscriptionId: "sub-ben-2" }),
      fact("2026-03-20", "cleo", "ended", { reason: "payment-failed" }),
    ]);
    expect([...months.keys()]).toEqual(["2026-01", "2026-02", "2026-03", "2026-04"]);
    for (const month of months.values()) expect(addsUp(month)).toBe(true);
    expect(months.get("2026-01")).toMatchObject({ startCents: 0, newCents: 3_800, endCents: 3_800 });
    expect(months.get("2026-02")).toMatchObject({
      expansionCents: 1_000,
      churnedCents: 1_900,
      endCents: 2_900,
    });
    expect(months.get("2026-03")).toMatchObject({
      newCents: 1_900,
      reactivatedCents: 1_900,
      contractionCents: 1_000,
      churnedCents: 1_900,
      endCents: 3_800,
    });
    expect(months.get("2026-04")).toMatchObject({ startCents: 3_800, endCents: 3_800, atStart: 2 });
    expect({ mrrCents, subscribers }).toEqual({ mrrCents: 3_800, subscribers: 2 });
  });

  it("[AREV-17] counts a payer from the start of the month as lost once, when service ends", () => {
    const { months } = historyOf([
      fact("2026-01-05", "ada", "started"),
      fact("2026-01-05", "ben", "started"),
      fact("2026-02-01", "ada", "cancel-scheduled"),
      fact("2026-02-10", "cleo", "started"),
      fact("2026-02-15", "cleo", "ended"),
      fact("2026-03-05", "ada", "ended", { reason: "customer" }),
      fact("2026-03-06", "ada", "started", { subscriptionId: "again" }),
      fact("2026-03-07", "ada", "ended", { subscriptionId: "again" }),
      fact("2026-03-10", "ben", "ended", { reason: "payment-failed" }),
    ]);
    expect(months.get("2026-02")).toMatchObject({ atStart: 2, lost: 0 });
    expect(months.get("2026-03")).toMatchObject({ atStart: 2, lost: 2, lostUnpaid: 1 });
  });

  it("[AREV-17] counts past-due and cancelled-but-running subscriptions as subscribers", () => {
    const history = historyOf([
      fact("2026-01-05", "ada", "started"),
      fact("2026-01-05", "ben", "started"),
      fact("2026-01-05", "cleo", "started"),
      fact("2026-02-05", "ada", "past-due"),
      fact("2026-02-05", "cleo", "past-due"),
      fact("2026-02-07", "cleo", "recovered"),
      fact("2026-02-08", "ben", "cancel-scheduled"),
      fact("2026-02-08", "cleo", "cancel-scheduled"),
      fact("2026-02-09", "cleo", "cancel-withdrawn"),
    ]);
    expect(history).toMatchObject({ mrrCents: 5_700, subscribers: 3, pastDue: 1, scheduled: 1 });
  });

  it("[AREV-17] shows retention by first paid month, leaving unfinished months empty", () => {
    const { retention } = historyOf([
      fact("2026-01-05", "ada", "started"),
      fact("2026-01-06", "ben", "started"),
      fact("2026-02-06", "ben", "ended"),
      fact("2026-03-01", "cleo", "started"),
      fact("2026-03-02", "ben", "started", { subscriptionId: "again" }),
    ]);
    expect(retention).toEqual([
      { month: "2026-01", size: 2, paying: [2, 1, 2, null] },
      { month: "2026-03", size: 1, paying: [1, null] },
    ]);
  });

  it("[AREV-17] ignores a duplicate start and an end without a start", () => {
    const { months, subscribers, mrrCents } = historyOf([
      fact("2026-01-05", "ada", "started"),
      fact("2026-01-05", "ada", "started"),
      fact("2026-01-06", "stranger", "ended"),
    ]);
    expect(months.get("2026-01")).toMatchObject({ newCents: 1_900, churnedCents: 0 });
    expect({ subscribers, mrrCents }).toEqual({ subscribers: 1, mrrCents: 1_900 });
  });

  it("counts refunds on their day without changing subscribers or MRR", () => {
    const { days } = historyOf([
      fact("2026-01-05", "ada", "started"),
      fact("2026-01-09", "ada", "refunded", { amountCents: 900 }),
    ]);
    expect(days.get("2026-01-09")).toEqual({
      subscribers: 1,
      mrrCents: 1_900,
      ended: 0,
      refunds: 1,
      refundedCents: 900,
    });
  });
});
