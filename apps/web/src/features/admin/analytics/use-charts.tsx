import type { DayOfUse } from "@storyletter/contract";
import { ChartCard } from "../figures/chart-card.tsx";
import { countText, dayText, durationText } from "../figures/words.ts";

/** One day after the other, each chart with its table. */
export function UseCharts({ days }: { days: readonly DayOfUse[] }) {
  const points = days.map(({ day, ...values }) => ({ name: day, values }));
  const common = { points, formatName: dayText };
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        {...common}
        title="Sign-ups"
        description="New accounts each day, and those whose address was verified."
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
        description="Distinct users who asked for an email in the 1, 7 and 30 days up to each day."
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
        description="Emails asked for each day that were written, and that failed."
        kind="bar"
        format={countText}
        series={[
          { key: "emailsGenerated", label: "Written", colour: "moss" },
          { key: "emailsFailed", label: "Failed", colour: "brick" },
        ]}
      />
      <ChartCard
        {...common}
        title="Time to the letter"
        description="From the request to the letter: half of each day's letters, and 95 of 100, were there within."
        kind="line"
        format={durationText}
        series={[
          { key: "p50Ms", label: "Half", colour: "ember" },
          { key: "p95Ms", label: "95 of 100", colour: "faded", dash: "5 4" },
        ]}
      />
    </div>
  );
}
