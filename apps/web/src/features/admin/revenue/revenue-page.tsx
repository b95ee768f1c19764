import type { MonthOfRevenue, RetentionCohort, Revenue } from "@storyletter/contract/admin";
import type { PaymentMode } from "@storyletter/contract/billing";
import { ErrorState, Notice, SegmentedControl, Waiting } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { centsText, dayText, monthText, shareText } from "../../../format/numbers.ts";
import { countText } from "../../../format/plural.ts";
import { Page } from "../../../shell/page.tsx";
import { TestMoney } from "../facts.tsx";
import { ChartCard } from "../metrics/chart-card.tsx";
import { type Column, MetricTable } from "../metrics/data-table.tsx";
import { type Days, METRICS, MeasuredHeader, MeasuredPending, useStats } from "../metrics/stats.tsx";
import { PlanEstimates } from "./plan-estimates.tsx";
import { RevenueMetrics } from "./revenue-metrics.tsx";

/** Daily revenue and subscribers. */
function RevenueCharts({ revenue }: { revenue: Revenue }) {
  const { currency, mode } = revenue;
  const points = revenue.days.map(({ day, ...values }) => ({ name: day, values }));
  const common = { points, formatName: dayText };
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        {...common}
        title="MRR"
        badge={<TestMoney mode={mode} />}
        description="Monthly recurring revenue at the end of each day."
        kind="area"
        format={(cents) => centsText(cents, currency)}
        series={[{ key: "mrrCents", label: "MRR", colour: "ember" }]}
      />
      <ChartCard
        {...common}
        title="Paying users"
        description="Users with a subscription at the end of each day."
        kind="area"
        format={countText}
        series={[{ key: "subscribers", label: "Paying users", colour: "moss" }]}
      />
    </div>
  );
}

const MODES = [
  { value: "live", label: "Live" },
  { value: "test", label: "Test" },
] as const;

/** Revenue from recorded subscription events; live and test are never mixed. */
function MeasuredRevenue() {
  const [days, setDays] = useState<Days>(90);
  const [chosen, setChosen] = useState<PaymentMode>();
  const [currency, setCurrency] = useState<string>();
  const revenue = trpc.admin.revenue.useQuery(
    { days, mode: chosen, currency },
    { ...METRICS, placeholderData: (before: Revenue | undefined) => before },
  );
  const { data } = revenue;
  return (
    <>
      <MeasuredHeader title="Recorded revenue" asOf={data?.asOf} days={days} onDays={setDays}>
        {data && (
          <SegmentedControl
            label="Payments"
            options={MODES}
            value={chosen ?? data.mode}
            onValueChange={(mode) => {
              setChosen(mode);
              setCurrency(undefined);
            }}
          />
        )}
        {data && data.currencies.length > 1 && (
          <SegmentedControl
            label="Currency"
            options={data.currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            value={currency ?? data.currency}
            onValueChange={setCurrency}
          />
        )}
      </MeasuredHeader>
      {data && !revenue.isError ? (
        <div className="space-y-6">
          {data.mode === "test" && (
            <Notice title="These are test payments">
              They involve no real money and aren't included in live revenue.
            </Notice>
          )}
          <RevenueMetrics revenue={data} />
          <RevenueCharts revenue={data} />
          <Movements revenue={data} />
          <Retention cohorts={data.retention} />
        </div>
      ) : (
        <MeasuredPending query={revenue} />
      )}
    </>
  );
}

/** Revenue: what was recorded, then estimates by the documented formulas. */
export function RevenuePage() {
  const stats = useStats();
  return (
    <Page title="Revenue">
      <MeasuredRevenue />
      {stats.isError ? (
        <ErrorState title="Error loading revenue data" retryLabel="Retry" query={stats} />
      ) : stats.data ? (
        <PlanEstimates stats={stats.data} />
      ) : (
        <div className="grid min-h-64 place-items-center">
          <Waiting text="Loading revenue data" />
        </div>
      )}
    </Page>
  );
}

/** How recurring revenue changed within each month; the columns add up. */
function Movements({ revenue }: { revenue: Revenue }) {
  const { months, currency } = revenue;
  return (
    <MetricTable
      title="MRR movements"
      aside={<TestMoney mode={revenue.mode} />}
      about="Start + new + reactivated + expansion − contraction − churned = end. The newest month is still in progress."
      empty="No subscriptions yet."
      caption="MRR movements by month"
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      columns={columnsIn(currency)}
    />
  );
}

type Amount = Exclude<keyof MonthOfRevenue, "month" | "atStart" | "lost" | "lostUnpaid">;

type Sign = "" | "+" | "−";

const moneyIn = (currency: string, head: string, name: Amount, sign: Sign): Column<MonthOfRevenue> => ({
  head,
  numeric: true,
  below: name !== "endCents" && name !== "collectedCents",
  cell: ({ [name]: cents }) => (cents === 0 ? "–" : `${sign}${centsText(cents, currency)}`),
});

const columnsIn = (currency: string): readonly Column<MonthOfRevenue>[] => {
  const money = (head: string, name: Amount, sign: Sign = "") => moneyIn(currency, head, name, sign);
  return [
    { head: "Month", cell: ({ month }) => <span className="whitespace-nowrap">{monthText(month)}</span> },
    money("Start", "startCents"),
    money("New", "newCents", "+"),
    money("Reactivated", "reactivatedCents", "+"),
    money("Expansion", "expansionCents", "+"),
    money("Contraction", "contractionCents", "−"),
    money("Churned", "churnedCents", "−"),
    money("End", "endCents"),
    {
      head: "Logo churn",
      numeric: true,
      below: true,
      cell: ({ lost, atStart }) => (atStart === 0 ? "–" : shareText(lost, atStart)),
    },
    { head: "Unpaid", numeric: true, below: true, cell: ({ lostUnpaid }) => countText(lostUnpaid) },
    money("Collected", "collectedCents"),
    money("Refunded", "refundedCents", "−"),
    money("Disputed", "disputedCents", "−"),
  ];
};

/** Users who still pay, by the month of their first payment. */
function Retention({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  const longest = Math.max(0, ...cohorts.map(({ paying }) => paying.length));
  const columns: Column<RetentionCohort>[] = [
    {
      head: "First paid",
      cell: ({ month }) => <span className="whitespace-nowrap">{monthText(month)}</span>,
    },
    { head: "Users", numeric: true, cell: ({ size }) => countText(size) },
    ...Array.from(
      { length: Math.min(longest, 13) },
      (_, month): Column<RetentionCohort> => ({
        head: `Month ${month}`,
        numeric: true,
        below: true,
        cell: ({ paying, size }) => {
          const still = paying[month];
          return still === null || still === undefined ? "" : shareText(still, size);
        },
      }),
    ),
  ];
  return (
    <MetricTable
      title="Retention"
      about="Users who first paid in a month, and how many were still paying at its end (month 0) and at the end of each later month. Unfinished months are empty."
      empty="No payments yet."
      caption="Retention by month of the first payment"
      rows={cohorts.toReversed()}
      rowKey={({ month }) => month}
      columns={columns}
    />
  );
}
