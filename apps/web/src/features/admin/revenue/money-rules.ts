import type { MonthOfRevenue, Revenue } from "@storyletter/contract";

const TRAILING_MONTHS = 3;

/** Those lost of those who paid when a month began, over the last finished months together. */
export function trailingChurn(months: readonly MonthOfRevenue[]): {
  lost: number;
  atStart: number;
  months: number;
} {
  // The last month is not over.
  const finished = months.slice(0, -1).slice(-TRAILING_MONTHS);
  return {
    lost: finished.reduce((sum, { lost }) => sum + lost, 0),
    atStart: finished.reduce((sum, { atStart }) => sum + atStart, 0),
    months: finished.length,
  };
}

/** Cents a paying user brings a month; null with none. */
export const arppuCents = ({
  mrrCents,
  subscribers,
}: Pick<Revenue, "mrrCents" | "subscribers">): number | null =>
  subscribers === 0 ? null : mrrCents / subscribers;

/** What a paying user brings until they leave, in cents; null while nobody has left, or nobody pays. */
export function lifetimeCents(revenue: Pick<Revenue, "mrrCents" | "subscribers" | "months">): number | null {
  const arppu = arppuCents(revenue);
  const { lost, atStart } = trailingChurn(revenue.months);
  return arppu === null || lost === 0 || atStart === 0 ? null : arppu / (lost / atStart);
}

/** A month's change of the recurring revenue. */
export const changeCents = ({ startCents, endCents }: MonthOfRevenue): number => endCents - startCents;
