import type { MonthOfRevenue } from "@storyletter/contract/admin";
import { describe, expect, it } from "vitest";
import { arppuCents, changeCents, lifetimeCents, trailingChurn } from "./revenue-metrics.tsx";

const month = (name: string, changes: Partial<MonthOfRevenue> = {}): MonthOfRevenue => ({
  month: name,
  startCents: 0,
  newCents: 0,
  reactivatedCents: 0,
  expansionCents: 0,
  contractionCents: 0,
  churnedCents: 0,
  endCents: 0,
  atStart: 0,
  lost: 0,
  lostUnpaid: 0,
  collectedCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  ...changes,
});
const quarter = [
  month("2026-01", { atStart: 100, lost: 50 }),
  month("2026-02", { atStart: 10, lost: 1 }),
  month("2026-03", { atStart: 20, lost: 1 }),
  month("2026-04", { atStart: 30, lost: 1 }),
  month("2026-05", { atStart: 30, lost: 30 }),
];

describe("churn, ARPPU and LTV", () => {
  it("[AREV-17] use the last three finished months, never the current one", () => {
    expect(trailingChurn(quarter)).toEqual({ lost: 3, atStart: 60, months: 3 });
    expect(trailingChurn([])).toEqual({ lost: 0, atStart: 0, months: 0 });
    expect(trailingChurn([month("2026-05", { atStart: 9, lost: 9 })])).toMatchObject({
      atStart: 0,
      months: 0,
    });
  });

  it("[AREV-17] divide by paying users, and are null without any", () => {
    expect(arppuCents({ mrrCents: 5_700, subscribers: 3 })).toBe(1_900);
    expect(arppuCents({ mrrCents: 0, subscribers: 0 })).toBeNull();
  });

  it("[AREV-17] have no lifetime value before the first churn", () => {
    expect(lifetimeCents({ mrrCents: 5_700, subscribers: 3, months: quarter })).toBeCloseTo(38_000);
    expect(lifetimeCents({ mrrCents: 5_700, subscribers: 3, months: [] })).toBeNull();
    expect(lifetimeCents({ mrrCents: 0, subscribers: 0, months: quarter })).toBeNull();
    const loyal = [month("2026-04", { atStart: 3 }), month("2026-05")];
    expect(lifetimeCents({ mrrCents: 5_700, subscribers: 3, months: loyal })).toBeNull();
  });

  it("[AREV-17] calculate the change of a month", () => {
    expect(changeCents(month("2026-04", { startCents: 5_700, endCents: 3_800 }))).toBe(-1_900);
  });
});
