import type { DayOfRevenue } from "@storyletter/contract";
import { ChartCard } from "../figures/chart-card.tsx";
import { centsText, countText, dayText } from "../figures/words.ts";

/** Money and subscribers, one day after the other. */
export function RevenueCharts({ days }: { days: readonly DayOfRevenue[] }) {
  const points = days.map(({ day, ...values }) => ({ name: day, values }));
  const common = { points, formatName: dayText };
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        {...common}
        title="MRR"
        description="Monthly recurring revenue at the end of each day."
        kind="area"
        format={centsText}
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
