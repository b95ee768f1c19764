import type { AdminStats } from "@storyletter/contract/admin";
import { PAID_PLAN_IDS, PLANS, planPrice } from "@storyletter/contract/billing/constants";
import { dollarText, exactDollarText, percentText } from "../../../format/numbers.ts";
import { countText } from "../../../format/plural.ts";
import { TestMoney } from "../facts.tsx";
import { conversionRate, ESTIMATES, MONTHLY_FORMULA, ratio, revenueOf } from "../metrics/formulas.ts";
import { MetricCard, Metrics, Panel } from "../metrics/metric-card.tsx";

/** The documented cards and panels, labeled as estimates. */
export function PlanEstimates({ stats }: { stats: AdminStats }) {
  const { monthly, quarterly, semiAnnual, annual, arpu } = revenueOf(stats);
  const free = Math.max(0, stats.totalUsers - stats.activeSubscriptions);
  const share = (of: number) => ratio(of, stats.totalUsers);
  return (
    <section aria-labelledby="plan-estimates" className="mt-10">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="plan-estimates" className="text-xl">
          Plan estimates
        </h2>
        <TestMoney mode={stats.mode} />
      </div>
      <p className="mb-4 text-sm text-faded">
        Active subscriptions times the plan price, with assumed rates. Recorded revenue is above.
      </p>
      <div className="space-y-6">
        <Cards stats={stats} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Panel
            title="Subscription Breakdown"
            rows={[
              { label: "Free users, $0 each", value: countText(free), share: share(free) },
              ...PAID_PLAN_IDS.map((id) => ({
                label: `${PLANS[id].name}, ${planPrice(PLANS[id])} each`,
                value: countText(stats.activeByPlan[id]),
                share: share(stats.activeByPlan[id]),
              })),
            ]}
          />
          <Panel
            title="Revenue Metrics"
            aside={<TestMoney mode={stats.mode} />}
            rows={[
              { label: "Monthly revenue", value: dollarText(monthly) },
              { label: "Conversion Rate", value: percentText(conversionRate(stats)) },
              { label: "ARPU, over all users", value: exactDollarText(arpu) },
            ]}
          />
          <Panel
            title="Revenue Projections"
            aside={<TestMoney mode={stats.mode} />}
            rows={[
              { label: "This month", value: dollarText(monthly) },
              { label: "Quarterly (× 3)", value: dollarText(quarterly) },
              { label: "Semi-annual (× 6)", value: dollarText(semiAnnual) },
              { label: "Annual (× 12)", value: dollarText(annual) },
            ]}
          />
          <Panel
            title="Financial Health Indicators"
            rows={[
              { label: "Churn rate", value: ESTIMATES.churn },
              { label: "Retention rate", value: ESTIMATES.retention },
              { label: "Customer lifetime value", value: ESTIMATES.lifetimeValue },
              { label: "Industry conversion", value: ESTIMATES.industryConversion },
            ]}
          >
            <p className="mt-3 text-sm text-faded">All four are assumptions, not measurements.</p>
          </Panel>
        </div>
      </div>
    </section>
  );
}

function Cards({ stats }: { stats: AdminStats }) {
  const { monthly, annual, arpu } = revenueOf(stats);
  const subscribers = ["Active subscriptions", countText(stats.activeSubscriptions)] as const;
  return (
    <Metrics>
      <MetricCard
        label="Monthly Revenue"
        value={dollarText(monthly)}
        badge={<TestMoney mode={stats.mode} />}
        explanation={{ formula: MONTHLY_FORMULA, parts: [subscribers] }}
      />
      <MetricCard
        label="Annual Projection"
        value={dollarText(annual)}
        badge={<TestMoney mode={stats.mode} />}
        explanation={{ formula: "Monthly revenue × 12.", parts: [["Monthly revenue", dollarText(monthly)]] }}
      />
      <MetricCard
        label="Active Subscriptions"
        value={countText(stats.activeSubscriptions)}
        explanation={{
          formula:
            "Active subscriptions in the current payment mode, without those whose payments are paused.",
          parts: [],
        }}
      />
      <MetricCard
        label="ARPU"
        value={exactDollarText(arpu)}
        badge={<TestMoney mode={stats.mode} />}
        note="per month, over all users"
        explanation={{
          formula: "Monthly revenue ÷ all users, to two decimals.",
          parts: [
            ["Monthly revenue", dollarText(monthly)],
            ["All users", countText(stats.totalUsers)],
          ],
        }}
      />
    </Metrics>
  );
}
