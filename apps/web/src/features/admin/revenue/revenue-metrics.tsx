import type { MonthOfRevenue, Revenue } from "@storyletter/contract/admin";
import { centsText, shareText } from "../../../format/numbers.ts";
import { countText, plural } from "../../../format/plural.ts";
import { TestMoney } from "../facts.tsx";
import { MetricCard, type MetricCardProps, Metrics } from "../metrics/metric-card.tsx";

const TRAILING_MONTHS = 3;

/** Churned users and users paying at the start of each month, summed over the last finished months. */
export function trailingChurn(months: readonly MonthOfRevenue[]): {
  lost: number;
  atStart: number;
  months: number;
} {
  // The last month is still in progress.
  const finished = months.slice(0, -1).slice(-TRAILING_MONTHS);
  return {
    lost: finished.reduce((sum, { lost }) => sum + lost, 0),
    atStart: finished.reduce((sum, { atStart }) => sum + atStart, 0),
    months: finished.length,
  };
}

/** Average cents per paying user and month; null without paying users. */
export const arppuCents = ({
  mrrCents,
  subscribers,
}: Pick<Revenue, "mrrCents" | "subscribers">): number | null =>
  subscribers === 0 ? null : mrrCents / subscribers;

/** Lifetime value of a paying user in cents; null without churn or paying users. */
export function lifetimeCents(revenue: Pick<Revenue, "mrrCents" | "subscribers" | "months">): number | null {
  const arppu = arppuCents(revenue);
  const { lost, atStart } = trailingChurn(revenue.months);
  return arppu === null || lost === 0 || atStart === 0 ? null : arppu / (lost / atStart);
}

/** Change in recurring revenue over a month, in cents. */
export const changeCents = ({ startCents, endCents }: MonthOfRevenue): number => endCents - startCents;

/** The metrics that are sums of money. */
const MONEY: ReadonlySet<string> = new Set(["MRR", "ARR", "ARPPU", "LTV", "Collected"]);

const NOT_ENOUGH = "Not enough data";

/** Recorded revenue metrics, one card each. */
export function RevenueMetrics({ revenue }: { revenue: Revenue }) {
  return (
    <Metrics>
      {[...recurring(revenue), churn(revenue), perPayer(revenue), lifetime(revenue), collected(revenue)].map(
        (metric) => (
          <MetricCard
            key={metric.label}
            {...metric}
            badge={
              MONEY.has(metric.label) && metric.value !== NOT_ENOUGH && <TestMoney mode={revenue.mode} />
            }
          />
        ),
      )}
    </Metrics>
  );
}

function recurring({
  mrrCents,
  subscribers,
  pastDue,
  scheduled,
  months,
  currency,
}: Revenue): MetricCardProps[] {
  const current = months.at(-1);
  const change = current ? changeCents(current) : 0;
  return [
    {
      label: "MRR",
      value: centsText(mrrCents, currency),
      note: `${change >= 0 ? "+" : "−"}${centsText(Math.abs(change), currency)} this month`,
      explanation: {
        formula:
          "The monthly price of every paid subscription that is active or past due, without tax. Paused payments don't count.",
        parts: [["Paying users", countText(subscribers)]],
      },
    },
    {
      label: "ARR",
      value: centsText(mrrCents * 12, currency),
      note: "run rate, not a forecast",
      explanation: { formula: "MRR × 12.", parts: [["MRR", centsText(mrrCents, currency)]] },
    },
    {
      label: "Paying users",
      value: countText(subscribers),
      note: `${countText(pastDue)} past due, ${countText(scheduled)} canceling at period end`,
      explanation: {
        formula:
          "Users whose subscription has started and not ended. A cancellation counts once the paid period ends.",
        parts: [],
      },
    },
  ];
}

function churn({ months }: Revenue): MetricCardProps {
  const { lost, atStart, months: finished } = trailingChurn(months);
  const unpaid = months
    .slice(0, -1)
    .slice(-finished || months.length)
    .reduce((sum, month) => sum + month.lostUnpaid, 0);
  return {
    label: "Logo churn",
    value: finished === 0 ? NOT_ENOUGH : shareText(lost, atStart),
    note:
      finished === 0
        ? "No finished month yet"
        : `per month, over ${plural(finished, "month")}; ${countText(unpaid)} after a failed payment`,
    explanation: {
      formula:
        "Paying users who left during a month ÷ users paying at its start, over the last three finished months.",
      parts: [
        ["Left", countText(lost)],
        ["Paying at the start", countText(atStart)],
      ],
    },
  };
}

function perPayer(revenue: Revenue): MetricCardProps {
  const cents = arppuCents(revenue);
  return {
    label: "ARPPU",
    value: cents === null ? NOT_ENOUGH : centsText(cents, revenue.currency),
    note: "per month, over paying users",
    explanation: {
      formula: "MRR ÷ paying users. ARPU divides by all users instead.",
      parts: [
        ["MRR", centsText(revenue.mrrCents, revenue.currency)],
        ["Paying users", countText(revenue.subscribers)],
      ],
    },
  };
}

function lifetime(revenue: Revenue): MetricCardProps {
  const cents = lifetimeCents(revenue);
  const { lost, atStart, months } = trailingChurn(revenue.months);
  const missing =
    months === 0
      ? "No finished month yet"
      : atStart === 0
        ? "No paying users at a month's start yet"
        : "No churn yet";
  return {
    label: "LTV",
    value: cents === null ? NOT_ENOUGH : centsText(Math.round(cents / 100) * 100, revenue.currency),
    note:
      cents === null
        ? lost > 0
          ? "No paying users now"
          : missing
        : `from ${plural(atStart, "subscriber-month")}`,
    explanation: {
      formula: "ARPPU ÷ logo churn. Not available without churn.",
      parts: [
        ["Left", countText(lost)],
        ["Paying at the start", countText(atStart)],
      ],
    },
  };
}

function collected({ days, currency }: Revenue): MetricCardProps {
  const paid = days.reduce((sum, { collectedCents }) => sum + collectedCents, 0);
  const back = days.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const disputed = days.reduce((sum, { disputedCents }) => sum + disputedCents, 0);
  return {
    label: "Collected",
    value: centsText(paid - back - disputed, currency),
    note: "in this period, minus refunds and disputes",
    explanation: {
      formula:
        "Paid invoices minus refunds and disputes, each on the day it happened. A dispute that is won counts as paid again.",
      parts: [
        ["Paid", centsText(paid, currency)],
        ["Refunded", centsText(back, currency)],
        ["Disputed", centsText(disputed, currency)],
      ],
    },
  };
}
