import type { AdminStats, Analytics, DayOfUse, ModelUse } from "@storyletter/contract/admin";
import { Badge, buttonClass, ErrorState, Waiting } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { dayText, decimalText, durationText, fineDollarText, percentText } from "../../../format/numbers.ts";
import { countText } from "../../../format/plural.ts";
import { Page } from "../../../shell/page.tsx";
import { TestMoney } from "../facts.tsx";
import { ChartCard } from "../metrics/chart-card.tsx";
import { type Column, MetricTable } from "../metrics/data-table.tsx";
import {
  type Days,
  METRICS,
  MeasuredHeader,
  MeasuredPending,
  useOverview,
  useStats,
} from "../metrics/stats.tsx";
import { DocumentedAnalytics } from "./documented-analytics.tsx";
import { Cohorts, UseMetrics } from "./use-metrics.tsx";

/** Daily charts, each with a table. */
function UseCharts({ days }: { days: readonly DayOfUse[] }) {
  const points = days.map(({ day, ...values }) => ({ name: day, values }));
  const common = { points, formatName: dayText };
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        {...common}
        title="Sign-ups"
        description="New accounts each day, and how many verified their email address."
        kind="line"
        format={countText}
        series={[
          { key: "signups", label: "Signed up", colour: "ember" },
          { key: "verified", label: "Verified", colour: "moss", dash: "5 4" },
        ]}
      />
      <ChartCard
        {...common}
        title="Active users"
        description="Distinct users who requested an email in the 1, 7 and 30 days up to each day."
        kind="line"
        format={countText}
        series={[
          { key: "active30", label: "30 days", colour: "ember" },
          { key: "active7", label: "7 days", colour: "moss", dash: "8 4" },
          { key: "active1", label: "1 day", colour: "faded", dash: "2 4" },
        ]}
      />
      <ChartCard
        {...common}
        title="Letters"
        description="Emails requested each day that were written or failed."
        kind="bar"
        format={countText}
        series={[
          { key: "emailsGenerated", label: "Written", colour: "moss" },
          { key: "emailsFailed", label: "Failed", colour: "brick" },
        ]}
      />
      <ChartCard
        {...common}
        title="Time to write"
        description="Time from request to letter each day, at the 50th and 95th percentile."
        kind="line"
        format={durationText}
        series={[
          { key: "p50Ms", label: "Median", colour: "ember" },
          { key: "p95Ms", label: "95th percentile", colour: "faded", dash: "5 4" },
        ]}
      />
    </div>
  );
}

/** Metrics from recorded events, with daily history. */
function MeasuredAnalytics() {
  const [days, setDays] = useState<Days>(30);
  const analytics = trpc.admin.analytics.useQuery(
    { days },
    { ...METRICS, placeholderData: (before: Analytics | undefined) => before },
  );
  return (
    <>
      <MeasuredHeader title="Recorded usage" asOf={analytics.data?.asOf} days={days} onDays={setDays} />
      {analytics.data && !analytics.isError ? (
        <div className="space-y-6">
          <UseMetrics analytics={analytics.data} days={days} />
          <UseCharts days={analytics.data.days} />
          <ModelUseTable models={analytics.data.generation?.models ?? []} />
          <Cohorts funnel={analytics.data.funnel} trials={analytics.data.trials} />
        </div>
      ) : (
        <MeasuredPending query={analytics} />
      )}
    </>
  );
}

/** Product usage: the documented metrics, then metrics from recorded events. */
export function AnalyticsPage() {
  const stats = useStats();
  return (
    <Page title="Analytics Dashboard" actions={<Badges stats={stats.data} />}>
      {stats.isError ? (
        <ErrorState title="Error loading analytics data" retryLabel="Retry" query={stats}>
          Please try refreshing the page
        </ErrorState>
      ) : stats.data ? (
        <DocumentedAnalytics stats={stats.data} />
      ) : stats.isPending ? (
        <div className="grid min-h-64 place-items-center">
          <Waiting text="Loading analytics data" />
        </div>
      ) : (
        <ErrorState title="Error loading admin analytics page" />
      )}
      <MeasuredAnalytics />
    </Page>
  );
}

/** Where page views go, and whether there is payment provider data. */
function Badges({ stats }: { stats: AdminStats | undefined }) {
  const { data } = useOverview();
  return (
    <>
      {data && (
        <Badge tone={data.analytics === "ga4" ? "success" : "plain"}>
          {data.analytics === "ga4" ? "GA4 Connected" : "Built-in analytics"}
        </Badge>
      )}
      {stats?.stripeDataAvailable && (
        <>
          <Badge tone={stats.mode === "live" ? "success" : "plain"}>Stripe Live Data</Badge>
          <TestMoney mode={stats.mode} />
        </>
      )}
    </>
  );
}

/** Over the letters whose price is known. */
function CostPerLetter({ letters, costed, costUsd }: ModelUse) {
  if (costed === 0) return <span className="whitespace-normal">Price unknown</span>;
  return (
    <>
      {fineDollarText(costUsd / costed)}
      {costed < letters && (
        <span className="block text-xs whitespace-normal text-faded">
          {countText(costed)} of {countText(letters)} known
        </span>
      )}
    </>
  );
}

const COLUMNS: readonly Column<ModelUse>[] = [
  {
    head: "Model",
    cell: ({ model, promptVersion }) => (
      <span className="block min-w-24 wrap-anywhere">
        {model}
        <span className="block text-xs text-faded sm:hidden">Prompt {promptVersion}</span>
      </span>
    ),
  },
  { head: "Prompt", cell: ({ promptVersion }) => promptVersion, numeric: true, roomy: true },
  { head: "Letters", cell: ({ letters }) => countText(letters), numeric: true },
  { head: "Cost", cell: CostPerLetter, numeric: true },
  {
    head: "Tokens in",
    cell: ({ inputTokens, letters }) => countText(Math.round(inputTokens / letters)),
    numeric: true,
    roomy: true,
  },
  {
    head: "Cached",
    cell: ({ cachedTokens, inputTokens }) => percentText(inputTokens === 0 ? 0 : cachedTokens / inputTokens),
    numeric: true,
    roomy: true,
  },
  {
    head: "Tokens out",
    cell: ({ outputTokens, letters }) => countText(Math.round(outputTokens / letters)),
    numeric: true,
    roomy: true,
  },
  { head: "Calls", cell: ({ calls, letters }) => decimalText(calls / letters), numeric: true, roomy: true },
];

/** What letters took of each model, as recorded with each letter. */
function ModelUseTable({ models }: { models: readonly ModelUse[] }) {
  return (
    <MetricTable
      title="AI models"
      about="Letters written in the last 30 days, by model and prompt version. Cost, tokens and calls are averages per letter. Failed letters and suggestions aren't included."
      empty="No AI-written letters in the last 30 days."
      caption="Cost per letter, by model and prompt version"
      rows={models}
      rowKey={({ model, promptVersion }) => `${model} ${promptVersion}`}
      columns={COLUMNS}
    />
  );
}

/** Shown if the page itself crashes. */
export function AnalyticsCrash() {
  return (
    <Page title="Analytics Dashboard">
      <ErrorState title="Error loading admin analytics page">
        <a href="/admin/analytics" className={buttonClass({ variant: "quiet", className: "mt-3" })}>
          Reload the page
        </a>
      </ErrorState>
    </Page>
  );
}
