import { type AdminStats, STARTER_PRICE_USD } from "@storyletter/contract";
import { FigureCard, Figures } from "../figures/figure-card.tsx";
import { conversionRate, ESTIMATES, ratio, revenueOf } from "../figures/formulas.ts";
import { Panel } from "../figures/panel.tsx";
import { countText, dollarText, exactDollarText, percentText } from "../figures/words.ts";

/** The documented cards and panels (AREV-01 to AREV-15), named as what they are (decision AREV-17). */
export function PlanEstimates({ stats }: { stats: AdminStats }) {
  const { monthly, quarterly, semiAnnual, annual, arpu } = revenueOf(stats);
  const free = Math.max(0, stats.totalUsers - stats.activeSubscriptions);
  const share = (of: number) => ratio(of, stats.totalUsers);
  return (
    <section aria-labelledby="plan-estimates">
      <h2 id="plan-estimates" className="text-xl">
        Plan estimates
      </h2>
      <p className="mb-4 text-sm text-faded">
        Active subscriptions times the price of the plan, and rates that are assumed. What was really recorded
        stands below.
      </p>
      <div className="space-y-6">
        <Cards stats={stats} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Panel
            title="Subscription Breakdown"
            rows={[
              { label: "Free users, $0 each", value: countText(free), share: share(free) },
              {
                label: `Starter, $${STARTER_PRICE_USD} each`,
                value: countText(stats.activeSubscriptions),
                share: share(stats.activeSubscriptions),
              },
            ]}
          />
          <Panel
            title="Revenue Metrics"
            rows={[
              { label: "Revenue a month", value: dollarText(monthly) },
              { label: "Conversion Rate", value: percentText(conversionRate(stats)) },
              { label: "ARPU, over all users", value: exactDollarText(arpu) },
            ]}
          />
          <Panel
            title="Revenue Projections"
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
            <p className="mt-3 text-sm text-faded">All four are assumed by the plan, and measured nowhere.</p>
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
    <Figures>
      <FigureCard
        label="Monthly Revenue"
        value={dollarText(monthly)}
        explanation={{ formula: `Active subscriptions × $${STARTER_PRICE_USD}.`, parts: [subscribers] }}
      />
      <FigureCard
        label="Annual Projection"
        value={dollarText(annual)}
        explanation={{ formula: "Monthly revenue × 12.", parts: [["Monthly revenue", dollarText(monthly)]] }}
      />
      <FigureCard
        label="Active Subscriptions"
        value={countText(stats.activeSubscriptions)}
        explanation={{
          formula: "Subscriptions that are active in the payment environment in force.",
          parts: [],
        }}
      />
      <FigureCard
        label="ARPU"
        value={exactDollarText(arpu)}
        note="a month, over all users"
        explanation={{
          formula: "Monthly revenue ÷ all users, with two decimals.",
          parts: [
            ["Monthly revenue", dollarText(monthly)],
            ["All users", countText(stats.totalUsers)],
          ],
        }}
      />
    </Figures>
  );
}
