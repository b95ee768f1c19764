import type { PaymentMode, Revenue } from "@storyletter/contract";
import { ErrorState, Notice, SegmentedControl, Skeleton } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { type Days, HonestHead } from "../figures/honest-head.tsx";
import { FIGURES } from "../figures/hooks.ts";
import { Movements } from "./movements.tsx";
import { Retention } from "./retention.tsx";
import { RevenueCharts } from "./revenue-charts.tsx";
import { RevenueFigures } from "./revenue-figures.tsx";

const MODES = [
  { value: "live", label: "Live" },
  { value: "test", label: "Test" },
] as const;

/** What was counted from the events of subscriptions; live and test are never added up. */
export function HonestRevenue() {
  const [days, setDays] = useState<Days>(90);
  const [chosen, setChosen] = useState<PaymentMode>();
  const revenue = trpc.admin.revenue.useQuery(
    { days, mode: chosen },
    { ...FIGURES, placeholderData: (before: Revenue | undefined) => before },
  );
  const { data } = revenue;
  return (
    <>
      <HonestHead title="Recorded revenue" asOf={data?.asOf} days={days} onDays={setDays}>
        {data && (
          <SegmentedControl
            label="Payments"
            options={MODES}
            value={chosen ?? data.mode}
            onValueChange={setChosen}
          />
        )}
      </HonestHead>
      {revenue.isError ? (
        <ErrorState
          title="The recorded figures could not be loaded"
          onRetry={() => void revenue.refetch()}
          retrying={revenue.isFetching}
        />
      ) : data ? (
        <div className="space-y-6">
          {data.mode === "test" && (
            <Notice title="These are test payments">
              No real money is in them, and none of them is in the live figures.
            </Notice>
          )}
          <RevenueFigures revenue={data} />
          <RevenueCharts days={data.days} />
          <Movements months={data.months} />
          <Retention cohorts={data.retention} />
        </div>
      ) : (
        <div role="status" aria-label="Loading the recorded figures" className="space-y-6">
          <Skeleton className="h-40" />
          <Skeleton className="h-80" />
        </div>
      )}
    </>
  );
}
