import type { AdminStats } from "@storyletter/contract/admin";
import { Badge } from "@storyletter/ui";
import { decimalText, exactDollarText, percentText } from "../../../format/numbers.ts";
import { countText, plural } from "../../../format/plural.ts";
import { TestMoney } from "../facts.tsx";
import {
  activityRate,
  conversionRate,
  conversionRating,
  ESTIMATES,
  emailsPerUser,
  engagementRating,
  growthRate,
  growthRating,
} from "../metrics/formulas.ts";
import { MetricCard, Metrics, Panel } from "../metrics/metric-card.tsx";

/** The documented cards and panels, with the documented formulas. */
export function DocumentedAnalytics({ stats }: { stats: AdminStats }) {
  return (
    <div className="space-y-6">
      <h2 className="sr-only">Totals</h2>
      <Cards stats={stats} />
      <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
        <Panels stats={stats} />
      </div>
    </div>
  );
}

function Cards({ stats }: { stats: AdminStats }) {
  const all = ["All users", countText(stats.totalUsers)] as const;
  return (
    <Metrics>
      <MetricCard
        label="Conversion Rate"
        value={percentText(conversionRate(stats))}
        rating={conversionRating(conversionRate(stats))}
        explanation={{
          formula: "Active subscriptions ÷ all users. At least 15% is excellent, at least 10% good.",
          parts: [["Active subscriptions", countText(stats.activeSubscriptions)], all],
        }}
      />
      <MetricCard
        label="Growth Rate"
        value={percentText(growthRate(stats))}
        rating={growthRating(growthRate(stats))}
        explanation={{
          formula: "New users this month ÷ all users. At least 20% is excellent, at least 10% good.",
          parts: [["New this month", countText(stats.newUsersThisMonth)], all],
        }}
      />
      <MetricCard
        label="User Engagement"
        value={decimalText(emailsPerUser(stats))}
        note="emails per user"
        rating={engagementRating(emailsPerUser(stats))}
        explanation={{
          formula: "All emails ÷ all users. At least 5 is high, at least 2 moderate.",
          parts: [["All emails", countText(stats.totalEmails)], all],
        }}
      />
      <MetricCard
        label="Activity Rate"
        value={percentText(activityRate(stats))}
        note="emails this month per user"
        explanation={{
          formula: "Emails created this month ÷ all users. Above 100% if users average more than one email.",
          parts: [["Emails this month", countText(stats.emailsCreatedThisMonth)], all],
        }}
      />
    </Metrics>
  );
}

function Panels({ stats }: { stats: AdminStats }) {
  const conversion = conversionRate(stats);
  const growth = growthRate(stats);
  const engagement = engagementRating(emailsPerUser(stats));
  return (
    <>
      <Panel
        title="User Analytics"
        rows={[
          { label: "Total users", value: countText(stats.totalUsers) },
          { label: "New this month", value: countText(stats.newUsersThisMonth), share: growth },
          { label: "Active subscriptions", value: countText(stats.activeSubscriptions), share: conversion },
        ]}
      />
      <Panel
        title="Content Analytics"
        rows={[
          { label: "Total emails", value: countText(stats.totalEmails) },
          { label: "Created this month", value: countText(stats.emailsCreatedThisMonth) },
          { label: "Average per user", value: decimalText(emailsPerUser(stats)) },
        ]}
      />
      <Panel
        title="Performance Insights"
        rows={[
          { label: "Conversion", value: <Rated {...conversionRating(conversion)} /> },
          { label: "Growth", value: <Rated {...growthRating(growth)} /> },
          { label: "Engagement", value: <Rated {...engagement} /> },
          { label: "Industry conversion (estimate)", value: ESTIMATES.industryConversion },
        ]}
      />
      {stats.stripeDataAvailable && (
        <>
          <Panel
            title="Real Financial Metrics"
            aside={<TestMoney mode={stats.mode} />}
            rows={[
              { label: "Collected, minus refunds and disputes", value: exactDollarText(stats.totalRevenue) },
              { label: "Subscriptions ended this month", value: countText(stats.churnCount) },
              { label: "Refunds this month", value: countText(stats.refundCount) },
            ]}
          />
          <MetricCard
            label="Canceled Subs"
            value={countText(stats.churnCount)}
            note={plural(stats.refundCount, "refund")}
            explanation={{
              formula: "Subscriptions that ended and refunds, this calendar month (UTC).",
              parts: [],
            }}
          />
        </>
      )}
    </>
  );
}

const Rated = ({ label, tone }: { label: string; tone: "success" | "plain" | "warning" }) => (
  <Badge tone={tone}>{label}</Badge>
);
