import type { DayOfRevenue, Revenue } from "@storyletter/contract/admin";
import type { PaymentMode } from "@storyletter/contract/schemas";
import { ErrorState, Notice, SegmentedControl, Skeleton, Waiting } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { centsText, dayText } from "../../../format/numbers.ts";
import { countText } from "../../../format/plural.ts";
import { Page } from "../../../shell/page.tsx";
import { ChartCard } from "../figures/chart-card.tsx";
import { type Days, MeasuredHeader } from "../figures/honest-head.tsx";
import { FIGURES, useStats } from "../figures/hooks.ts";
import { Movements, Retention } from "./movements.tsx";
import { PlanEstimates } from "./plan-estimates.tsx";
import { RevenueFigures } from "./revenue-figures.tsx";

/** Daily revenue and subscribers. */
function RevenueCharts({ days, currency }: { days: readonly DayOfRevenue[]; currency: string }) {
  const points = days.map(({ day, ...values }) => ({ name: day, values }));
  const common = { points, formatName: dayText };
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        {...common}
        title="MRR"
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
    { ...FIGURES, placeholderData: (before: Revenue | undefined) => before },
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
      {revenue.isError ? (
        <ErrorState
          title="Couldn't load recorded metrics"
          onRetry={() => void revenue.refetch()}
          retrying={revenue.isFetching}
        />
      ) : data ? (
        <div className="space-y-6">
          {data.mode === "test" && (
            <Notice title="These are test payments">
              They involve no real money and aren't included in live revenue.
            </Notice>
          )}
          <RevenueFigures revenue={data} />
          <RevenueCharts days={data.days} currency={data.currency} />
          <Movements months={data.months} currency={data.currency} />
          <Retention cohorts={data.retention} />
        </div>
      ) : (
        <div role="status" aria-label="Loading recorded metrics" className="space-y-6">
          <Skeleton className="h-40" />
          <Skeleton className="h-80" />
        </div>
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
        <ErrorState
          title="Error loading revenue data"
          retryLabel="Retry"
          onRetry={() => void stats.refetch()}
          retrying={stats.isFetching}
        />
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
