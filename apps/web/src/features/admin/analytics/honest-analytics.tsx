import type { Analytics } from "@storyletter/contract";
import { ErrorState, Skeleton } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { type Days, HonestHead } from "../figures/honest-head.tsx";
import { FIGURES } from "../figures/hooks.ts";
import { Cohorts } from "./cohorts.tsx";
import { UseCharts } from "./use-charts.tsx";
import { UseFigures } from "./use-figures.tsx";

/** What was counted from recorded events, with the history of each day. */
export function HonestAnalytics() {
  const [days, setDays] = useState<Days>(30);
  const analytics = trpc.admin.analytics.useQuery(
    { days },
    { ...FIGURES, placeholderData: (before: Analytics | undefined) => before },
  );
  return (
    <>
      <HonestHead title="Recorded use" asOf={analytics.data?.asOf} days={days} onDays={setDays} />
      {analytics.isError ? (
        <ErrorState
          title="The recorded figures could not be loaded"
          onRetry={() => void analytics.refetch()}
          retrying={analytics.isFetching}
        />
      ) : analytics.data ? (
        <div className="space-y-6">
          <UseFigures analytics={analytics.data} days={days} />
          <UseCharts days={analytics.data.days} />
          <Cohorts funnel={analytics.data.funnel} trials={analytics.data.trials} />
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
